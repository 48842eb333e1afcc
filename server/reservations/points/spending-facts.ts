import { LEAST_POINTS, POINT_MINOR } from '@/lib/accounts/points/point-value'
import { money, subtract, toWire } from '@/lib/money/money'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { pointsSpentOn, usablePoints } from '@/server/accounts/points/use-points'
import { worthOf } from '@/server/payments/points/points-paid'
import type { Context } from '@/server/platform/context'
import type { Reservation } from '../find-reservation'
import type { MoneyState } from '../money/money-state'
import { type SpendingFacts, spendablePoints } from '../rules/points/spendable-points'

type Owned = Pick<Reservation, 'id' | 'userId' | 'status' | 'currency' | 'depositMinor'>

/** What spending points on a reservation is judged by, at this instant; its account has none where it has no owner. */
export async function spendingFacts(
  context: Context,
  { id, userId, status, currency, depositMinor }: Owned,
  { ledger, change }: Pick<MoneyState, 'ledger' | 'change'>,
): Promise<SpendingFacts> {
  const used = await pointsSpentOn(context, id)
  return {
    ...{ status, currency, depositMinor, used },
    ...{ totalMinor: ledger.total.amount, pendingMinor: ledger.pending.amount },
    paidMinor: subtract(ledger.paid, worthOf(used, currency)).amount,
    isChanging: change !== null,
    available: userId === null ? 0 : await usablePoints(context, userId),
  }
}

/** What the owner of a reservation can spend of their points on it. */
export async function presentPoints(
  context: Context,
  reservation: Owned,
  state: Pick<MoneyState, 'ledger' | 'change'>,
): Promise<NonNullable<ReservationDetail['points']>> {
  const facts = await spendingFacts(context, reservation, state)
  const { currency } = reservation
  return {
    ...{ available: facts.available, least: LEAST_POINTS, ...spendablePoints(facts) },
    worth: toWire(money(POINT_MINOR[currency], currency)),
  }
}
