import { sql } from 'drizzle-orm'
import { type Context, transact } from '@/server/platform/context'
import { newId } from '@/server/platform/crypto/ids'
import { DomainError } from '@/server/platform/errors'
import { findConversation } from './conversation'

/**
 * Asks the desk to look: from then on it reads the conversation. The same words of the same person are one report.
 * @throws DomainError not_found, for a message of another conversation too
 */
export function reportConversation(
  context: Context,
  userId: string,
  {
    group,
    reason,
    message,
  }: { readonly group: string; readonly reason: string; readonly message?: string | undefined },
): Promise<void> {
  return transact(context, async (inside) => {
    await findConversation(inside, group, { role: 'traveler', userId }, true)
    const about = message ?? null
    if (about !== null) {
      const { rows } = await inside.db.execute(sql`
        select from chat_messages where id = ${about} and group_id = ${group}`)
      if (rows.length === 0) throw new DomainError('not_found')
    }
    const now = inside.clock.now()
    await inside.db.execute(sql`
      insert into chat_reports (id, group_id, party_id, message_id, reason, created_at)
      select ${newId(now)}, ${group}, ${userId}, ${about}::uuid, ${reason}, ${now.toISOString()}
      where not exists (select from chat_reports where group_id = ${group} and party_id = ${userId}
        and reason = ${reason} and message_id is not distinct from ${about}::uuid)`)
  })
}
