import { isOfHost } from '@/server/catalogue/hosts/host-name'
import type { Context, Member } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { listProducts, type Reservation } from '@/server/reservations/find-reservation'
import { reservationByCode } from '@/server/reservations/may-manage'

/** A reservation this member may see: a host's own only. @throws DomainError not_found, for a foreign one too */
export async function reservationForMember(
  context: Context,
  { hostId }: Member,
  typed: string,
): Promise<Reservation> {
  const reservation = await reservationByCode(context, typed)
  if (hostId === null) return reservation
  const products = await listProducts(context, reservation.id)
  const ids = products.map(({ productId }) => productId)
  if (!(await isOfHost(context, hostId, ids))) throw new DomainError('not_found')
  return reservation
}
