import { FILE_PURPOSES, type FilePurpose } from '@/lib/reservations/files/file-limits'
import { type Context, transact } from '@/server/platform/context'
import { publishEvent } from '@/server/platform/events/visitor-events'
import type { Reservation } from '../find-reservation'
import { markRemoved } from './reservation-files'
import { clearRemoved } from './sweep-files'

/**
 * Takes away a file that was put there for these purposes; one that is gone, or not of this reservation, changes nothing.
 * @param purposes those of its traveller unless it is said otherwise
 * @param removed what goes with it, in its transaction
 */
export async function removeFile(
  context: Context,
  { id: reservationId }: Pick<Reservation, 'id'>,
  id: string,
  purposes: readonly FilePurpose[] = FILE_PURPOSES,
  removed: (inside: Context) => Promise<void> = async () => undefined,
): Promise<void> {
  const isRemoved = await transact(context, async (inside) => {
    if (!(await markRemoved(inside, reservationId, id, purposes))) return false
    await publishEvent(inside, reservationId, 'reservation')
    await removed(inside)
    return true
  })
  // At once where that goes; the sweep tries again.
  if (isRemoved) await clearRemoved(context, id).catch(() => undefined)
}
