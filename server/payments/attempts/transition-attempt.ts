import { and, eq, sql } from 'drizzle-orm'
import {
  type PaymentEvent,
  type PaymentRule,
  paymentTransition,
} from '@/server/payments/rules/payment-states'
import type { Context } from '@/server/platform/context'
import { followAttempt } from '../credit/spend-credit'
import { paymentAttempts } from '../tables'
import type { Attempt } from './list-attempts'

type Change = Partial<Omit<typeof paymentAttempts.$inferInsert, 'id' | 'orderId' | 'state'>>

/**
 * Moves an attempt by the table of server/payments/rules/payment-states, and writes its history. A row that is no longer in the
 * state it was read in is a lost race, and nothing happens.
 * @returns the attempt as it is then; null for a lost race
 * @throws Error when the table knows no such step
 */
export function transitionAttempt(
  context: Context,
  attempt: Pick<Attempt, 'id' | 'state'>,
  event: PaymentEvent,
  change: Change = {},
): Promise<Attempt | null> {
  const rule = paymentTransition(attempt.state, event)
  if (!rule) throw new Error(`An attempt that is ${attempt.state} knows no ${event}.`)
  return moveAttempt(context, attempt, [rule], change)
}

/**
 * Takes an attempt through steps of the table at once, with what else is known of it: one statement for the row and one
 * for its history; credit that was reserved for it is spent or comes free in the same transaction. No step changes what is known alone.
 * @returns the attempt as it is then; null when it is no longer in the state it was read in, and nothing happens
 */
export async function moveAttempt(
  context: Context,
  attempt: Pick<Attempt, 'id' | 'state'>,
  steps: readonly PaymentRule[],
  change: Change,
): Promise<Attempt | null> {
  const last = steps.at(-1)
  const [moved] = await context.db
    .update(paymentAttempts)
    .set({ ...change, ...(last && { state: last.to, updatedAt: context.clock.now() }) })
    .where(and(eq(paymentAttempts.id, attempt.id), eq(paymentAttempts.state, attempt.state)))
    .returning()
  if (!moved) return null
  await recordSteps(context, attempt.id, steps)
  if (last && moved.creditMinor > 0) await followAttempt(context, moved)
  return moved
}

/** Appends to the history of an attempt. */
export async function recordSteps(
  context: Context,
  attemptId: string,
  steps: readonly PaymentRule[],
): Promise<void> {
  if (steps.length === 0) return
  const rows = steps.map(({ event, from, to }) => ({ event, from_state: from, to_state: to }))
  await context.db.execute(sql`
    insert into payment_attempt_events (attempt_id, event, from_state, to_state, at)
    select ${attemptId}::uuid, step.event, step.from_state, step.to_state,
      ${context.clock.now().toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as step (event text, from_state text, to_state text)`)
}
