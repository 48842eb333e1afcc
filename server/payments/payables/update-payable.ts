import { eq } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import { payables } from '../tables'

/** What is left out stays. */
export interface PayableChange {
  readonly windowEndsAt?: Date | null
  readonly windowExtended?: boolean
  readonly state?: 'open' | 'closed'
}

/** Whether and until when an order can be paid, told by the reservation whenever the ledger or its status moved. */
export async function updatePayable(context: Context, orderId: string, change: PayableChange): Promise<void> {
  await context.db.update(payables).set(change).where(eq(payables.orderId, orderId))
}
