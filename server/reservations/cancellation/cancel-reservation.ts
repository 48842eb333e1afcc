import type { CallData } from '@/lib/api/call'
import { toWire } from '@/lib/money/money'
import type { CancellationTake, cancelReservation as cancelCall } from '@/lib/reservations/cancel-contract'
import type { Payments } from '@/server/payments/payments'
import { type Context, transact } from '@/server/platform/context'
import { findReplay, type IdempotencyKey, storeAnswer, takeKey } from '@/server/platform/http/idempotency'
import type { Reservation } from '../find-reservation'
import { presentRefunds } from '../present/present-refunds'
import { carryOut } from './carry-out'
import { factsAsQuoted, lockReservation } from './facts-as-quoted'

/** What a traveller confirms. */
export interface Confirmed {
  readonly quote: string
  readonly take: CancellationTake
  readonly reason?: string | undefined
  /** Demands the mailed code of whoever confirms; what is only told again was proved before. */
  readonly prove: () => Promise<void>
}

type Cancelled = CallData<typeof cancelCall>

/**
 * Cancels a reservation as its quote says, whole or not at all, in one transaction: status, seats and coupon, what is
 * owed, the refunds or the credit, and the mail. What waits to be paid is given up; the sweeps send the money and tell
 * the gateways. The same key again answers what it answered.
 * @throws DomainError cancellation_changed with the quote of now in `data`, not_cancellable, payment_in_progress while
 * a payment is being confirmed, idempotency_key_reused, and as `prove`
 */
export async function cancelReservation(
  context: Context,
  payments: Payments,
  { id }: Pick<Reservation, 'id'>,
  { quote, take, reason, prove }: Confirmed,
  given: IdempotencyKey,
): Promise<Cancelled> {
  // The key belongs to the order: nobody else's is replayed by it.
  const key = { ...given, scope: `order:${id}` }
  // Wrong digits count whatever becomes of the transaction, so they are looked at before it.
  if (!(await findReplay(context, key))) await prove()
  return transact(context, async (inside) => {
    const reservation = await lockReservation(inside, id)
    const replay = await takeKey(inside, key)
    if (replay) return replay.body as Cancelled
    const facts = await factsAsQuoted(inside, payments, reservation, quote)
    const done = await carryOut(inside, payments, facts, { cause: 'asked', as: take, reason: reason ?? null })
    const answer = {
      status: done.reservation.status,
      refunds: await presentRefunds(inside, id, done.refunds),
      credit: toWire(done.credit),
    }
    await storeAnswer(inside, key, { status: 200, body: answer })
    return answer
  })
}
