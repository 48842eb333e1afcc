import type { AvailabilityEntry } from '@/lib/availability/contract'
import type { Language } from '@/lib/locale/market'
import { whyNot } from './calendar/why-not'

/** The dates that are proposed, in the visitor's language where there are such; null for none. */
export interface ProposedDates {
  /** The soonest that can be put on layaway, else the soonest. */
  readonly soonest: AvailabilityEntry | null
  readonly cheapest: AvailabilityEntry | null
  /** The one with the smallest parts. */
  readonly calmest: AvailabilityEntry | null
}

/** Of the dates a party can choose, those worth proposing (server/discovery/offers chooses alike). */
export function proposedDates(
  entries: readonly AvailabilityEntry[],
  language: Language,
  tickets: number,
): ProposedDates {
  const fitting = entries.filter((entry) => entry.bookable && whyNot(entry, tickets) === null)
  const own = fitting.filter((entry) => entry.language === language)
  const pool = own.length > 0 ? own : fitting
  const onLayaway = pool.filter(({ preview }) => preview.offered)
  return {
    soonest: onLayaway[0] ?? pool[0] ?? null,
    cheapest: least(pool, ({ price }) => price),
    calmest: least(
      onLayaway.filter(({ preview }) => preview.parts > 1),
      ({ preview }) => preview.part_amount,
    ),
  }
}

/** The first of those with the least value. */
function least(
  entries: readonly AvailabilityEntry[],
  rankOf: (entry: AvailabilityEntry) => number,
): AvailabilityEntry | null {
  return entries.reduce<AvailabilityEntry | null>(
    (best, entry) => (best && rankOf(best) <= rankOf(entry) ? best : entry),
    null,
  )
}
