import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import { payables, paymentAttempts } from '../tables'

export type Payable = typeof payables.$inferSelect

/** States in which money may still arrive (domain.md §7). */
export const OPEN_STATES = ['created', 'submitting', 'pending', 'unknown'] as const

/**
 * The payable of an order, locked until the caller's transaction ends. Whoever adds an attempt, books on the ledger or
 * ends the payment window takes this lock first, so that they happen one after the other.
 * @param patience `skip` answers null when somebody else has it
 */
export async function lockPayable(
  context: Context,
  orderId: string,
  patience: 'wait' | 'skip' = 'wait',
): Promise<Payable | null> {
  const query = context.db.select().from(payables).where(eq(payables.orderId, orderId))
  const [row] = await (patience === 'skip' ? query.for('update', { skipLocked: true }) : query.for('update'))
  return row ?? null
}

/** Whether money may still arrive for an order. Ask it after `lockPayable`, never before. */
export async function hasOpenAttempt(context: Context, orderId: string): Promise<boolean> {
  const [row] = await context.db
    .select({ found: sql<number>`1` })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), inArray(paymentAttempts.state, [...OPEN_STATES])))
    .limit(1)
  return row !== undefined
}
