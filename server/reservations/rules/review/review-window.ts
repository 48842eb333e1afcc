import { addDays, type LocalDate } from '@/lib/dates/local-date'
import type { ReservationStatus } from '@/lib/reservations/detail'

/** Days after the end of a trip in which it can be reviewed. */
export const REVIEW_DAYS = 180

/** The last day of all trips; null while one of them has no date. */
export function lastDayOf(ends: readonly (LocalDate | null)[]): LocalDate | null {
  const days = ends.filter((end) => end !== null).sort()
  return days.length === ends.length ? (days.at(-1) ?? null) : null
}

/** The last day on which a review is taken; null where nobody has travelled. */
export function reviewedUntil(
  status: ReservationStatus,
  ends: readonly (LocalDate | null)[],
): LocalDate | null {
  const last = lastDayOf(ends)
  return status === 'completed' && last !== null ? addDays(last, REVIEW_DAYS) : null
}

/** Why no review is taken on a day; null while it is. */
export function whyNoReview(until: LocalDate | null, today: LocalDate): 'not_over' | 'too_late' | null {
  if (until === null) return 'not_over'
  return today > until ? 'too_late' : null
}

/** From so many days after the end on a traveller is asked for a review, */
const ASK_DAYS = 2
/** and not any more when nothing ran for longer than this. */
const ASK_UNTIL_DAYS = 14

/** What becomes of asking on a day: it is too early, time, or too late to be worth it. */
export function whenToAsk(last: LocalDate, today: LocalDate): 'later' | 'now' | 'never' {
  if (today < addDays(last, ASK_DAYS)) return 'later'
  return today > addDays(last, ASK_UNTIL_DAYS) ? 'never' : 'now'
}
