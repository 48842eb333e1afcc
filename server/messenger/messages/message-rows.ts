import { type SQL, sql } from 'drizzle-orm'
import type { FileType } from '@/lib/api/file-types'
import type { ChatRole } from '@/lib/messenger/chat-shapes'
import type { Context } from '@/server/platform/context'

/** A message as stored, with who read it. */
export interface MessageRow extends Record<string, unknown> {
  readonly id: string
  readonly groupId: string
  readonly partyId: string
  readonly role: ChatRole
  /** What is shown while contacts are hidden. */
  readonly message: string
  readonly sealed: string | null
  readonly seq: number
  readonly clientKey: string | null
  readonly createdAt: string
  /** The file it came with, whose name its words are. */
  readonly file: { readonly uuid: string; readonly type: FileType; readonly size: number } | null
  /** Parties who opened it, its author left out. */
  readonly readBy: readonly string[]
}

/** Messages that fit. @param which a condition on `m`, with its order and limit */
export async function messageRows({ db }: Context, which: SQL): Promise<MessageRow[]> {
  const { rows } = await db.execute<MessageRow>(sql`
    select m.id, m.group_id as "groupId", m.party_id as "partyId", m.role, m.message, m.sealed, m.seq::float8 as seq,
      m.client_key as "clientKey", m.created_at as "createdAt",
      (select jsonb_build_object('uuid', f.id, 'type', f.type, 'size', f.size) from chat_files f
        where f.message_id = m.id and f.state = 'kept') as file,
      array(select k.party_id::text from chat_marks k
        where k.group_id = m.group_id and k.read_seq >= m.seq and k.party_id <> m.party_id) as "readBy"
    from chat_messages m where ${which}`)
  return rows
}

/** A condition: not written by somebody whom this party blocked. @param author SQL of who wrote it */
export const wantedBy = (partyId: string, author: SQL): SQL =>
  sql`not exists (select from chat_blocks b where b.party_id = ${partyId} and b.blocked_id = ${author})`

/** A condition: unread by this party in the conversation `g`. */
export const unreadBy = (partyId: string): SQL => sql`m.group_id = g.id and m.party_id <> ${partyId}
  and m.seq > coalesce((select read_seq from chat_marks where group_id = g.id and party_id = ${partyId}), 0)
  and ${wantedBy(partyId, sql`m.party_id`)}`
