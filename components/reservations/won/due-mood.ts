import { daysBetween, type LocalDate } from '@/lib/dates/local-date'
import { SOON_DAYS } from '@/lib/layaway/bar-segments'
import type { ReservationDetail } from '@/lib/reservations/detail'

const MOODS = {
  calm: { isCalm: true, box: 'bg-lavender-tint', when: 'text-ink-soft' },
  soon: { isCalm: false, box: 'bg-maize-tint', when: 'text-maize-deep' },
  late: { isCalm: false, box: 'bg-chile-tint', when: 'text-chile' },
} as const

/** The next part is calm until a week before, then due soon, then late; the first payment has its window. */
export function moodOf({ reservation }: ReservationDetail, today: LocalDate) {
  const { due_date: due = null, n = 0 } = reservation.next_payment ?? {}
  if (!due || n === 0) return MOODS.soon
  const days = daysBetween(today, due)
  return MOODS[days < 0 ? 'late' : days <= SOON_DAYS ? 'soon' : 'calm']
}
