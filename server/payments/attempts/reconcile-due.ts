import { addSeconds } from 'date-fns'
import { sql } from 'drizzle-orm'
import { type Context, transact } from '@/server/platform/context'
import type { Payments } from '../payments'
import { findAttempt } from './find-attempt'
import { reconcileAttempt } from './reconcile-attempt'

const MOST = 50
/** Longer than a look may take: one taken by a killed process is taken again after it. */
const LEASE_SECONDS = 60

/**
 * Looks at every attempt whose time has come, whatever the webhooks did or did not say. Any number of processes may do
 * it at once: each row is taken by one.
 * @returns how many were looked at
 */
export async function reconcileDue(context: Context, payments: Payments): Promise<number> {
  const ids = await takeDue(context)
  for (const id of ids) {
    const attempt = await findAttempt(context, id)
    if (attempt) await reconcileAttempt(context, payments, attempt)
  }
  return ids.length
}

function takeDue(context: Context): Promise<string[]> {
  const now = context.clock.now()
  const lease = addSeconds(now, LEASE_SECONDS)
  return transact(context, async ({ db }) => {
    const { rows } = await db.execute<{ id: string }>(sql`
      update payment_attempts set next_check_at = ${lease.toISOString()}, checks = checks + 1
      where id in (
        select id from payment_attempts where next_check_at <= ${now.toISOString()}
        order by next_check_at limit ${MOST} for update skip locked)
      returning id`)
    return rows.map(({ id }) => id)
  })
}
