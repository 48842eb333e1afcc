import type { Context } from '@/server/platform/context'
import { lockPayable } from '../payables/lock-payable'
import { findRefund, type Refund } from './list-refunds'

/** A refund as it stands under the lock of the payable of its order, in the caller's transaction; null for none. */
export async function lockRefund(context: Context, refundId: string): Promise<Refund | null> {
  const found = await findRefund(context, refundId)
  if (!found) return null
  await lockPayable(context, found.orderId)
  return findRefund(context, refundId)
}
