import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'

/** The seats of an order are sold: its holds no longer end. Seats stay taken; doing it twice changes nothing. */
export async function consumeHolds(context: Context, orderId: string): Promise<number> {
  const { rowCount } = await context.db.execute(sql`
    update holds set state = 'consumed' where order_id = ${orderId} and state = 'held'`)
  return rowCount ?? 0
}
