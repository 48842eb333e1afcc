import type { ReservationDetail } from '@/lib/reservations/detail'

/** When the time for the first payment ends, in epoch milliseconds; null once that is in, or over. */
export function windowEnd({
  reservation: { status, cancellation_date: until },
}: Pick<ReservationDetail, 'reservation'>): number | null {
  return status === 'new' && until !== null ? Date.parse(until) : null
}
