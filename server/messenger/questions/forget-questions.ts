import { sql } from 'drizzle-orm'
import type { PersonKeeper } from '@/server/accounts/closing/person'
import { tellConversations } from './tell-conversations'

/** What somebody asked and wrote: their own conversations whole, and their words in those of departures. */
export const forgetQuestions: PersonKeeper = {
  tables: [
    'chat_groups',
    'chat_messages',
    'chat_files',
    'chat_translations',
    'chat_marks',
    'chat_blocks',
    'chat_reports',
    'chat_waiting_questions',
    'chat_reply_addresses',
    'chat_refused_answers',
  ],
  forget: async ({ db }, { userId, email }) => {
    await db.execute(sql`delete from chat_waiting_questions where email = ${email}`)
    // Their bytes lie elsewhere: the sweep finds them by these rows.
    await db.execute(sql`
      update chat_files set state = 'removed'
      where party_id = ${userId} or group_id in (select id from chat_groups where owner_id = ${userId})`)
    await db.execute(sql`delete from chat_groups where owner_id = ${userId}`)
    await db.execute(sql`delete from chat_reports where party_id = ${userId}`)
    await db.execute(sql`delete from chat_messages where party_id = ${userId}`)
    await db.execute(sql`delete from chat_marks where party_id = ${userId}`)
    await db.execute(sql`delete from chat_reply_addresses where party_id = ${userId} or email = ${email}`)
    await db.execute(sql`delete from chat_refused_answers where party_id = ${userId}`)
    await db.execute(sql`delete from chat_blocks where party_id = ${userId} or blocked_id = ${userId}`)
  },
  tell: tellConversations,
  untold: {
    chat_files: 'named in chat_messages, and read in the conversation',
    chat_translations: 'goes with its message, which is told in the language it was written in',
  },
}
