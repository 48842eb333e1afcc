import { eq } from 'drizzle-orm'
import { type Context, transact } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { publishEvent } from '@/server/platform/events/visitor-events'
import { findAttempt } from '../attempts/find-attempt'
import type { Payments } from '../payments'
import { refundTransition } from '../rules/refund-states'
import { paymentAttempts } from '../tables'
import { addressOf, isOfCompanion } from './companion'
import { findRefund, listRefunds, type Refund } from './list-refunds'
import { lockRefund } from './lock-refund'
import { transitionRefund } from './transition-refund'

/**
 * A person types where somebody is reached who helped to pay and left no address: they are asked for an account there, for
 * every refund of that payment that waits for one. What was typed before may be mended; what they left themselves stays.
 * @returns null for a refund that is not there
 * @throws DomainError refund_closed for one that asks nobody, waits for a signature, is the buyer's, or whose payer left an address
 */
export function reachPayer(
  context: Context,
  { handlers }: Payments,
  refundId: string,
  email: string,
): Promise<Refund | null> {
  return transact(context, async (inside) => {
    const refund = await lockRefund(inside, refundId)
    if (!refund) return null
    if (!asksPayer(refund)) throw new DomainError('refund_closed')
    await keepAddress(inside, refund, email)
    const all = await listRefunds(inside, refund.orderId)
    const waiting = all.filter(
      (one) => one.attemptId === refund.attemptId && asksPayer(one) && one.state === 'needs_account',
    )
    const asked = refund.state === 'needs_account' ? waiting : [refund, ...waiting]
    for (const one of asked) {
      const moved = await transitionRefund(inside, one, 'account_asked', { nextTryAt: null })
      if (moved) await handlers.onRefundMoved(inside, moved)
    }
    await publishEvent(inside, refund.orderId, 'reservation')
    return findRefund(inside, refundId)
  })
}

/** Whether who paid may be asked for an account: none was named, and it goes back no other way. */
function asksPayer({ state, heldBy, accountNamedAt, attemptId }: Refund): boolean {
  const isOpen = heldBy === null && accountNamedAt === null && attemptId !== null
  return isOpen && state !== 'planned' && refundTransition(state, 'account_asked') !== null
}

async function keepAddress(context: Context, { attemptId }: Refund, email: string): Promise<void> {
  const payment = await findAttempt(context, attemptId)
  if (!payment || !isOfCompanion(payment) || addressOf(payment) === 'left')
    throw new DomainError('refund_closed')
  const now = context.clock.now()
  await context.db
    .update(paymentAttempts)
    .set({ payerEmail: email, payerEmailTypedAt: now, updatedAt: now })
    .where(eq(paymentAttempts.id, payment.id))
}
