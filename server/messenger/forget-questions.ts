import { sql } from 'drizzle-orm'
import type { PersonKeeper } from '@/server/accounts/closing/person'
import { tellConversations } from './tell-conversations'

/** What somebody asked and wrote: their own conversations whole, and their words in those of departures. */
export const forgetQuestions: PersonKeeper = {
  tables: ['chat_groups', 'chat_messages', 'chat_marks', 'chat_blocks', 'chat_reports'],
  forget: async ({ db }, { userId }) => {
    await db.execute(sql`delete from chat_groups where owner_id = ${userId}`)
    await db.execute(sql`delete from chat_reports where party_id = ${userId}`)
    await db.execute(sql`delete from chat_messages where party_id = ${userId}`)
    await db.execute(sql`delete from chat_marks where party_id = ${userId}`)
    await db.execute(sql`delete from chat_blocks where party_id = ${userId} or blocked_id = ${userId}`)
  },
  tell: tellConversations,
}
