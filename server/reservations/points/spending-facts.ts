import { LEAST_POINTS, POINT_MINOR } from '@/lib/accounts/points/point-value'
import { money, toWire } from '@/lib/money/money'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { type SpendingFacts, spendablePoints } from '@/lib/reservations/points/spendable-points'
import { pointsSpentOn, usablePoints } from '@/server/accounts/points/use-points'
import { paidWithPoints } from '@/server/payments/points/points-paid'
import type { Context } from '@/server/platform/context'
import type { Reservation } from '../find-reservation'
import type { MoneyState } from '../money/money-state'

type Owned = Pick<Reservation, 'userId' | 'status' | 'currency' | 'depositMinor'>

/** What spending points on a reservation is judged by, at this instant; its account has none where it has no owner. */
export async function spendingFacts(
  context: Context,
  { userId, status, currency, depositMinor }: Owned,
  { ledger, change }: Pick<MoneyState, 'ledger' | 'change'>,
): Promise<SpendingFacts> {
  const usedMinor = paidWithPoints(ledger.entries)
  return {
    ...{ status, currency, depositMinor, used: usedMinor / POINT_MINOR[currency] },
    ...{ totalMinor: ledger.total.amount, pendingMinor: ledger.pending.amount },
    paidMinor: ledger.paid.amount - usedMinor,
    isChanging: change !== null,
    available: userId === null ? 0 : await usablePoints(context, userId),
  }
}

/** What the owner of a reservation can spend of their points on it. */
export async function presentPoints(
  context: Context,
  reservation: Owned & Pick<Reservation, 'id'>,
  state: Pick<MoneyState, 'ledger' | 'change'>,
): Promise<NonNullable<ReservationDetail['points']>> {
  const facts = await spendingFacts(context, reservation, state)
  const { id, status, currency } = reservation
  return {
    ...{ available: facts.available, least: LEAST_POINTS, ...spendablePoints(facts) },
    worth: toWire(money(POINT_MINOR[currency], currency)),
    held: status === 'new' ? await pointsSpentOn(context, id) : 0,
  }
}
