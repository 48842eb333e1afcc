import { subDays } from 'date-fns'
import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'

/** A link that is over says nothing any more. */
const KEPT_DAYS = 30

/** Deletes links to refunds that opened their last weeks ago. Doing it twice changes nothing. */
export async function forgetAccountLinks({ db, clock }: Context): Promise<void> {
  await db.execute(sql`
    delete from refund_account_links where created_at < ${subDays(clock.now(), KEPT_DAYS).toISOString()}`)
}
