import { z } from 'zod'
import { MEALS } from '@/lib/catalogue/meals'
import { pictureName, text } from './format-base'

/** Nobody walks a whole day long, minutes. */
const LONGEST_WALK = 16 * 60
/** The shore of the Dead Sea and the top of Everest, metres above the sea. */
const LOWEST = -430
const HIGHEST = 8849
/** Faster than this is running, kilometres per hour. */
const FASTEST = 7

/**
 * One entry of the itinerary; `until` is its last day where it spans several. What follows the text is left out where
 * nobody knows it: of an entry of several days it says what holds for each of them.
 */
export const itineraryDay = z
  .strictObject({
    day: z.number().int().min(1),
    until: z.number().int().min(1).optional(),
    title: text,
    text,
    /** Where one sleeps when the day is over. */
    overnight: text.optional(),
    /** Included ones only. */
    meals: z.array(z.enum(MEALS)).min(1).optional(),
    walking_minutes: z.number().int().min(5).max(LONGEST_WALK, 'nobody walks that long in a day').optional(),
    walking_km: z.number().min(0.5).max(80).optional(),
    /** The highest point of the day, above the sea. */
    max_altitude_m: z
      .number()
      .int()
      .min(LOWEST, 'is below the lowest land')
      .max(HIGHEST, 'is above the highest mountain')
      .optional(),
    picture: pictureName.optional(),
  })
  .refine(({ meals = [] }) => new Set(meals).size === meals.length, {
    path: ['meals'],
    message: 'names a meal twice',
  })
  .refine(({ walking_km = 0, walking_minutes: minutes }) => canBeWalked(walking_km, minutes), {
    path: ['walking_km'],
    message: 'cannot be walked in the walking_minutes',
  })
export type ItineraryDay = z.infer<typeof itineraryDay>

function canBeWalked(km: number, minutes: number | undefined): boolean {
  return minutes === undefined || km * 60 <= FASTEST * minutes
}
