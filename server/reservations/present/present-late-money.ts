import { max } from 'date-fns'
import { toWire } from '@/lib/money/money'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { lateMoneyDecidedBy } from '@/lib/reservations/late-money'
import type { ReservationFacts } from '../reservation-facts'

/**
 * What the buyer of an expired reservation that has money can choose: the trip where everything due first is there (its
 * seats may still be gone), and credit. Null where there is nothing to choose about.
 */
export function presentLateMoney({ reservation, money }: ReservationFacts): ReservationDetail['late_money'] {
  const { paid, entries } = money.ledger
  if (reservation.status !== 'expired' || paid.amount <= 0) return null
  const came = entries.filter(({ kind }) => kind === 'payment').map(({ at }) => at)
  return {
    amount: toWire(paid),
    takes: money.first.isIn ? ['rebook', 'credit'] : ['credit'],
    decided_by: lateMoneyDecidedBy(max([reservation.updatedAt, ...came])).toISOString(),
  }
}
