import type { ManifestSending } from '@/lib/desk/manifest/manifest-contract'
import { deskLinks } from '@/lib/links/desk-links'
import { languageOf } from '@/lib/locale/market'
import { lockDepartures } from '@/server/availability/manage/change-departures'
import type { ManagedDeparture } from '@/server/availability/manage/list-departures'
import { hostsOfProducts } from '@/server/catalogue/hosts/host-contact'
import type { Context, Member } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { queueMail } from '@/server/platform/mail/queue-mail'
import { type ManifestReservation, readManifest } from '@/server/reservations/manifest/read-manifest'
import { appendEntry } from '../../audit/append-entry'
import { manifestSentMail } from '../../mails/manifest-sent'
import { addressesOfHost } from '../../members/addresses-of-host'
import { departureOf } from '../departure-of'
import { ZONE } from '../zone'
import { contentOf, missingIn, travellersIn } from './manifest-content'
import { presentSending, stateOf } from './sending-state'
import { addSending, lastSendings, type Sending } from './sendings'

interface Wanted {
  readonly uuid: string
  /** The list that was seen. */
  readonly content: string
  /** Although something is missing. */
  readonly incomplete: boolean
}

/**
 * Sends the list of a departure to its host, in the caller's transaction: what it holds is written down, and a mail that
 * names nobody leads to the page. The same list is sent once.
 * @throws DomainError not_found; manifest_changed where another list was seen; manifest_incomplete where nobody travels, or
 * something is missing and that was not said
 */
export async function sendManifest(
  context: Context,
  member: Member,
  { uuid, content, incomplete }: Wanted,
): Promise<ManifestSending> {
  const departure = await departureOf(context, member, uuid)
  await lockDepartures(context, [uuid])
  const rows = await readManifest(context, [uuid])
  const last = (await lastSendings(context, [uuid])).get(uuid)
  const state = stateOf(rows, last, context.clock.today(ZONE))
  if (content !== contentOf(rows))
    throw new DomainError('manifest_changed', { data: presentSending(context, member, rows, last) })
  if (state === 'sent' || state === 'confirmed') return presentSending(context, member, rows, last)
  const [missing, travellers] = [missingIn(rows), travellersIn(rows)]
  if (travellers === 0 || (missing > 0 && !incomplete))
    throw new DomainError('manifest_incomplete', { data: { missing, travellers } })
  await send(context, member, departure, rows, last)
  return presentSending(context, member, rows, (await lastSendings(context, [uuid])).get(uuid))
}

async function send(
  context: Context,
  member: Member,
  departure: ManagedDeparture,
  rows: readonly ManifestReservation[],
  last: Sending | undefined,
): Promise<void> {
  const version = (last?.version ?? 0) + 1
  const sent = {
    ...{ departureId: departure.id, version, content: contentOf(rows) },
    ...{ missing: missingIn(rows), travellers: travellersIn(rows) },
  }
  const id = await addSending(context, member, sent)
  await tellHost(context, departure, { id, ...sent })
  await appendEntry(context, member, {
    ...{ action: 'send_manifest', object: { type: 'departure', id: departure.id } },
    after: { version, travellers: sent.travellers, missing: sent.missing, content: sent.content },
  })
}

async function tellHost(
  context: Context,
  { id: uuid, product_id: productId, product, start, code }: ManagedDeparture,
  { id, version, travellers, missing }: { id: string; version: number; travellers: number; missing: number },
): Promise<void> {
  const host = (await hostsOfProducts(context, [productId])).get(productId)
  if (!host) return
  const { locale } = host
  for (const recipient of await addressesOfHost(context, host))
    await queueMail(context, manifestSentMail, {
      ...{ eventKey: `manifest_sent:${id}:${recipient}`, recipient, locale },
      data: {
        ...{ trip: product[languageOf(locale)], start, departure: code, travellers, missing },
        ...{ again: version > 1, link: new URL(deskLinks.departure(uuid), context.env.siteUrl).href },
      },
    })
}
