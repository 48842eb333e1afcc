import { addDays, type LocalDate } from '@/lib/dates/local-date'
import type { ReservationStatus } from '@/lib/reservations/detail'
import type { TripSurvey } from '@/lib/reservations/survey/contract'
import { lastDayOf } from '../review/review-window'

/** Days after the end of a trip in which it is asked: later nobody remembers enough to say. */
export const SURVEY_DAYS = 90
/** Days after an answer in which it can be changed. */
export const CHANGE_DAYS = 7

interface Answering {
  readonly status: ReservationStatus
  /** The last day of each trip; null for one without a date. */
  readonly ends: readonly (LocalDate | null)[]
  /** The day of the first answer; null until there is one. */
  readonly answeredOn: LocalDate | null
}

/** Until when a trip's question can be answered, or its answer changed, and why it cannot any more. */
export function surveyWindow(
  { status, ends, answeredOn }: Answering,
  today: LocalDate,
): Pick<TripSurvey, 'closed' | 'until'> {
  const last = lastDayOf(ends)
  if (status !== 'completed' || last === null) return { closed: 'not_over', until: null }
  const until = answeredOn === null ? addDays(last, SURVEY_DAYS) : addDays(answeredOn, CHANGE_DAYS)
  if (today <= until) return { closed: null, until }
  return { closed: answeredOn === null ? 'too_late' : 'answered', until }
}
