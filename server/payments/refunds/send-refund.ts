import { type Context, transact } from '@/server/platform/context'
import { publishEvent } from '@/server/platform/events/visitor-events'
import { findAttempt } from '../attempts/find-attempt'
import { soughtCharge } from '../attempts/gateway-objects'
import { reconcileAttempt } from '../attempts/reconcile-attempt'
import { GatewayRefused } from '../gateways/errors'
import type { RefundResult } from '../gateways/results'
import { lockPayable } from '../payables/lock-payable'
import type { Payments } from '../payments'
import type { RefundEvent } from '../rules/refund-states'
import { findRefund, type Refund } from './list-refunds'
import { transitionRefund } from './transition-refund'

/** What an answer means; `silent`: nobody knows, and the same key is asked again later. */
type Answer = RefundResult | 'silent'

/**
 * Sends a refund by its own key, or asks what became of it: the same call, which gives back once. The gateway is called
 * outside any transaction; without an answer it stays as it is. It is settled when the ledger has what the gateway says.
 * @param refund taken by the sweep: `sending` or `sent`
 */
export async function sendRefund(context: Context, payments: Payments, refund: Refund): Promise<void> {
  const answer = await ask(context, payments, refund)
  if (answer === 'silent') return
  if (answer.status === 'failed') return void (await record(context, payments, refund, endOf(answer), answer))
  const sent = refund.state === 'sent' ? refund : await record(context, payments, refund, 'accepted', answer)
  if (!sent || answer.status !== 'refunded') return
  const attempt = await findAttempt(context, refund.attemptId)
  // The ledger first: what it does not have did not go.
  if (!attempt || (await reconcileAttempt(context, payments, attempt)) !== 'recorded') return
  await record(context, payments, sent, 'settled', answer)
}

async function ask(context: Context, { gateways }: Payments, refund: Refund): Promise<Answer> {
  const attempt = await findAttempt(context, refund.attemptId)
  const gateway = attempt && gateways.find(attempt.gateway)
  if (!gateway) {
    context.log.error({ payment_id: refund.attemptId }, 'the gateway of a refund is not switched on')
    return 'silent'
  }
  try {
    const charge = await soughtCharge(context, attempt)
    return await gateway.refund({ charge, amount: refund.amountMinor, key: refund.id, ask: refund.tries })
  } catch (error) {
    context.log.warn({ err: error, payment_id: attempt.id, gateway: gateway.name }, 'a refund has no answer')
    // With a key that was used for something else the call itself is wrong, and stays so.
    const isWrong = error instanceof GatewayRefused && error.code === 'idempotency_mismatch'
    return isWrong ? { status: 'failed', reason: 'not_found' } : 'silent'
  }
}

function endOf({ reason }: Extract<RefundResult, { status: 'failed' }>): RefundEvent {
  return reason === 'not_possible' || reason === 'too_late' ? 'not_possible' : 'refused'
}

/** @returns null when somebody else moved it meanwhile */
function record(
  context: Context,
  payments: Payments,
  { id, orderId, state }: Refund,
  event: RefundEvent,
  answer: RefundResult,
): Promise<Refund | null> {
  return transact(context, async (inside) => {
    await lockPayable(inside, orderId)
    const now = await findRefund(inside, id)
    if (now?.state !== state) return null
    const moved = await transitionRefund(inside, now, event, changeOf(event, answer))
    if (!moved) return null
    // What went at once is told once: by the ledger, with its receipt.
    if (event !== 'settled' && answer.status !== 'refunded')
      await payments.handlers.onRefundMoved(inside, moved)
    await publishEvent(inside, orderId, 'reservation')
    return moved
  })
}

function changeOf(event: RefundEvent, answer: RefundResult) {
  if (answer.status === 'failed') return { failure: answer.reason, nextTryAt: null }
  const known = { gatewayRefundId: answer.refundId }
  return event === 'settled' ? { ...known, nextTryAt: null } : known
}
