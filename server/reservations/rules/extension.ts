import { addDays, type LocalDate } from '@/lib/dates/local-date'

/** A departure is never nearer to a last day than this: the host has to know who comes. */
const LAST_DAYS = 3
/** While a trip has no date yet, a last day lies at most so far ahead. */
const OPEN_DAYS = 30

export interface ExtensionRange {
  readonly first: LocalDate
  readonly latest: LocalDate
}

/**
 * The last days that can be given to a layaway whose grace is over (domain.md §12); null when it is too late for any.
 * @param departure the first day of the first trip; null while its date is open
 */
export function extensionRange(today: LocalDate, departure: LocalDate | null): ExtensionRange | null {
  const first = addDays(today, 1)
  const latest = departure === null ? addDays(today, OPEN_DAYS) : addDays(departure, -LAST_DAYS)
  return latest < first ? null : { first, latest }
}
