import { max } from 'date-fns'
import { type Money, money as moneyOf, toWire } from '@/lib/money/money'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { type LateMoneyTake, lateMoneyDecidedBy } from '@/lib/reservations/late-money'
import { lateMoneyOf } from '../money/late-money'
import type { ReservationFacts } from '../reservation-facts'
import { firstPayment } from '../rules/first-payment'

/**
 * What the buyer of an expired reservation that has money can choose: the trip where everything due first is there (its
 * seats may still be gone), another date of its only trip, the money back, and credit. Null where there is nothing to
 * choose about.
 */
export function presentLateMoney({
  reservation,
  products,
  money,
  refunds,
}: ReservationFacts): ReservationDetail['late_money'] {
  const late = lateMoneyOf(money.ledger, refunds)
  if (reservation.status !== 'expired' || late.amount <= 0) return null
  const { entries } = money.ledger
  const came = entries.filter(({ kind }) => kind === 'payment').map(({ at }) => at)
  return {
    amount: toWire(late),
    takes: takesOf(reservation, products, late),
    decided_by: lateMoneyDecidedBy(max([reservation.updatedAt, ...came])).toISOString(),
  }
}

/** Which date of several trips would be another is nobody's guess. */
function takesOf(
  { depositMinor, currency }: ReservationFacts['reservation'],
  products: ReservationFacts['products'],
  late: Money,
): LateMoneyTake[] {
  const isIn = firstPayment(late, moneyOf(depositMinor, currency)).isIn
  return [
    ...(isIn ? (['rebook'] as const) : []),
    ...(products.length === 1 ? (['other_date'] as const) : []),
    ...(['money', 'credit'] as const),
  ]
}
