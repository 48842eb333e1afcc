import { subHours } from 'date-fns'
import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import { fileStore } from '@/server/platform/files/site-files'

/** What is stored for longer died: a request takes minutes at most. */
const STORING_HOURS = 1
/** In one run; the next run takes the others. */
const MOST = 200

/**
 * Clears up what uploads that died have left, and files whose message or conversation is gone: first the state, so that an
 * upload that is only slow does not show it any more, then the bytes, then the row. Doing it twice changes nothing.
 */
export async function sweepChatFiles({ db, clock, env }: Context): Promise<void> {
  const since = subHours(clock.now(), STORING_HOURS)
  await db.execute(sql`
    update chat_files set state = 'removed' where (state = 'storing' and created_at < ${since.toISOString()})
      or (state = 'kept' and message_id is null)`)
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from chat_files where state = 'removed' order by created_at limit ${MOST}`)
  for (const { id } of rows) {
    await fileStore(env).remove(id)
    await db.execute(sql`delete from chat_files where id = ${id} and state = 'removed'`)
  }
}
