import { type Context, transact } from '@/server/platform/context'
import { publishEvent } from '@/server/platform/events/visitor-events'
import type { GatewayRefused } from '../gateways/errors'
import { FAILURE_REASONS } from '../gateways/results'
import { lockAttempt } from './find-attempt'
import type { Attempt } from './list-attempts'
import { transitionAttempt } from './transition-attempt'

/**
 * The gateway refused our call itself: nothing was charged and the traveller may try again. What they told or chose is
 * theirs to mend, and they are told; all else is a mistake of ours.
 */
export function recordRefusal(context: Context, attempt: Attempt, refusal: GatewayRefused): Promise<Attempt> {
  const told = FAILURE_REASONS.find((known) => known === refusal.code)
  const facts = { err: refusal, payment_id: attempt.id }
  if (told) context.log.info(facts, 'a gateway refused what a payer told')
  else context.log.error(facts, 'a gateway refused our call')
  return transact(context, async (inside) => {
    const before = await lockAttempt(inside, attempt)
    if (before.state !== 'submitting') return before
    const failed = await transitionAttempt(inside, before, 'refused', {
      failure: told ?? 'processing_error',
      nextCheckAt: null,
    })
    await publishEvent(inside, before.orderId, 'payment', { uuid: before.id, status: 'failed' })
    return failed ?? before
  })
}
