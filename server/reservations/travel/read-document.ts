import { sql } from 'drizzle-orm'
import { type Context, transact } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import type { Reservation } from '../find-reservation'
import { readTravelDetails } from './travel-details'

/**
 * The number of a traveller's document, for whoever manages the reservation. That it was read is written first, and the
 * owner sees it.
 * @throws DomainError not_found where no document was saved
 */
export function readDocument(
  context: Context,
  { id }: Pick<Reservation, 'id'>,
  position: number,
  reader: 'owner' | 'buyer',
): Promise<{ number: string }> {
  return transact(context, async (inside) => {
    const { traveler } = await readTravelDetails(inside, id)
    const document = traveler.find((one) => one.position === position)?.value.document
    if (!document) throw new DomainError('not_found')
    await inside.db.execute(sql`
      insert into document_reads (reservation_id, position, reader, at)
      values (${id}, ${position}, ${reader}, ${inside.clock.now().toISOString()})`)
    return { number: document.number }
  })
}
