import { sql } from 'drizzle-orm'
import type { PersonKeeper } from '@/server/accounts/closing/person'

/** What somebody asked, with what was answered. */
export const forgetQuestions: PersonKeeper = {
  tables: ['chat_groups', 'chat_messages'],
  forget: async ({ db }, { userId }) => {
    await db.execute(sql`
      delete from chat_messages where group_id in (select id from chat_groups where owner_id = ${userId})`)
    await db.execute(sql`delete from chat_groups where owner_id = ${userId}`)
  },
}
