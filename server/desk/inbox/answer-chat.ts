import { memberAsks } from '@/server/messenger/asker'
import { type FileToSend, sendFile } from '@/server/messenger/files/send-file'
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
  key: IdempotencyKey,
) {
  return transact(context, async (inside) => {
    const sent = await sendMessage(inside, memberAsks(member.hostId), answer, ownKey(key))
    return answered(inside, member, sent)
  })
}

/** Answers with a file. @throws DomainError as `sendFile` */
export async function answerWithFile(
  context: Context,
  member: Member,
  file: FileToSend,
  key: IdempotencyKey,
) {
  const sent = await sendFile(context, memberAsks(member.hostId), file, ownKey(key), (inside, written) =>
    answered(inside, member, written),
  )
  return { items: sent.items }
}

/** Two colleagues of a host are one party: a key is of the member who made it. */
const ownKey = ({ key, sha256, scope }: IdempotencyKey) => ({ key: `${scope}:${key}`, sha256 })

/** What an answer brings with it, in its transaction. */
async function answered(
  inside: Context,
  member: Member,
  { group, items, isNew }: Pick<Awaited<ReturnType<typeof sendMessage>>, 'group' | 'items' | 'isNew'>,
) {
  if (member.hostId !== null) await endHostLink(inside, group)
  if (isNew)
    await appendEntry(inside, member, { action: 'chat_answered', object: { type: 'chat', id: group } })
  return { items }
}
