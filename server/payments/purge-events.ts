import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'

const KEPT_MS = 90 * 86_400_000

/** Forgets worked-off events of gateways after 90 days: longer than any of them repeats one. */
export async function purgeEvents(context: Context): Promise<number> {
  const before = new Date(context.clock.now().getTime() - KEPT_MS).toISOString()
  const { rowCount } = await context.db.execute(
    sql`delete from gateway_events where processed_at < ${before}`,
  )
  return rowCount ?? 0
}
