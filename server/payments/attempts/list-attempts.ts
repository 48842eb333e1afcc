import { asc, eq, inArray } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import { paymentAttempts } from '../tables'

export type Attempt = typeof paymentAttempts.$inferSelect

/** Every attempt to pay an order, oldest first. */
export function listAttempts(context: Context, orderId: string): Promise<Attempt[]> {
  return context.db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId))
    .orderBy(asc(paymentAttempts.createdAt), asc(paymentAttempts.id))
}

/** The states of every attempt to pay each of several orders, in one query. */
export function listAttemptStates(
  { db }: Context,
  orderIds: readonly string[],
): Promise<Pick<Attempt, 'orderId' | 'state'>[]> {
  return db
    .select({ orderId: paymentAttempts.orderId, state: paymentAttempts.state })
    .from(paymentAttempts)
    .where(inArray(paymentAttempts.orderId, [...orderIds]))
}
