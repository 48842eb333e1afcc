import { subDays } from 'date-fns'
import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'

/** Long enough to tell somebody why nothing came. */
const DAYS = 30

/** Forgets pushes that were sent, dropped or given up. */
export async function purgePushes({ db, clock }: Context): Promise<void> {
  await db.execute(sql`
    delete from pushes where state <> 'queued' and created_at < ${subDays(clock.now(), DAYS).toISOString()}`)
}
