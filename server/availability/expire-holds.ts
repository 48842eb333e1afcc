import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'

/**
 * Orders whose holds on a departure have ended but still keep seats: what a sold-out departure asks before it refuses
 * (reliability.md §2.6). Their reservations are expired by the reservations domain, which knows whether money is on
 * its way.
 */
export async function ordersWithExpiredHolds(context: Context, departureId: string): Promise<string[]> {
  const { rows } = await context.db.execute<{ order_id: string }>(sql`
    select distinct order_id from holds
    where departure_id = ${departureId} and order_id is not null and state = 'held' and expires_at <= ${context.clock.now().toISOString()}
    order by order_id limit 20`)
  return rows.map(({ order_id }) => order_id)
}
