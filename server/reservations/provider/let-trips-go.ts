import { eq } from 'drizzle-orm'
import { add, allocate, type Money, max, money, subtract, zero } from '@/lib/money/money'
import type { ChangeActor } from '@/lib/reservations/history-contract'
import { readLedger } from '@/server/payments/ledger/read-ledger'
import type { Payable } from '@/server/payments/payables/lock-payable'
import type { Payments } from '@/server/payments/payments'
import { planBonus } from '@/server/payments/refunds/plan-refunds'
import type { Context } from '@/server/platform/context'
import { type GivenAs, type GivenBack, giveBack } from '../cancellation/give-back'
import { bonusOf } from '../cancellation/provider-bonus'
import { readChangeFacts } from '../changes/change-facts'
import { comesTo } from '../changes/comes-to'
import { dropChange } from '../changes/drop-change'
import { draftTaken } from '../changes/party/draft-removal'
import { waitingChange } from '../changes/pending-changes'
import { ceilingOf } from '../changes/refund-ceiling'
import { writeChange } from '../changes/write-change'
import { findReservation, type Reservation, type ReservationProduct } from '../find-reservation'
import { onLedgerMoved } from '../money/on-ledger-moved'
import { reservations } from '../tables'
import type { ProviderChange } from './provider-changes'
import { tellTripsGone } from './tell-trips-gone'
import { type TripMoney, tripMoney } from './trip-money'

export interface LettingGo {
  readonly payable: Payable
  /** Some of the trips, not all. */
  readonly trips: readonly ReservationProduct[]
  readonly change: Pick<ProviderChange, 'id'>
  readonly as: GivenAs
  /** Whether its buyer said so, or nothing for ten days. */
  readonly cause: 'provider' | 'silence'
  readonly actor: ChangeActor
}

/**
 * Takes trips out of a reservation that has others because their provider does not do them as they were sold: all that was
 * paid for them goes back with the bonus, as money or credit, and the others stay as they are, with what is left of them on
 * their plan. In the caller's transaction, under the lock of the payable, with no payment being confirmed.
 */
export async function letTripsGo(
  context: Context,
  { gateways }: Pick<Payments, 'gateways'>,
  reservation: Reservation,
  letting: LettingGo,
): Promise<GivenBack> {
  const { id } = reservation
  const { trips, as, change, cause } = letting
  const pending = await waitingChange(context, id)
  if (pending) await dropChange(context, reservation, pending, 'undone')
  const facts = await tripMoney(context, gateways, reservation, trips)
  for (const trip of trips) await takeOut(context, id, trip, letting)
  const { asMoney, gift, newest } = bonusOf(facts, as)
  const sendBy = facts.quote.sentBy
  const given = await giveBack(context, gateways, reservation, {
    ...{ amount: facts.back, as, ways: facts.ways, reason: 'cancellation', sendBy, ofTrip: true },
    credit: { key: `trips_cancelled:${change.id}:${id}`, reason: 'provider', gift },
  })
  const bonus = { orderId: id, amount: asMoney, sendBy, ofTrip: true }
  const refunds =
    asMoney.amount > 0 && newest ? [...given.refunds, await planBonus(context, bonus, newest)] : given.refunds
  await lowerCeiling(context, reservation, facts)
  await onLedgerMoved(context, id)
  const all = { ...given, refunds }
  const gone = { trips, given: all, back: facts.back, bonus: asMoney, sendBy, cause, changeId: change.id }
  await tellTripsGone(context, id, gone)
  return all
}

/** One after the other, each a version of its own; where they stand may be another place by then. */
async function takeOut(
  context: Context,
  id: string,
  { productId, cartIndex }: ReservationProduct,
  { payable, actor, cause }: LettingGo,
): Promise<void> {
  const reservation = await findReservation(context, id)
  const facts = reservation && (await readChangeFacts(context, reservation, []))
  const trip = facts?.products.find((one) => one.productId === productId && one.cartIndex === cartIndex)
  if (!facts || !trip) throw new Error(`A trip of ${id} is gone under the lock of its payable.`)
  const proposal = comesTo(context, facts, draftTaken(facts, trip), true)
  await writeChange(context, facts, proposal, { payable, actor, byProvider: true, letGo: cause })
}

/** What an earlier change of date keeps a refund under is for the trips that stay from now on: their part of it. */
async function lowerCeiling(context: Context, reservation: Reservation, { back }: TripMoney): Promise<void> {
  const { id, currency } = reservation
  const ledger = await readLedger(context, id, currency)
  const gone = { returned: subtract(ledger.returned, back) }
  const ceiling = ceilingOf(reservation, gone)
  if (!ceiling) return
  const left = (amount: Money) =>
    partLeft(max(subtract(amount, ceiling.returned), zero(currency)), ledger.paid, back)
  const refundCeiling = {
    ...{ paid_minor: left(ceiling.paid).amount, refund_minor: left(ceiling.refund).amount },
    returned_minor: ledger.returned.amount,
  }
  await context.db.update(reservations).set({ refundCeiling }).where(eq(reservations.id, id))
}

/** Of an amount what belongs to the money that stays. */
function partLeft(amount: Money, stays: Money, goes: Money): Money {
  const kept = Math.max(0, stays.amount)
  if (kept + goes.amount === 0) return money(0, add(amount, goes).currency)
  const [left] = allocate(amount, [kept, goes.amount])
  return left ?? amount
}
