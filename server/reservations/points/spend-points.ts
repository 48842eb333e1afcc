import type { CallData } from '@/lib/api/call'
import { compare, type Money, max, subtract, toWire, zero } from '@/lib/money/money'
import type { spendPoints as spendPointsCall } from '@/lib/reservations/points/contract'
import { spendablePoints, wrongPoints } from '@/lib/reservations/points/spendable-points'
import { takePoints, usablePoints } from '@/server/accounts/points/use-points'
import { isOpen } from '@/server/payments/attempts/find-twin'
import { type Attempt, listAttempts } from '@/server/payments/attempts/list-attempts'
import { onItsWay } from '@/server/payments/ledger/leave-for-others'
import { bookPoints, worthOf } from '@/server/payments/points/points-paid'
import { type Context, transact } from '@/server/platform/context'
import { DomainError, invalid } from '@/server/platform/errors'
import { publishEvent } from '@/server/platform/events/visitor-events'
import { type IdempotencyKey, storeAnswer, takeKey } from '@/server/platform/http/idempotency'
import { lockReservation } from '../cancellation/facts-as-quoted'
import type { Reservation } from '../find-reservation'
import { demandNothingConfirming } from '../money/demand-nothing-confirming'
import { moneyState } from '../money/money-state'
import { onLedgerMoved } from '../money/on-ledger-moved'
import { spendingFacts } from './spending-facts'

/** Somebody who spends points, as their session says. */
export interface PointsWish {
  readonly userId: string
  readonly points: number
}

type Spent = CallData<typeof spendPointsCall>

/**
 * Pays a part of what is left of a reservation with points of its owner, in one transaction under the locks of its payable
 * and of their points: the points leave the account, and the ledger has an entry that lowers what is owed. The same key
 * again answers what it answered.
 * @throws DomainError not_found, invalid (points), points_closed where none can be spent with `refusal` in `data`,
 * points_changed with `available` in `data` where another reservation took them, payment_in_progress, idempotency_key_reused
 */
export function spendPoints(
  context: Context,
  { id }: Pick<Reservation, 'id'>,
  wish: PointsWish,
  given: IdempotencyKey,
): Promise<Spent> {
  // The key belongs to the order: nobody else's is replayed by it.
  const key = { ...given, scope: `order:${id}` }
  return transact(context, async (inside) => {
    const reservation = await lockReservation(inside, id)
    if (reservation.userId !== wish.userId) throw new DomainError('not_found')
    const replay = await takeKey(inside, key)
    if (replay) return replay.body as Spent
    await judge(inside, reservation, wish)
    const answer = await spend(inside, reservation, wish)
    await storeAnswer(inside, key, { status: 200, body: answer })
    return answer
  })
}

async function judge(context: Context, reservation: Reservation, { points }: PointsWish): Promise<void> {
  const attempts = await listAttempts(context, reservation.id)
  demandNothingConfirming(attempts)
  const state = await moneyState(context, reservation)
  const facts = await spendingFacts(context, reservation, state)
  const spendable = spendablePoints(facts)
  if (spendable.refusal) throw new DomainError('points_closed', { data: { refusal: spendable.refusal } })
  const wrong = wrongPoints(points, spendable, facts)
  if (wrong) throw invalid('points', wrong)
  leaveForOpen(attempts, state.ledger.pending, worthOf(points, reservation.currency))
}

/** A voucher that was given for what is left stays good: points never make more of it than is owed. */
function leaveForOpen(attempts: readonly Attempt[], pending: Money, amount: Money): void {
  const open = attempts.filter(isOpen)
  const left = subtract(pending, amount)
  if (compare(onItsWay(open, pending.currency), left) > 0 && open.length > 0)
    throw new DomainError('payment_in_progress', { retryAfter: 10 })
}

async function spend(
  context: Context,
  reservation: Reservation,
  { userId, points }: PointsWish,
): Promise<Spent> {
  const { id, currency } = reservation
  if (!(await takePoints(context, { userId, orderId: id, points }))) {
    const available = await usablePoints(context, userId)
    throw new DomainError('points_changed', { data: { available } })
  }
  await bookPoints(context, { orderId: id, currency }, points)
  await onLedgerMoved(context, id)
  await publishEvent(context, id, 'reservation')
  const { ledger } = await moneyState(context, reservation)
  return {
    ...{ points, amount: toWire(worthOf(points, currency)), currency },
    available: await usablePoints(context, userId),
    pending: toWire(max(ledger.pending, zero(currency))),
  }
}
