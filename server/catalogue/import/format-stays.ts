import { z } from 'zod'
import { STAY_CATEGORIES } from '@/lib/catalogue/stay-categories'
import { alpha3, key, text } from './format-base'
import type { Days } from './format-itinerary-rules'

/** `catalogue/stays.json`: a place to sleep at, known to trips by its key. */
export const stays = z.array(
  z.strictObject({
    uuid: z.uuid(),
    key,
    name: text,
    /** The town or the stretch of land, as one tells it beside the name. */
    place: text,
    country: alpha3,
    category: z.enum(STAY_CATEGORIES),
  }),
)
export type Stay = z.infer<typeof stays>[number]

/** Nights of a product at one place, from the day on that ends there. */
export const productStay = z.strictObject({
  stay: key,
  day: z.number().int().min(1),
  nights: z.number().int().min(1).max(44),
})
export type ProductStay = z.infer<typeof productStay>

type Issue = [field: string, message: string]

/** Nights are told whole or not at all: each once, where the itinerary says that one sleeps, as many as the trip has. */
export function stayIssues(trip: Days & { readonly stays: readonly ProductStay[] }): Issue[] {
  if (trip.stays.length === 0) return []
  const slept = trip.stays.reduce((sum, { nights }) => sum + nights, 0)
  return [
    ...trip.stays.flatMap((stay, index) => nightsIssues(trip, stay, index)),
    ...(slept === trip.nights
      ? []
      : [['stays', `${slept} nights, but the trip has ${trip.nights}`] as Issue]),
  ]
}

function nightsIssues(
  { stays: all, itinerary }: Parameters<typeof stayIssues>[0],
  { day, nights }: ProductStay,
  index: number,
): Issue[] {
  const before = all[index - 1]
  if (before && day < before.day + before.nights)
    return [[`stays.${index}.day`, 'is a night that the stay before has']]
  const days = Array.from({ length: nights }, (_, night) => day + night)
  const awake = days.find(
    (one) =>
      !itinerary.some((entry) => entry.overnight && one >= entry.day && one <= (entry.until ?? entry.day)),
  )
  return awake === undefined
    ? []
    : [[`stays.${index}`, `the itinerary does not say that one sleeps after day ${awake}`]]
}
