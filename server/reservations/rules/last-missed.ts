import { daysBetween, type LocalDate } from '@/lib/dates/local-date'

/** So long a page still says that a part was added to those that are left. */
const TOLD_DAYS = 31

/**
 * The part that was missed last and has been added to the others, as long as that is news: until the next payment, and a
 * month at most.
 * @param rolls in the order in which they happened
 * @param paidOn the day of the last payment; null before the first
 */
export function lastMissed<Roll extends { readonly day: LocalDate }>(
  rolls: readonly Roll[],
  paidOn: LocalDate | null,
  today: LocalDate,
): Roll | null {
  const last = rolls.at(-1)
  if (!last || daysBetween(last.day, today) > TOLD_DAYS) return null
  return paidOn !== null && paidOn >= last.day ? null : last
}
