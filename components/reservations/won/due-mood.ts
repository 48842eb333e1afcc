import { daysBetween, type LocalDate } from '@/lib/dates/local-date'
import { SOON_DAYS } from '@/lib/layaway/bar-segments'
import type { ReservationDetail } from '@/lib/reservations/detail'

const MOODS = {
  calm: { isCalm: true, box: 'bg-lavender-tint', when: 'text-ink-soft' },
  soon: { isCalm: false, box: 'bg-maize-tint', when: 'text-maize-deep' },
  late: { isCalm: false, box: 'bg-chile-tint', when: 'text-chile' },
} as const

/** Whether the part that is next is late, as the API says: one that waits for money under way is not. */
export function isLate({ reservation: { schedule, next_payment } }: ReservationDetail): boolean {
  return schedule.some(({ n, status }) => n === next_payment?.n && status === 'late')
}

/** The next part is calm until a week before, then due soon, and late in the grace of the last; the first payment has its window. */
export function moodOf(detail: ReservationDetail, today: LocalDate) {
  const { due_date: due = null, n = 0 } = detail.reservation.next_payment ?? {}
  if (!due || n === 0) return MOODS.soon
  if (isLate(detail)) return MOODS.late
  return MOODS[daysBetween(today, due) <= SOON_DAYS ? 'soon' : 'calm']
}
