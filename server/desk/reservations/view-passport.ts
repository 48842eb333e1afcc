import type { CallData } from '@/lib/api/call'
import type { viewPassport as viewCall } from '@/lib/desk/manifest/passport-contract'
import { type Context, type Member, transact } from '@/server/platform/context'
import type { Reservation } from '@/server/reservations/find-reservation'
import { readDocumentAtDesk } from '@/server/reservations/travel/read-document'
import { appendEntry } from '../audit/append-entry'

/**
 * The whole number of a traveller's document, for this answer alone: that it was read, and why, is an entry of the chain and
 * shown to the traveller, or it is not told.
 * @throws DomainError not_found where no document was saved
 */
export function viewPassport(
  context: Context,
  member: Member,
  reservation: Pick<Reservation, 'id' | 'code'>,
  { position, reason }: { readonly position: number; readonly reason: string },
): Promise<CallData<typeof viewCall>> {
  return transact(context, async (inside) => {
    const by = { role: member.role, reason }
    const document = await readDocumentAtDesk(inside, reservation, position, by)
    await appendEntry(inside, member, {
      ...{ action: 'read_passport', object: { type: 'reservation', id: reservation.code } },
      ...{ after: { position, kind: document.kind }, reason },
    })
    return document
  })
}
