import { sql } from 'drizzle-orm'
import { type Context, transact } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { findConversation } from './conversation'

/**
 * Leaves the conversation of a departure for good; again is no error.
 * @throws DomainError not_found, for a conversation of two as well: nobody leaves the other side alone
 */
export function leaveConversation(context: Context, userId: string, group: string): Promise<void> {
  return transact(context, async (inside) => {
    const { rows } = await inside.db.execute(sql`
      select from chat_marks where group_id = ${group} and party_id = ${userId} and left_at is not null`)
    if (rows.length > 0) return
    const { type } = await findConversation(inside, group, { role: 'traveler', userId })
    if (type !== 'group') throw new DomainError('not_found')
    await inside.db.execute(sql`
      insert into chat_marks (group_id, party_id, left_at)
      values (${group}, ${userId}, ${inside.clock.now().toISOString()})
      on conflict (group_id, party_id) do update set left_at = excluded.left_at`)
  })
}
