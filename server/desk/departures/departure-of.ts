import { departuresById, type ManagedDeparture } from '@/server/availability/manage/list-departures'
import { isOfHost } from '@/server/catalogue/hosts/host-name'
import type { Context, Member } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'

/** A departure that a member sees: of a host his own alone. @throws DomainError not_found, for a foreign one too */
export async function departureOf(
  context: Context,
  { hostId }: Pick<Member, 'hostId'>,
  uuid: string,
): Promise<ManagedDeparture> {
  const [departure] = await departuresById(context, [uuid])
  if (!departure || (hostId !== null && !(await isOfHost(context, hostId, [departure.product_id]))))
    throw new DomainError('not_found')
  return departure
}
