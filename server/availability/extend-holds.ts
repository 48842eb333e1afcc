import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'

/** Moves the end of an order's holds to the instant its first payment window now ends. */
export async function extendHolds(context: Context, orderId: string, expiresAt: Date): Promise<void> {
  await context.db.execute(sql`
    update holds set expires_at = ${expiresAt.toISOString()} where order_id = ${orderId} and state = 'held'`)
}
