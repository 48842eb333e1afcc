import { sql } from 'drizzle-orm'
import type { CallData } from '@/lib/api/call'
import type { sendChatMessage } from '@/lib/messenger/contract'
import { type Context, transact } from '@/server/platform/context'
import type { IdempotencyKey } from '@/server/platform/http/idempotency'
import { type Asker, partyOf } from '../asker'
import { type Conversation, findConversation } from '../conversations/conversation'
import { readNames } from '../names'
import { demandCalm } from './demand-calm'
import { messageRows } from './message-rows'
import { presentMessage } from './present-message'
import { writeMessage } from './write-message'

/**
 * Writes a message as this asker, once per key, behind everything that is in the conversation already.
 * @throws DomainError not_found, chat_closed, chat_blocked, too_many_requests, idempotency_key_reused
 */
export function sendMessage(
  context: Context,
  asker: Asker,
  { group, message }: { readonly group: string; readonly message: string },
  { key, sha256 }: Pick<IdempotencyKey, 'key' | 'sha256'>,
): Promise<CallData<typeof sendChatMessage> & { readonly isNew: boolean }> {
  return transact(context, async (inside) => {
    const conversation = await findConversation(inside, group, asker, true)
    const author = partyOf(asker)
    const sent = { author, message, clientKey: key, sha256 }
    const calm = () => demandCalm(inside, group, author)
    const { id, isNew } = await writeMessage(inside, conversation, sent, calm)
    return answerSent(inside, asker, conversation, { id, isNew })
  })
}

/** What is answered to whoever wrote a message. */
export async function answerSent(
  context: Context,
  asker: Asker,
  conversation: Conversation,
  { id, isNew }: { readonly id: string; readonly isNew: boolean },
): Promise<CallData<typeof sendChatMessage> & { readonly isNew: boolean }> {
  const author = partyOf(asker)
  const rows = await messageRows(context, sql`m.id = ${id}`)
  const names = await readNames(context, [conversation], { asker, more: [author] })
  const items = rows.map((row) => presentMessage(context, conversation, row, { names, reader: author.id }))
  return {
    items,
    group: conversation.id,
    chateable: chateableOf(conversation),
    _users: items.map(({ _user }) => _user),
    isNew,
  }
}

/** The id of what a conversation is about. */
export function chateableOf(about: {
  readonly reservationId: string | null
  readonly departureId: string | null
  readonly productId: string | null
  readonly id: string
}): string {
  return about.reservationId ?? about.departureId ?? about.productId ?? about.id
}
