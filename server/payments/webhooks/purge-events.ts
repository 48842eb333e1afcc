import { subDays } from 'date-fns'
import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'

const KEPT_DAYS = 90

/** Forgets worked-off events of gateways after 90 days: longer than any of them repeats one. */
export async function purgeEvents(context: Context): Promise<number> {
  const before = subDays(context.clock.now(), KEPT_DAYS).toISOString()
  const { rowCount } = await context.db.execute(
    sql`delete from gateway_events where processed_at < ${before}`,
  )
  return rowCount ?? 0
}
