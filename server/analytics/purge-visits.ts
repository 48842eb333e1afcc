import { subDays } from 'date-fns'
import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'

/** Forgets what visitors did, and how fast pages were, after `ANALYTICS_DAYS`. */
export async function purgeVisits({ db, clock, env }: Context): Promise<void> {
  const before = subDays(clock.now(), env.analytics.days).toISOString()
  await db.execute(sql`delete from analytics_events where happened_at < ${before}`)
  await db.execute(sql`delete from web_vitals where measured_at < ${before}`)
}
