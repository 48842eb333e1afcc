import { POINT_MINOR } from '@/lib/accounts/points/point-value'
import type { ReservationDetail } from '@/lib/reservations/detail'
import type { ReservationFacts } from '../reservation-facts'
import { presentReceipt } from './present-receipt'

/** What was paid with points and what of it is points again, each with its receipt. */
export function presentPointsMoved({
  receipts,
  reservation: { code, currency },
}: Pick<ReservationFacts, 'receipts' | 'reservation'>): ReservationDetail['points_moved'] {
  return receipts
    .filter(({ method }) => method === 'points')
    .map((receipt) => ({
      points: Math.abs(receipt.amountMinor) / POINT_MINOR[currency],
      receipt: presentReceipt(receipt, code),
    }))
}
