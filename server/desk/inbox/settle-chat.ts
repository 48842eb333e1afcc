import { memberAsks } from '@/server/messenger/asker'
import { settleConversation } from '@/server/messenger/conversations/settle-conversation'
import type { Context, Member } from '@/server/platform/context'
import { appendEntry } from '../audit/append-entry'

/**
 * Closes a conversation for the member's side up to the message that was seen, or opens it again (`seq` 0), and writes down
 * who did. @throws DomainError not_found
 */
export function settleChat(
  context: Context,
  member: Member,
  settling: { readonly group: string; readonly seq: number },
): Promise<boolean> {
  return settleConversation(context, memberAsks(member.hostId), settling, (inside) =>
    appendEntry(inside, member, {
      action: settling.seq > 0 ? 'chat_settled' : 'chat_reopened',
      object: { type: 'chat', id: settling.group },
    }),
  )
}
