import { eq } from 'drizzle-orm'
import { paymentTransition } from '@/server/payments/rules/payment-states'
import { type Context, transact } from '@/server/platform/context'
import { publishEvent } from '@/server/platform/events/visitor-events'
import type { ChargeResult } from '../gateways/results'
import { bookMovements } from '../ledger/book-movements'
import type { Payments } from '../payments'
import { paymentAttempts } from '../tables'
import { eventsOf, isAbout, rankOf, storedAction, storedVouchers } from './charge-facts'
import { lockAttempt } from './find-attempt'
import type { Attempt } from './list-attempts'
import { nextCheckAt } from './next-check'
import { transitionAttempt } from './transition-attempt'

/** `mismatch`: the answer is about other money than the attempt's; nothing was believed. */
export type Recorded = { readonly outcome: 'recorded' | 'mismatch'; readonly attempt: Attempt }

/**
 * The second half of a payment and of every look at it: what the gateway says becomes ledger entries, a state and what
 * follows from both, in one transaction. The only place where an attempt becomes paid (reliability.md P1).
 */
export function recordResult(
  context: Context,
  payments: Payments,
  attempt: Attempt,
  result: ChargeResult,
): Promise<Recorded> {
  return transact(context, async (inside): Promise<Recorded> => {
    const before = await lockAttempt(inside, attempt)
    if (!isAbout(before, result)) return tellMismatch(inside, before, result)
    const booked = await bookMovements(inside, before, result)
    const after = await step(inside, before, result)
    if (booked) await payments.handlers.onLedgerMoved(inside, after.orderId)
    await tell(inside, payments, before, after, booked)
    return { outcome: 'recorded', attempt: after }
  })
}

async function step(context: Context, before: Attempt, result: ChargeResult): Promise<Attempt> {
  if (rankOf(result) < before.rank) return updateAttempt(context, before, {})
  let attempt = before
  for (const event of eventsOf(result)) {
    if (!paymentTransition(attempt.state, event)) continue
    const failure = result.status === 'failed' ? result.reason : null
    attempt = (await transitionAttempt(context, attempt, event, { failure })) ?? attempt
  }
  return updateAttempt(context, attempt, {
    chargeId: result.chargeId,
    rank: rankOf(result),
    nextAction: storedAction(before, result),
    vouchers: storedVouchers(before, result),
  })
}

type Facts = Partial<Pick<Attempt, 'chargeId' | 'rank' | 'nextAction' | 'vouchers'>>

async function updateAttempt(context: Context, attempt: Attempt, facts: Facts): Promise<Attempt> {
  const next = nextCheckAt(attempt, context.clock.now())
  const [row] = await context.db
    .update(paymentAttempts)
    .set({ ...facts, nextCheckAt: next })
    .where(eq(paymentAttempts.id, attempt.id))
    .returning()
  return row ?? attempt
}

async function tell(
  context: Context,
  payments: Payments,
  before: Attempt,
  after: Attempt,
  booked: boolean,
): Promise<void> {
  const { id, orderId, state, nextAction } = after
  const issued = nextAction?.type === 'voucher' || nextAction?.type === 'bank_transfer'
  if (issued && before.state !== 'pending') await payments.handlers.onVoucherIssued(context, after)
  const vouchersMoved = JSON.stringify(before.vouchers) !== JSON.stringify(after.vouchers)
  if (state !== before.state || vouchersMoved)
    await publishEvent(context, orderId, 'payment', { uuid: id, status: state })
  if (booked) await publishEvent(context, orderId, 'reservation', {})
}

async function tellMismatch(context: Context, attempt: Attempt, result: ChargeResult): Promise<Recorded> {
  context.log.error(
    { payment_id: attempt.id, amount: result.amount, amount_currency: result.currency },
    'a charge does not match its attempt: a case for the operator',
  )
  return { outcome: 'mismatch', attempt: await updateAttempt(context, attempt, {}) }
}
