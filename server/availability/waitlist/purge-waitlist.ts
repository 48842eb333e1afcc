import { subDays } from 'date-fns'
import { sql } from 'drizzle-orm'
import { type Context, transact } from '@/server/platform/context'
import { ASKED_DAYS } from '../rules/waitlist'

/** A place that is over says so much longer only to whoever asks why. */
const KEPT_DAYS = 30

/** Forgets who waited: places that are over for a month, with what was held for them, and who never confirmed. */
export async function purgeWaitlist(context: Context): Promise<void> {
  const before = subDays(context.clock.now(), KEPT_DAYS).toISOString()
  const unconfirmed = subDays(context.clock.now(), ASKED_DAYS).toISOString()
  await transact(context, async ({ db }) => {
    await db.execute(sql`
      delete from holds h using waitlist w
      where w.id = h.waitlist_id and w.state in ('used', 'over', 'left') and w.updated_at < ${before}`)
    await db.execute(sql`
      delete from waitlist where state in ('used', 'over', 'left') and updated_at < ${before}`)
    await db.execute(sql`delete from waitlist where state = 'asked' and updated_at < ${unconfirmed}`)
  })
}
