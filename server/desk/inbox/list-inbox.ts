import type { CallData } from '@/lib/api/call'
import type { listInbox as call } from '@/lib/desk/inbox/inbox-contract'
import type { Locale } from '@/lib/locale/market'
import { TIME_ZONE } from '@/lib/locale/time-zone'
import { daysOffNear } from '@/server/availability/days-off-near'
import { memberAsks } from '@/server/messenger/asker'
import { listConversations } from '@/server/messenger/conversations/list-conversations'
import { waitingSince } from '@/server/messenger/messages/waiting-since'
import type { Context, Member } from '@/server/platform/context'
import { answerDue } from '../rules/answer-due'

/** Conversations of a member's host, or of the desk, and until when each is to be answered. */
export async function listInbox(
  context: Context,
  { hostId }: Member,
  locale: Locale,
): Promise<CallData<typeof call>> {
  const chats = await listConversations(context, memberAsks(hostId), locale)
  const waiting = await waitingSince(
    context,
    // Travellers of a departure talk with each other: nobody is late there.
    chats.filter(({ type, closed }) => type !== 'group' && !closed).map(({ uuid }) => uuid),
  )
  const { MX } = await daysOffNear(context)
  const due = (uuid: string) => {
    const since = waiting.get(uuid)
    return since ? answerDue(since, MX, TIME_ZONE).toISOString() : null
  }
  return { items: chats.map((chat) => ({ ...chat, answer_due: due(chat.uuid) })) }
}
