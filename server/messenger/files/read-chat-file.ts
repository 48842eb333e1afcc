import { sql } from 'drizzle-orm'
import type { FileType } from '@/lib/api/file-types'
import type { Context } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { readBytes } from '@/server/platform/files/read-bytes'
import { type Asker, partyOf } from '../asker'
import { findConversation } from '../conversations/conversation'
import { messageRows, wantedBy } from '../messages/message-rows'
import { textOf } from '../messages/sealed-message'
import { findChatFile } from './chat-files'

/**
 * A file of a conversation with its bytes, for whoever may read the message it came with.
 * @throws DomainError not_found; unavailable when its bytes are not there
 */
export async function readChatFile(
  context: Context,
  asker: Asker,
  { group, file: id }: { readonly group: string; readonly file: string },
): Promise<{ readonly name: string; readonly type: FileType; readonly bytes: Uint8Array<ArrayBuffer> }> {
  const conversation = await findConversation(context, group, asker)
  const file = await findChatFile(context, group, id)
  if (!file) throw new DomainError('not_found')
  const [message] = await messageRows(
    context,
    sql`m.id = ${file.messageId} and ${wantedBy(partyOf(asker).id, sql`m.party_id`)}`,
  )
  if (!message) throw new DomainError('not_found')
  const name = textOf(context, message, conversation.isRevealed)
  return { name, type: file.type, bytes: await readBytes(context, file) }
}
