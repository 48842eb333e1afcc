import { memberAsks } from '@/server/messenger/asker'
import { endHostLink } from '@/server/messenger/host-links/host-links'
import { sendMessage } from '@/server/messenger/messages/send-message'
import { type Context, type Member, transact } from '@/server/platform/context'
import type { IdempotencyKey } from '@/server/platform/http/idempotency'
import { appendEntry } from '../audit/append-entry'

/**
 * Answers a conversation in the name of the member's host, or of the desk, and writes down who did. The words are in the
 * conversation alone; a link that was mailed to its host ends. Sent again with its key nothing happens twice.
 * @throws DomainError as `sendMessage`
 */
export function answerChat(
  context: Context,
  member: Member,
  answer: { readonly group: string; readonly message: string },
  // Two colleagues of a host are one party: a key is of the member who made it.
  { key, sha256, scope }: IdempotencyKey,
) {
  return transact(context, async (inside) => {
    const own = { key: `${scope}:${key}`, sha256 }
    const { items, isNew } = await sendMessage(inside, memberAsks(member.hostId), answer, own)
    if (member.hostId !== null) await endHostLink(inside, answer.group)
    if (isNew)
      await appendEntry(inside, member, {
        action: 'chat_answered',
        object: { type: 'chat', id: answer.group },
      })
    return { items }
  })
}
