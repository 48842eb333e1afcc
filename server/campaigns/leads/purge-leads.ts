import { subDays } from 'date-fns'
import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'

/** A wish is about the next year's trip; after that its name, phone and e-mail are nobody's business. */
const KEPT_DAYS = 365

/** Forgets leads, what was written about them, and what advertisers were told of them after a year. */
export async function purgeLeads({ db, clock }: Context): Promise<void> {
  const before = subDays(clock.now(), KEPT_DAYS).toISOString()
  await db.execute(sql`delete from leads where created_at < ${before}`)
  await db.execute(sql`delete from conversions where created_at < ${before}`)
}
