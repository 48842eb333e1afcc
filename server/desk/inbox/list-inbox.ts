import type { CallData } from '@/lib/api/call'
import type { listInbox as call } from '@/lib/desk/inbox/inbox-contract'
import { readTypedCode } from '@/lib/ids/read-typed-code'
import type { Locale } from '@/lib/locale/market'
import type { DeskChat } from '@/lib/messenger/chat-shapes'
import { type Asker, memberAsks, partyOf } from '@/server/messenger/asker'
import { listConversations } from '@/server/messenger/conversations/list-conversations'
import { settledOf } from '@/server/messenger/conversations/settled-of'
import { answersDue, type Waiting } from '@/server/messenger/messages/answer-clock'
import { waitingFor, waitingSince } from '@/server/messenger/messages/waiting-since'
import type { Context, Member } from '@/server/platform/context'
import { findByCode } from '@/server/reservations/find-reservation'

/**
 * Conversations of a member's host, or of the desk, and until when each is to be answered.
 * @param code only of this reservation, as somebody typed it; left out: all of them
 */
export async function listInbox(
  context: Context,
  { hostId }: Member,
  locale: Locale,
  code?: string,
): Promise<CallData<typeof call>> {
  const typed = code === undefined ? null : readTypedCode(code)
  const reservation = typed ? await findByCode(context, typed) : null
  if (code !== undefined && !reservation) return { items: [] }
  const chats = await listConversations(context, memberAsks(hostId), locale, reservation?.id)
  const due = await answersDue(context, await readWaiting(context, memberAsks(hostId), chats))
  const settled = await settledOf(
    context,
    memberAsks(hostId),
    chats.map(({ uuid }) => uuid),
  )
  return {
    items: chats.map((chat) => ({
      ...chat,
      answer_due: due.get(chat.uuid)?.toISOString() ?? null,
      settled: settled.has(chat.uuid),
    })),
  }
}

/** Who waits in which of them; travellers of a departure talk with each other: nobody is late there. */
async function readWaiting(
  context: Context,
  asker: Asker,
  chats: readonly DeskChat[],
): Promise<ReadonlyMap<string, Waiting>> {
  const open = (...types: DeskChat['type'][]) =>
    chats.flatMap(({ uuid, type, closed }) => (types.includes(type) && !closed ? uuid : []))
  const travellers = await waitingSince(context, open('user', 'question'))
  const colleagues = await waitingFor(context, partyOf(asker), open('team'))
  return new Map([...travellers, ...colleagues])
}
