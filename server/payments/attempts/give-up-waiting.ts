import { and, eq } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import { paymentAttempts } from '../tables'

/**
 * Marks every voucher, transfer and challenge of an order that waits as given up, in the caller's transaction and under
 * the payable's lock: the next look tells their gateways. What arrives all the same is booked.
 */
export async function giveUpWaiting(context: Context, orderId: string): Promise<void> {
  const now = context.clock.now()
  await context.db
    .update(paymentAttempts)
    .set({ givenUpAt: now, nextCheckAt: now })
    .where(and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.state, 'pending')))
}
