import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'

/** How many refunds have arrived since then. */
export async function settledSince({ db }: Context, since: Date): Promise<number> {
  const { rows } = await db.execute<{ many: number }>(sql`
    select count(*)::int as many from refunds
    where state = 'settled' and updated_at > ${since.toISOString()}::timestamptz`)
  return rows[0]?.many ?? 0
}
