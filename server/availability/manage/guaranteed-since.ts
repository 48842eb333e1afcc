import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'

/** How many departures have become certain to go since then. */
export async function guaranteedSince({ db }: Context, since: Date): Promise<number> {
  const { rows } = await db.execute<{ many: number }>(sql`
    select count(*)::int as many from departures where guaranteed_at > ${since.toISOString()}::timestamptz`)
  return rows[0]?.many ?? 0
}
