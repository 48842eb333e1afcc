import { subDays } from 'date-fns'
import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'

/** A wish is about the next year's trip; after that its name, phone and e-mail are nobody's business. */
const KEPT_DAYS = 365

/** Forgets leads after a year. */
export async function purgeLeads({ db, clock }: Context): Promise<void> {
  await db.execute(sql`delete from leads where created_at < ${subDays(clock.now(), KEPT_DAYS).toISOString()}`)
}
