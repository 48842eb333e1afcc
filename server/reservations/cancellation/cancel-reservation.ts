import type { CallData } from '@/lib/api/call'
import type { cancelReservation as cancelCall } from '@/lib/reservations/cancel-contract'
import { releaseSeats } from '@/server/availability/release-seats'
import { giveUpWaiting } from '@/server/payments/attempts/give-up-waiting'
import { listAttempts } from '@/server/payments/attempts/list-attempts'
import { adjustTotal } from '@/server/payments/ledger/adjust-total'
import { lockPayable } from '@/server/payments/payables/lock-payable'
import { updatePayable } from '@/server/payments/payables/update-payable'
import type { Payments } from '@/server/payments/payments'
import { planRefunds } from '@/server/payments/refunds/plan-refunds'
import { type Context, transact } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { findReplay, type IdempotencyKey, storeAnswer, takeKey } from '@/server/platform/http/idempotency'
import { giveBackCoupon } from '@/server/pricing/give-back-coupon'
import { dropWaiting } from '../changes/drop-change'
import { findReservation, type Reservation } from '../find-reservation'
import { demandNothingConfirming } from '../money/demand-nothing-confirming'
import { onLedgerMoved } from '../money/on-ledger-moved'
import { presentRefunds } from '../present/present-refunds'
import { transitionOf } from '../rules/reservation-states'
import { transition } from '../transition'
import { type CancellationFacts, cancellationFacts } from './cancellation-facts'
import { isStillSo } from './cancellation-token'
import { leaveAsCredit } from './leave-as-credit'
import { presentQuote } from './quote-cancellation'
import { tellCancelled } from './tell-cancelled'

/** What a traveller confirms. */
export interface Confirmed {
  readonly quote: string
  readonly reason?: string | undefined
  /** Demands the mailed code of whoever confirms; what is only told again was proved before. */
  readonly prove: () => Promise<void>
}

type Cancelled = CallData<typeof cancelCall>

/**
 * Cancels a reservation as its quote says, whole or not at all, in one transaction: status, seats and coupon, what is
 * owed, the refunds and the mail. What waits to be paid is given up; the sweeps send the money and tell the gateways.
 * The same key again answers what it answered.
 * @throws DomainError cancellation_changed with the quote of now in `data`, not_cancellable, payment_in_progress while
 * a payment is being confirmed, idempotency_key_reused, and as `prove`
 */
export async function cancelReservation(
  context: Context,
  payments: Payments,
  { id }: Pick<Reservation, 'id'>,
  confirmed: Confirmed,
  given: IdempotencyKey,
): Promise<Cancelled> {
  // The key belongs to the order: nobody else's is replayed by it.
  const key = { ...given, scope: `order:${id}` }
  // Wrong digits count whatever becomes of the transaction, so they are looked at before it.
  if (!(await findReplay(context, key))) await confirmed.prove()
  return transact(context, async (inside) => {
    const payable = await lockPayable(inside, id)
    const reservation = payable && (await findReservation(inside, id))
    if (!reservation) throw new DomainError('not_found')
    const replay = await takeKey(inside, key)
    if (replay) return replay.body as Cancelled
    const facts = await cancellationFacts(inside, payments.gateways, reservation)
    demandNothingConfirming(await listAttempts(inside, id))
    if (!isStillSo(inside, confirmed.quote, facts))
      throw new DomainError('cancellation_changed', { data: presentQuote(inside, facts) })
    const answer = await carryOut(inside, payments, facts, confirmed.reason ?? null)
    await storeAnswer(inside, key, { status: 200, body: answer })
    return answer
  })
}

async function carryOut(
  context: Context,
  { gateways }: Payments,
  facts: CancellationFacts,
  reason: string | null,
): Promise<Cancelled> {
  const { reservation, quote, back, credit, kept } = facts
  const { id, status } = reservation
  const now = context.clock.now()
  const moved = await transition(context, id, status, 'cancelled', {
    cancellationDate: now,
    cancelReason: reason,
  })
  if (!moved) throw new Error(`The reservation ${id} was moved under the lock of its payable.`)
  await dropWaiting(context, reservation)
  await updatePayable(context, id, { state: 'closed', windowEndsAt: null })
  await releaseSeats(context, id)
  if (transitionOf(status, 'cancelled')?.coupon === 'give_back') await giveBackCoupon(context, id)
  await giveUpWaiting(context, id)
  // What is owed from now on is what is kept, so that what goes back is surplus until it has gone.
  await adjustTotal(context, id, kept, 'cancelled')
  const refunds = await planRefunds(context, gateways, {
    ...{ orderId: id, amount: back, reason: 'cancellation', sendBy: quote.sentBy },
  })
  await leaveAsCredit(context, reservation, credit)
  // What was paid with credit is credit again already: it has its receipt and its mail.
  await onLedgerMoved(context, id)
  await tellCancelled(context, moved, facts, refunds)
  return { status: moved.status, refunds: await presentRefunds(context, id, refunds) }
}
