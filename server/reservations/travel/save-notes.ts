import type { Context } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import type { IdempotencyKey } from '@/server/platform/http/idempotency'
import type { Reservation } from '../find-reservation'
import { changeDetails } from './change-details'
import { deleteDetail, writeDetail } from './travel-details'

/**
 * Saves what the host should know; an empty note takes it away.
 * @throws DomainError details_closed, details_changed
 */
export function saveNotes(
  context: Context,
  { id }: Pick<Reservation, 'id'>,
  { version, text }: { readonly version: number; readonly text: string },
  key: IdempotencyKey,
): Promise<void> {
  const place = { reservationId: id, kind: 'note', position: 0 } as const
  return changeDetails(context, { id }, key, async (inside) => {
    if (text === '') return deleteDetail(inside, place)
    const isWritten = await writeDetail(inside, place, { text }, { version, by: 'buyer' })
    if (!isWritten) throw new DomainError('details_changed')
  })
}
