import { sql } from 'drizzle-orm'
import type { DocumentKind } from '@/lib/reservations/travelers/document-number'
import { type Context, transact } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import type { Reservation } from '../find-reservation'
import { readTravelDetails } from './travel-details'

/**
 * The number of a traveller's document, for whoever manages the reservation. That it was read is written first, and the
 * owner sees it.
 * @throws DomainError not_found where no document was saved
 */
export async function readDocument(
  context: Context,
  reservation: Pick<Reservation, 'id'>,
  position: number,
  reader: 'owner' | 'buyer',
): Promise<{ number: string }> {
  const { number } = await read(context, reservation, position, { reader, role: null, reason: null })
  return { number }
}

/** The same for somebody at the desk, who says in which role and why. */
export function readDocumentAtDesk(
  context: Context,
  reservation: Pick<Reservation, 'id'>,
  position: number,
  by: { readonly role: string; readonly reason: string },
): Promise<{ kind: DocumentKind; number: string }> {
  return read(context, reservation, position, { reader: 'desk', ...by })
}

interface ReadBy {
  readonly reader: 'owner' | 'buyer' | 'desk'
  readonly role: string | null
  readonly reason: string | null
}

function read(
  context: Context,
  { id }: Pick<Reservation, 'id'>,
  position: number,
  { reader, role, reason }: ReadBy,
): Promise<{ kind: DocumentKind; number: string }> {
  return transact(context, async (inside) => {
    const { traveler } = await readTravelDetails(inside, id)
    const document = traveler.find((one) => one.position === position)?.value.document
    if (!document) throw new DomainError('not_found')
    await inside.db.execute(sql`
      insert into document_reads (reservation_id, position, reader, role, reason, at)
      values (${id}, ${position}, ${reader}, ${role}, ${reason}, ${inside.clock.now().toISOString()})`)
    return { kind: document.kind, number: document.number }
  })
}
