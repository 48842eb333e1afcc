import { eq } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import { payables } from './tables'

/** Minor units; what is left out stays. */
export interface PayableChange {
  readonly dueMinor?: number
  readonly minimumMinor?: number
  readonly windowEndsAt?: Date | null
  readonly windowExtended?: boolean
  readonly state?: 'open' | 'closed'
}

/** What the next payment should be, told by the reservation whenever the ledger or its status moved. */
export async function updatePayable(context: Context, orderId: string, change: PayableChange): Promise<void> {
  await context.db.update(payables).set(change).where(eq(payables.orderId, orderId))
}
