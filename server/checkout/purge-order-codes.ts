import { subDays } from 'date-fns'
import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'

/** Forgets codes that are over: a day later nobody counts them any more. */
export async function purgeOrderCodes(context: Context): Promise<void> {
  await context.db.execute(sql`
    delete from order_codes where created_at < ${subDays(context.clock.now(), 1).toISOString()}`)
}
