import { subHours } from 'date-fns'
import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import { fileStore } from '@/server/platform/files/site-files'

/** What is stored for longer died: a request takes minutes at most. */
const STORING_HOURS = 1
/** In one run; the next run takes the others. */
const MOST = 200

/**
 * Clears up what uploads that died have left, and bytes of what was taken away: first its state, so that an upload that is
 * only slow does not show it any more, then the bytes, then the row. Doing it twice changes nothing.
 */
export async function sweepFiles(context: Context): Promise<void> {
  const since = subHours(context.clock.now(), STORING_HOURS)
  await context.db.execute(sql`
    update reservation_files set state = 'removed'
    where state = 'storing' and created_at < ${since.toISOString()}`)
  const { rows } = await context.db.execute<{ id: string }>(sql`
    select id from reservation_files where state = 'removed' order by created_at limit ${MOST}`)
  for (const { id } of rows) await clearRemoved(context, id)
}

/** Bytes and row of a file that was taken away. */
export async function clearRemoved(context: Context, id: string): Promise<void> {
  await fileStore(context.env).remove(id)
  await context.db.execute(sql`delete from reservation_files where id = ${id} and state = 'removed'`)
}
