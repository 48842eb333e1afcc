import { and, eq, gt, inArray, or, sql } from 'drizzle-orm'
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

/**
 * Whether money may be on its way for an order: an attempt is open, or ended and its network may still confirm what was
 * paid before. Ask it after `lockPayable`, never before.
 */
export async function isMoneyAwaited(context: Context, orderId: string): Promise<boolean> {
  const isOpen = inArray(paymentAttempts.state, [...OPEN_STATES])
  const maySettle = and(
    eq(paymentAttempts.state, 'expired'),
    gt(paymentAttempts.settlesAt, context.clock.now()),
  )
  const [row] = await context.db
    .select({ found: sql<number>`1` })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), or(isOpen, maySettle)))
    .limit(1)
  return row !== undefined
}
