import type { Manifest } from '@/lib/desk/manifest/manifest-contract'
import { hostsOfProducts } from '@/server/catalogue/hosts/host-contact'
import { roomOccupancies } from '@/server/catalogue/room-occupancy'
import type { Context, Member } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { readManifest } from '@/server/reservations/manifest/read-manifest'
import { hostWindow } from '@/server/reservations/rules/manifest/host-window'
import { departureOf } from '../departure-of'
import { ZONE } from '../zone'
import { missingIn, travellersIn } from './manifest-content'
import { presentOnManifest, sightOf } from './present-manifest'
import { presentSending } from './sending-state'
import { lastSendings } from './sendings'

/** The list of a departure as far as this member sees it. @throws DomainError not_found */
export async function showManifest(context: Context, member: Member, uuid: string): Promise<Manifest> {
  const departure = await departureOf(context, member, uuid)
  const host = (await hostsOfProducts(context, [departure.product_id])).get(departure.product_id)
  if (!host) throw new DomainError('not_found')
  const rows = await readManifest(context, [uuid])
  const sight = sightOf(member, departure, context.clock.today(ZONE))
  const occupancies = await roomOccupancies(context, [
    ...new Set(rows.flatMap(({ rooms }) => rooms.map(({ itemId }) => itemId))),
  ])
  const window = sight.isHost ? hostWindow(departure) : { from: null, until: null }
  return {
    host: { uuid: host.id, name: host.name },
    ...{ travellers: travellersIn(rows), missing: missingIn(rows) },
    sees: { care: sight.care, ...window },
    sending: presentSending(context, member, rows, (await lastSendings(context, [uuid])).get(uuid)),
    reservations: rows.map((row) => presentOnManifest(row, sight, occupancies)),
  }
}
