import { z } from 'zod'
import { months } from './format-base'

const SEASONS = ['low', 'regular', 'high'] as const
export type Season = (typeof SEASONS)[number]
export const season = z.enum(SEASONS)
/** The language of the guide on a departure. */
export const guideLanguage = z.enum(['es', 'en'])

/** Sunday first, as in `Date.getUTCDay`. */
export const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

/**
 * Departures as a rule relative to today, so that the catalogue never ages. Whether a date matches depends on
 * the date alone (weekday, month, week counted from a fixed Monday); today only cuts the window.
 */
export const departureRule = z
  .strictObject({
    weekdays: z.array(z.enum(WEEKDAYS)).min(1),
    /** 2: every second week. `offset` says which of them, 0 … every − 1. */
    every: z.number().int().min(1).max(8).default(1),
    offset: z.number().int().min(0).max(7).default(0),
    /** The first departure is at least this many days from today. */
    from_days: z.number().int().min(0).max(400),
    until_months: z.number().int().min(1).max(18).default(18),
    /** Only in these months; all when left out. */
    months: months.default([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]),
    season,
    language: guideLanguage,
    capacity: z.number().int().min(1).max(500),
    /** The departure runs from this many travellers on. */
    min_travelers: z.number().int().min(1).default(1),
    /** Seats already taken elsewhere. */
    sold: z.number().int().min(0).default(0),
    /** One in so many departures, counted by weeks and weekdays, is sold out. */
    sold_out_every: z.number().int().min(2).optional(),
    recommended: z.boolean().default(false),
  })
  .superRefine((rule, context) => {
    const issue = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (rule.offset >= rule.every) issue('offset', 'must be below every')
    if (rule.sold > rule.capacity) issue('sold', 'is above the capacity')
    if (rule.min_travelers > rule.capacity) issue('min_travelers', 'is above the capacity')
  })
export type DepartureRule = z.infer<typeof departureRule>

/** Whether two rules could give the same date in the same language, so that their codes would clash. */
export function rulesClash(one: DepartureRule, other: DepartureRule): boolean {
  if (one.language !== other.language) return false
  if (one.every === other.every && one.offset !== other.offset) return false
  const shareDay = one.weekdays.some((day) => other.weekdays.includes(day))
  return shareDay && one.months.some((value) => other.months.includes(value))
}
