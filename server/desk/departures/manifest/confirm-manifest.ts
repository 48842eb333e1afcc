import type { ManifestSending } from '@/lib/desk/manifest/manifest-contract'
import { lockDepartures } from '@/server/availability/manage/change-departures'
import type { Context, Member } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { readManifest } from '@/server/reservations/manifest/read-manifest'
import { appendEntry } from '../../audit/append-entry'
import { departureOf } from '../departure-of'
import { ZONE } from '../zone'
import { presentSending, stateOf } from './sending-state'
import { lastSendings, markConfirmed } from './sendings'

/**
 * The host has the list that was sent last, in the caller's transaction. Saying it twice changes nothing.
 * @throws DomainError not_found, for the departure of another host too; manifest_changed where none was sent, or it is
 * another one than was seen or sent
 */
export async function confirmManifest(
  context: Context,
  member: Member,
  { uuid, content }: { readonly uuid: string; readonly content: string },
): Promise<ManifestSending> {
  await departureOf(context, member, uuid)
  await lockDepartures(context, [uuid])
  const rows = await readManifest(context, [uuid])
  const last = (await lastSendings(context, [uuid])).get(uuid)
  const state = stateOf(rows, last, context.clock.today(ZONE))
  if (!last || (state !== 'sent' && state !== 'confirmed') || content !== last.content)
    throw new DomainError('manifest_changed', { data: presentSending(context, member, rows, last) })
  if (state === 'confirmed') return presentSending(context, member, rows, last)
  await markConfirmed(context, member, last.id)
  await appendEntry(context, member, {
    ...{ action: 'confirm_manifest', object: { type: 'departure', id: uuid } },
    after: { version: last.version, content: last.content },
  })
  return presentSending(context, member, rows, (await lastSendings(context, [uuid])).get(uuid))
}
