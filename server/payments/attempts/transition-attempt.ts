import { and, eq, sql } from 'drizzle-orm'
import { type PaymentEvent, paymentTransition } from '@/server/payments/rules/payment-states'
import type { Context } from '@/server/platform/context'
import { paymentAttempts } from '../tables'
import type { Attempt } from './list-attempts'

type Change = Partial<Omit<typeof paymentAttempts.$inferInsert, 'id' | 'orderId' | 'state'>>

/**
 * Moves an attempt by the table of server/payments/rules/payment-states, and writes its history. A row that is no longer in the
 * state it was read in is a lost race, and nothing happens.
 * @returns the attempt as it is then; null for a lost race
 * @throws Error when the table knows no such step
 */
export async function transitionAttempt(
  context: Context,
  attempt: Pick<Attempt, 'id' | 'state'>,
  event: PaymentEvent,
  change: Change = {},
): Promise<Attempt | null> {
  const rule = paymentTransition(attempt.state, event)
  if (!rule) throw new Error(`An attempt that is ${attempt.state} knows no ${event}.`)
  const now = context.clock.now()
  const [moved] = await context.db
    .update(paymentAttempts)
    .set({ ...change, state: rule.to, updatedAt: now })
    .where(and(eq(paymentAttempts.id, attempt.id), eq(paymentAttempts.state, attempt.state)))
    .returning()
  if (!moved) return null
  await recordEvent(context, attempt.id, event, attempt.state, rule.to)
  return moved
}

/** Appends to the history of an attempt. */
export async function recordEvent(
  context: Context,
  attemptId: string,
  event: PaymentEvent,
  from: string | null,
  to: string,
): Promise<void> {
  await context.db.execute(sql`
    insert into payment_attempt_events (attempt_id, event, from_state, to_state, at)
    values (${attemptId}, ${event}, ${from}, ${to}, ${context.clock.now().toISOString()})`)
}
