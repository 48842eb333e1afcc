import type { Context } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { readBytes } from '@/server/platform/files/read-bytes'
import type { Reservation } from '../find-reservation'
import { findFile, type ReservationFile } from './reservation-files'

/**
 * A file of a reservation with its bytes. The caller has been authorised.
 * @throws DomainError not_found for one that is not of this reservation; unavailable when its bytes are not there, as
 * when a folder is not mounted
 */
export async function readFile(
  context: Context,
  { id: reservationId }: Pick<Reservation, 'id'>,
  id: string,
): Promise<{ readonly file: ReservationFile; readonly bytes: Uint8Array<ArrayBuffer> }> {
  const file = await findFile(context, reservationId, id)
  if (!file) throw new DomainError('not_found')
  return { file, bytes: await readBytes(context, file) }
}
