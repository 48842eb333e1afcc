import type { AvailabilityEntry } from '@/lib/availability/contract'

/** The reasons `availability.reasons` has texts for. */
export const WHY_NOT = [
  'past',
  'out_of_range',
  'closed',
  'cut_off',
  'sold_out',
  'too_few_seats',
  'minimum_travelers',
  'maximum_travelers',
] as const
export type WhyNot = (typeof WHY_NOT)[number]

/**
 * Why so many travellers cannot take a departure; null when they can. The server judged the smallest booking; seats and
 * sizes are judged again here for the number that was chosen (domain.md §3).
 */
export function whyNot(entry: AvailabilityEntry, tickets: number): WhyNot | null {
  if (!entry.bookable) return WHY_NOT.find((reason) => reason === entry.reason) ?? 'closed'
  if (tickets < entry.min_travelers) return 'minimum_travelers'
  if (tickets > entry.max_travelers) return 'maximum_travelers'
  return tickets > entry.seats_left ? 'too_few_seats' : null
}

/** Of several departures on one day the one to show: what can be chosen first, then the cheaper. */
export function bestOfDay(entries: readonly AvailabilityEntry[], tickets: number): AvailabilityEntry | null {
  const ranked = [...entries].sort(
    (a, b) => Number(whyNot(a, tickets) !== null) - Number(whyNot(b, tickets) !== null) || a.price - b.price,
  )
  return ranked[0] ?? null
}
