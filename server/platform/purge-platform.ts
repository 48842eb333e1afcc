import { sql } from 'drizzle-orm'
import type { Context } from './context'
import { purgeSweepRuns } from './sweep-runs'

const DAY_MS = 86_400_000
/** A key of a payment or an order is remembered for 30 days (reliability.md §2.5). */
const KEY_DAYS = 30
/** Longer than any stream is resumed. */
const EVENT_DAYS = 1
const MAIL_DAYS = 90

/** Forgets what has done its work: keys, visitor events, revalidations, sent mails, sweeps nobody runs, and budgets that ran out. */
export async function purgePlatform(context: Context): Promise<void> {
  const now = context.clock.now().getTime()
  const daysAgo = (days: number) => new Date(now - days * DAY_MS).toISOString()
  await context.db.execute(sql`delete from idempotency_keys where created_at < ${daysAgo(KEY_DAYS)}`)
  await context.db.execute(sql`delete from visitor_events where created_at < ${daysAgo(EVENT_DAYS)}`)
  await context.db.execute(sql`delete from outbox_revalidations where created_at < ${daysAgo(EVENT_DAYS)}`)
  await context.db.execute(
    sql`delete from mails where state <> 'queued' and created_at < ${daysAgo(MAIL_DAYS)}`,
  )
  await context.db.execute(sql`delete from rate_limits where expire < ${now}`)
  await purgeSweepRuns(context)
}
