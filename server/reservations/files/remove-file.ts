import { FILE_PURPOSES } from '@/lib/reservations/files/file-limits'
import { type Context, transact } from '@/server/platform/context'
import { publishEvent } from '@/server/platform/events/visitor-events'
import type { Reservation } from '../find-reservation'
import { markRemoved } from './reservation-files'
import { clearRemoved } from './sweep-files'

/** Takes away a file that its traveller put there; one that is gone, or not of this reservation, changes nothing. */
export async function removeFile(
  context: Context,
  { id: reservationId }: Pick<Reservation, 'id'>,
  id: string,
): Promise<void> {
  const isRemoved = await transact(context, async (inside) => {
    if (!(await markRemoved(inside, reservationId, id, FILE_PURPOSES))) return false
    await publishEvent(inside, reservationId, 'reservation')
    return true
  })
  // At once where that goes; the sweep tries again.
  if (isRemoved) await clearRemoved(context, id).catch(() => undefined)
}
