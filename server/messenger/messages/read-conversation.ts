import { sql } from 'drizzle-orm'
import { type Context, transact } from '@/server/platform/context'
import { type Asker, partyOf } from '../asker'
import { findConversation } from '../conversations/conversation'
import { tellParties } from './write-message'

/** Marks everything in a conversation as read by this party, in all their tabs. @throws DomainError not_found */
export function readConversation(context: Context, asker: Asker, group: string): Promise<void> {
  return transact(context, async (inside) => {
    const conversation = await findConversation(inside, group, asker)
    const { id } = partyOf(asker)
    const { rows } = await inside.db.execute<{ seq: number }>(sql`
      insert into chat_marks (group_id, party_id, read_seq)
      select id, ${id}, last_seq from chat_groups where id = ${group}
      on conflict (group_id, party_id) do update set read_seq = excluded.read_seq
        where chat_marks.read_seq < excluded.read_seq
      returning read_seq::float8 as seq`)
    const [moved] = rows
    if (moved) await tellParties(inside, conversation, 'read', { group, party: id, seq: moved.seq })
  })
}
