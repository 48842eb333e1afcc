import type { CallData } from '@/lib/api/call'
import type { showHostThread, writeInHostThread } from '@/lib/desk/departures/thread-contract'
import { NEWEST_IN_THREAD } from '@/lib/desk/departures/thread-contract'
import type { ManagedDeparture } from '@/server/availability/manage/list-departures'
import { type HostContact, hostsOfProducts } from '@/server/catalogue/hosts/host-contact'
import { memberAsks, partyOf } from '@/server/messenger/asker'
import { findConversation } from '@/server/messenger/conversations/conversation'
import { findTeam, openTeam } from '@/server/messenger/conversations/team-conversation'
import { listMessages } from '@/server/messenger/messages/list-messages'
import { DESK_NAME } from '@/server/messenger/names'
import { departureFacts, isOver } from '@/server/messenger/rules/standing'
import { type Context, type Member, transact } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import type { IdempotencyKey } from '@/server/platform/http/idempotency'
import { answerChat } from '../../inbox/answer-chat'
import { departureOf } from '../departure-of'

/**
 * The newest of what the host of a departure and the team wrote to each other; looking at it reads nothing, that is the
 * inbox's.
 * @throws DomainError not_found, for a departure of another host too
 */
export async function showThread(
  context: Context,
  member: Member,
  uuid: string,
): Promise<CallData<typeof showHostThread>> {
  const departure = await departureOf(context, member, uuid)
  const host = await hostOf(context, departure)
  const asker = memberAsks(member.hostId)
  const party = partyOf(asker).id
  const other = { party, with: member.hostId === null ? host.name : DESK_NAME }
  const chat = await findTeam(context, { departureId: departure.id, hostId: host.id })
  if (chat === null) {
    const closed = isOver(departureFacts(departure), context.clock.today('UTC'))
    return { ...other, chat, closed, unread: 0, items: [] }
  }
  const { isClosed } = await findConversation(context, chat, asker)
  const { items } = await listMessages(context, asker, { group: chat, page: 1 })
  const unread = items.filter(({ owner, status }) => owner !== party && status === 'unread').length
  return { ...other, chat, closed: isClosed, unread, items: items.slice(-NEWEST_IN_THREAD) }
}

/**
 * Writes there, as the host or as the team; with the first message the conversation is opened. Who wrote is an entry of the
 * chain, what was said is in the conversation alone. Sent again with its key nothing happens twice.
 * @throws DomainError not_found, and as `answerChat`
 */
export function writeInThread(
  context: Context,
  member: Member,
  { uuid, message }: { readonly uuid: string; readonly message: string },
  key: IdempotencyKey,
): Promise<CallData<typeof writeInHostThread>> {
  return transact(context, async (inside) => {
    const departure = await departureOf(inside, member, uuid)
    const { id: hostId } = await hostOf(inside, departure)
    const chat = await openTeam(inside, { departureId: departure.id, hostId, title: departure.product })
    const { items } = await answerChat(inside, member, { group: chat, message }, key)
    return { chat, items }
  })
}

async function hostOf(context: Context, { product_id: product }: ManagedDeparture): Promise<HostContact> {
  const host = (await hostsOfProducts(context, [product])).get(product)
  if (!host) throw new DomainError('not_found')
  return host
}
