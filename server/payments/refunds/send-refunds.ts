import { eq, sql } from 'drizzle-orm'
import { type Context, transact } from '@/server/platform/context'
import type { Payments } from '../payments'
import { nextRefundTry } from '../rules/next-refund-try'
import { refunds } from '../tables'
import { findRefund, type Refund } from './list-refunds'
import { sendRefund } from './send-refund'
import { transitionRefund } from './transition-refund'

const MOST = 50

/**
 * Sends what is planned and asks about what has no answer yet. A row is `sending`, with its next look, before its gateway
 * is called, so that a crash at any moment repeats the question under the same key and nothing else. Any number of
 * processes may do it at once: each row is taken by one.
 * @returns how many were looked at
 */
export async function sendRefunds(context: Context, payments: Payments): Promise<number> {
  const due = await takeDue(context)
  for (const refund of due) await sendRefund(context, payments, refund)
  return due.length
}

function takeDue(context: Context): Promise<Refund[]> {
  const now = context.clock.now()
  return transact(context, async (inside) => {
    const { rows } = await inside.db.execute<{ id: string }>(sql`
      select id from refunds
      where next_try_at <= ${now.toISOString()} and account_named_at is null
        and state in ('planned', 'sending', 'sent')
      order by next_try_at limit ${MOST} for update skip locked`)
    const taken: Refund[] = []
    for (const { id } of rows) taken.push(...(await take(inside, id, now)))
    return taken
  })
}

async function take(context: Context, id: string, now: Date): Promise<Refund[]> {
  const refund = await findRefund(context, id)
  if (!refund) return []
  const tries = refund.tries + 1
  // What the gateway has accepted takes days, and is asked about as long as it takes.
  const next = nextRefundTry(refund.state === 'sent' ? Math.min(tries, 10) : tries, now)
  const change = { tries, nextTryAt: next }
  if (refund.state === 'planned') {
    const moved = await transitionRefund(context, refund, 'taken', change)
    return moved ? [moved] : []
  }
  await context.db.update(refunds).set(change).where(eq(refunds.id, id))
  return [{ ...refund, ...change }]
}

/** Something happened to a payment: what was sent back of it is asked about now. */
export async function wakeRefunds(context: Context, attemptId: string): Promise<void> {
  const now = context.clock.now().toISOString()
  await context.db.execute(sql`
    update refunds set next_try_at = ${now} where attempt_id = ${attemptId} and state = 'sent'`)
}
