import { consumeHolds } from '@/server/availability/consume-holds'
import { updatePayable } from '@/server/payments/payables/update-payable'
import type { Context } from '@/server/platform/context'
import { transition } from './transition'

/**
 * The first payment is in: seats are sold for good and the countdown ends. In the caller's transaction, under the
 * payable's lock; doing it twice changes nothing.
 * @returns whether this call confirmed it
 */
export async function confirmReservation(context: Context, orderId: string): Promise<boolean> {
  const moved = await transition(context, orderId, 'new', 'first_payment', { cancellationDate: null })
  if (!moved) return false
  await consumeHolds(context, orderId)
  await updatePayable(context, orderId, { windowEndsAt: null })
  return true
}
