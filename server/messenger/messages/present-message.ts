import type { ChatItem } from '@/lib/messenger/chat-shapes'
import type { Context } from '@/server/platform/context'
import type { Conversation } from '../conversations/conversation'
import type { Names } from '../names'
import type { MessageRow } from './message-rows'
import { textOf } from './sealed-message'

/** A message as its reader sees it. @param reader the party that reads */
export function presentMessage(
  context: Context,
  conversation: Conversation,
  row: MessageRow,
  { names, reader }: { readonly names: Names; readonly reader: string },
): ChatItem {
  const isOwn = row.partyId === reader
  const isRead = isOwn ? row.readBy.length > 0 : row.readBy.includes(reader)
  return {
    uuid: row.id,
    message: textOf(context, row, conversation.isRevealed),
    type: row.file ? 'file' : 'text',
    file: row.file,
    status: isRead ? 'read' : 'unread',
    created_at: new Date(row.createdAt).toISOString(),
    owner: row.partyId,
    read_by: [...row.readBy],
    _user: names(conversation, { id: row.partyId, role: row.role }),
    seq: row.seq,
    masked: row.sealed !== null && !conversation.isRevealed,
    sent_as: isOwn ? row.clientKey : null,
  }
}
