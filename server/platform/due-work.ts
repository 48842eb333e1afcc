import { type SQL, sql } from 'drizzle-orm'
import { COUNTED_DUE } from '@/lib/desk/system/queues'

/** What waits for a job, as far as it is due. */
export interface DueWork extends Record<string, unknown> {
  readonly due: number
  readonly oldest: string | null
}

/** A statement's text: how much is due of rows with a moment `at`, and since when. @param rows a query of that column */
export const dueWorkOf = (rows: SQL): SQL =>
  sql`select count(*)::int as due, min(w.at) as oldest from (${rows} order by at limit ${COUNTED_DUE}) w`
