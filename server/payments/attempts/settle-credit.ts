import type { Context } from '@/server/platform/context'
import { publishEvents } from '@/server/platform/events/visitor-events'
import type { Payments } from '../payments'
import type { Attempt } from './list-attempts'
import { transitionAttempt } from './transition-attempt'

/**
 * An attempt of credit alone is paid as soon as its credit is reserved: no gateway is asked, and everything is one
 * transaction under the payable's lock. The owner's lock is taken before what the reservation does then, which touches
 * its own holds alone.
 */
export async function settleCredit(
  context: Context,
  { handlers }: Payments,
  attempt: Attempt,
): Promise<Attempt> {
  const paid = await transitionAttempt(context, attempt, 'settled', { nextCheckAt: null })
  if (!paid) throw new Error(`The attempt ${attempt.id} was moved under the lock of its payable.`)
  await handlers.onLedgerMoved(context, paid.orderId)
  await publishEvents(context, paid.orderId, [
    { type: 'payment', payload: { uuid: paid.id, status: paid.state } },
    { type: 'reservation' },
  ])
  return paid
}
