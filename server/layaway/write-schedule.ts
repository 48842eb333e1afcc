import type { Instalment } from '@/lib/layaway/instalment'
import type { Context } from '@/server/platform/context'
import { instalments } from './tables'

/** Writes the plan of an order; none for full payment. */
export async function writeSchedule(
  context: Context,
  orderId: string,
  schedule: readonly Instalment[],
): Promise<void> {
  if (schedule.length === 0) return
  await context.db
    .insert(instalments)
    .values(
      schedule.map(({ n, dueDate, amount }) => ({ orderId, seq: n, dueDate, amountMinor: amount.amount })),
    )
}
