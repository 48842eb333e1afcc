import { ordersWithExpiredHolds } from '@/server/availability/expire-holds'
import { type Context, transact } from '@/server/platform/context'
import { dropEnded } from './changes/drop-change'
import { expireReservation } from './expire-reservation'

/**
 * Gives back the seats of these departures that reservations keep whose window is over, without waiting for the sweep:
 * what the sweep would not end (money is on its way, or being reviewed) keeps its seats here too.
 * @returns whether any came back
 */
export async function freeEndedWindows(context: Context, departureIds: readonly string[]): Promise<boolean> {
  let freed = false
  for (const departureId of departureIds) {
    for (const orderId of await ordersWithExpiredHolds(context, departureId)) {
      const ended = await transact(context, (inside) => expireReservation(inside, orderId))
      freed ||= ended || (await dropEnded(context, orderId))
    }
  }
  return freed
}
