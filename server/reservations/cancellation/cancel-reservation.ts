import type { CallData } from '@/lib/api/call'
import { toWire } from '@/lib/money/money'
import type { CancellationTake, cancelReservation as cancelCall } from '@/lib/reservations/cancel-contract'
import { listAttempts } from '@/server/payments/attempts/list-attempts'
import { lockPayable } from '@/server/payments/payables/lock-payable'
import type { Payments } from '@/server/payments/payments'
import { type Context, transact } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { findReplay, type IdempotencyKey, storeAnswer, takeKey } from '@/server/platform/http/idempotency'
import { findReservation, type Reservation } from '../find-reservation'
import { demandNothingConfirming } from '../money/demand-nothing-confirming'
import { presentRefunds } from '../present/present-refunds'
import { cancellationFacts } from './cancellation-facts'
import { isStillSo } from './cancellation-token'
import { carryOut } from './carry-out'
import { presentQuote } from './quote-cancellation'

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
    const payable = await lockPayable(inside, id)
    const reservation = payable && (await findReservation(inside, id))
    if (!reservation) throw new DomainError('not_found')
    const replay = await takeKey(inside, key)
    if (replay) return replay.body as Cancelled
    const facts = await cancellationFacts(inside, payments.gateways, reservation)
    demandNothingConfirming(await listAttempts(inside, id))
    if (!isStillSo(inside, quote, facts))
      throw new DomainError('cancellation_changed', { data: presentQuote(inside, facts) })
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
