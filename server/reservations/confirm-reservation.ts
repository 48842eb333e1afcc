import { consumeHolds } from '@/server/availability/consume-holds'
import type { Context } from '@/server/platform/context'
import type { Reservation } from './find-reservation'
import { transition } from './transition'

/**
 * The first payment is in: seats are sold for good and the countdown ends. In the caller's transaction, under the
 * payable's lock; the caller ends the payable's window. Doing it twice changes nothing.
 * @returns the reservation as this call confirmed it; null when it was not waiting for money
 */
export async function confirmReservation(context: Context, orderId: string): Promise<Reservation | null> {
  const confirmed = await transition(context, orderId, 'new', 'first_payment', { cancellationDate: null })
  if (confirmed) await consumeHolds(context, orderId)
  return confirmed
}
