import { asc, eq } from 'drizzle-orm'
import type { Instalment } from '@/lib/layaway/instalment'
import type { Currency } from '@/lib/locale/market'
import { money } from '@/lib/money/money'
import type { Context } from '@/server/platform/context'
import { instalments } from './tables'

/** The plan of an order, in the order of its dates. */
export async function readSchedule(
  context: Context,
  orderId: string,
  currency: Currency,
): Promise<Instalment[]> {
  const rows = await context.db
    .select()
    .from(instalments)
    .where(eq(instalments.orderId, orderId))
    .orderBy(asc(instalments.dueDate))
  return rows.map(({ seq, dueDate, amountMinor }) => ({
    n: seq,
    dueDate,
    amount: money(amountMinor, currency),
  }))
}
