import { stepsOf } from '@/server/payments/rules/payment-states'
import { type Context, transact } from '@/server/platform/context'
import { publishEvents } from '@/server/platform/events/visitor-events'
import { noteCard } from '../cards/card-prints'
import { keepCard } from '../cards/keep-card'
import { recordDispute } from '../disputes/record-dispute'
import type { Gateway } from '../gateways/port'
import type { ChargeResult } from '../gateways/results'
import { bookMovements } from '../ledger/book-movements'
import type { Payments } from '../payments'
import { eventsOf, isAbout, isKnown, latestEnd, rankOf, storedAction, storedVouchers } from './charge-facts'
import { lockAttempt } from './find-attempt'
import { rememberCharges } from './gateway-objects'
import type { Attempt } from './list-attempts'
import { nextCheckAt } from './next-check'
import { settleEnd } from './settle-end'
import { moveAttempt } from './transition-attempt'

/** `mismatch`: the answer is about other money than the attempt's; nothing was believed. */
export type Recorded = { readonly outcome: 'recorded' | 'mismatch'; readonly attempt: Attempt }

/**
 * The second half of a payment and of every look at it: what the gateway says becomes ledger entries, a state and what
 * follows from both, in one transaction. The only place where an attempt becomes paid (reliability.md P1).
 */
export async function recordResult(
  context: Context,
  payments: Payments,
  attempt: Attempt,
  result: ChargeResult,
): Promise<Recorded> {
  if (isKnown(attempt, result)) return { outcome: 'recorded', attempt }
  return transact(context, async (inside): Promise<Recorded> => {
    const before = await lockAttempt(inside, attempt)
    if (!isAbout(before, result)) return tellMismatch(inside, payments, before, result)
    if (before.chargeId === null) await rememberCharges(inside, before, result)
    const { booked, paidMinor } = await bookMovements(inside, before, result)
    await recordDispute(inside, before.id, result)
    await noteCard(inside, before.orderId, result)
    const gateway = payments.gateways.find(before.gateway)
    const after = await write(inside, { before, gateway }, result, paidMinor)
    if (booked) await payments.handlers.onLedgerMoved(inside, after.orderId)
    await keepCard(inside, payments, after, result)
    await tell(inside, payments, before, after, booked)
    return { outcome: 'recorded', attempt: after }
  })
}

/** What the answer says of the attempt, in one statement: its sum, and what a lower rank never takes back. */
async function write(
  context: Context,
  { before, gateway }: { readonly before: Attempt; readonly gateway: Gateway | null },
  result: ChargeResult,
  paidMinor: number,
) {
  const isOlder = rankOf(result) < before.rank
  const steps = isOlder ? [] : stepsOf(before.state, eventsOf(result))
  const state = steps.at(-1)?.to ?? before.state
  const expiresAt = isOlder ? before.expiresAt : latestEnd(before, result)
  const settlesAt = settleEnd({ ...before, expiresAt }, gateway)
  const after = await moveAttempt(context, before, steps, {
    ...(isOlder ? {} : factsOf(before, result)),
    ...{ expiresAt, settlesAt },
    ...(steps.length > 0 && { failure: result.status === 'failed' ? result.reason : null }),
    paidMinor,
    nextCheckAt: nextCheckAt(
      { ...before, state, expiresAt, settlesAt },
      context.clock.now(),
      gateway?.neverSeenMs ?? 0,
    ),
  })
  if (!after) throw new Error(`The attempt ${before.id} was moved under the lock of its payable.`)
  return after
}

function factsOf(before: Attempt, result: ChargeResult) {
  return {
    chargeId: result.chargeId,
    rank: rankOf(result),
    nextAction: storedAction(before, result),
    vouchers: storedVouchers(before, result),
  }
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
  const payment = { type: 'payment', payload: { uuid: id, status: state } }
  await publishEvents(context, orderId, [
    ...(state !== before.state || vouchersMoved ? [payment] : []),
    ...(booked ? [{ type: 'reservation' }] : []),
  ])
}

async function tellMismatch(
  context: Context,
  { gateways }: Payments,
  attempt: Attempt,
  result: ChargeResult,
): Promise<Recorded> {
  context.log.error(
    { payment_id: attempt.id, amount: result.amount, amount_currency: result.currency },
    'a charge does not match its attempt: a case for the operator',
  )
  const wait = gateways.find(attempt.gateway)?.neverSeenMs ?? 0
  const change = { nextCheckAt: nextCheckAt(attempt, context.clock.now(), wait) }
  return { outcome: 'mismatch', attempt: (await moveAttempt(context, attempt, [], change)) ?? attempt }
}
