import type { NewRefund } from '../port'
import type { RefundResult } from '../results'
import type { StripeCaller } from './call'
import { findIntent, listRefunds, lookAround } from './find-intent'
import { isTransfer, toResult } from './map-charge'
import { type RefundWire, refundWire } from './wire'

/**
 * Gives money back by our key, once: an earlier refund of it is looked for first, because Stripe forgets a key after a day
 * and answers a repetition with what it said then.
 */
export async function refundIntent(call: StripeCaller, refund: NewRefund): Promise<RefundResult> {
  const { charge, amount, key } = refund
  if (charge.method === 'oxxo') return { status: 'failed', reason: 'not_possible' }
  const intent = await findIntent(call, charge)
  if (!intent) return { status: 'failed', reason: 'not_found' }
  const refunds = await listRefunds(call, intent.id)
  const earlier = refunds.find(({ metadata }) => metadata?.key === key)
  if (earlier) return toRefund(earlier)
  const { received, disputed, reinstated } = toResult(intent, await lookAround(call, intent))
  const gone = refunds.filter(isAlive).reduce((all, one) => all + one.amount, 0)
  const left = received - gone - (disputed - reinstated)
  if (amount > left) return { status: 'failed', reason: 'exceeds_received' }
  // What was sent beyond the sum of a transfer belongs to no charge that could be given back.
  if (isTransfer(intent) && amount > intent.amount_received - gone)
    return { status: 'failed', reason: 'not_possible' }
  const params = { payment_intent: intent.id, amount, metadata: { key } }
  const made = await call.one(refundWire, (stripe) => stripe.refunds.create(params, { idempotencyKey: key }))
  return toRefund(made)
}

/** `requires_action`: the payer is asked for an account, and the money is on its way once they told one. */
function toRefund({ id: refundId, amount, status }: RefundWire): RefundResult {
  if (status === 'succeeded') return { status: 'refunded', refundId, amount }
  return isAlive({ status })
    ? { status: 'pending', refundId, amount }
    : { status: 'failed', reason: 'refused' }
}

function isAlive({ status }: Pick<RefundWire, 'status'>): boolean {
  return status !== 'failed' && status !== 'canceled'
}
