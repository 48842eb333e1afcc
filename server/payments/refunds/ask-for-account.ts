import { type Context, transact } from '@/server/platform/context'
import { publishEvent } from '@/server/platform/events/visitor-events'
import type { Payments } from '../payments'
import { refundTransition } from '../rules/refund-states'
import type { Refund } from './list-refunds'
import { lockRefund } from './lock-refund'
import { transitionRefund } from './transition-refund'

/**
 * A person decides that a refund is paid to an account: it failed, or the bank did not take the one that was named. Who
 * paid is asked for one; the old one is forgotten.
 * @returns null where that cannot be decided of it
 */
export function askForAnotherAccount(
  context: Context,
  { handlers }: Payments,
  refundId: string,
): Promise<Refund | null> {
  return transact(context, async (inside) => {
    const refund = await lockRefund(inside, refundId)
    if (!refund) return null
    // What is about to be sent goes back by itself.
    const isWaiting = refund.state === 'planned' && refund.accountNamedAt === null
    const isAsked = refund.state === 'needs_account'
    if (isWaiting || isAsked || !refundTransition(refund.state, 'account_asked')) return null
    const moved = await transitionRefund(inside, refund, 'account_asked', {
      ...{ accountSealed: null, accountEnding: null, accountNamedAt: null, nextTryAt: null },
    })
    if (moved) await handlers.onRefundMoved(inside, moved)
    await publishEvent(inside, refund.orderId, 'reservation')
    return moved
  })
}
