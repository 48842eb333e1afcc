import { type Context, transact } from '@/server/platform/context'
import { publishEvent } from '@/server/platform/events/visitor-events'
import type { GatewayRefused } from '../gateways/errors'
import { lockAttempt } from './find-attempt'
import type { Attempt } from './list-attempts'
import { transitionAttempt } from './transition-attempt'

/** The gateway refused our call itself: nothing was charged, the mistake is ours, and the traveller may try again. */
export function recordRefusal(context: Context, attempt: Attempt, refusal: GatewayRefused): Promise<Attempt> {
  context.log.error({ err: refusal, payment_id: attempt.id }, 'a gateway refused our call')
  return transact(context, async (inside) => {
    const before = await lockAttempt(inside, attempt)
    if (before.state !== 'submitting') return before
    const failed = await transitionAttempt(inside, before, 'refused', {
      failure: 'processing_error',
      nextCheckAt: null,
    })
    await publishEvent(inside, before.orderId, 'payment', { uuid: before.id, status: 'failed' })
    return failed ?? before
  })
}
