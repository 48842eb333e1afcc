import type { CallData } from '@/lib/api/call'
import type { listInbox as call } from '@/lib/desk/inbox/inbox-contract'
import { readTypedCode } from '@/lib/ids/read-typed-code'
import type { Locale } from '@/lib/locale/market'
import { memberAsks } from '@/server/messenger/asker'
import { listConversations } from '@/server/messenger/conversations/list-conversations'
import { settledOf } from '@/server/messenger/conversations/settled-of'
import { answersDue } from '@/server/messenger/messages/answer-clock'
import { waitingSince } from '@/server/messenger/messages/waiting-since'
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
  const waiting = await waitingSince(
    context,
    // Travellers of a departure talk with each other: nobody is late there.
    chats.filter(({ type, closed }) => type !== 'group' && !closed).map(({ uuid }) => uuid),
  )
  const due = await answersDue(context, waiting)
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
