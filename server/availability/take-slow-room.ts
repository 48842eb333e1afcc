import { sql } from 'drizzle-orm'
import { type SlowClosed, whyNoSlowHold } from '@/lib/availability/slow-holds'
import type { Context } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'

interface Row extends Record<string, unknown> {
  id: string
  capacity: number
  taken: number
  slow: number
  own: number
}

/**
 * Lets the held seats of an order wait for a slow way of paying, all of them or none, in the caller's transaction.
 * @throws DomainError slow_payment_closed, with why in `data`
 */
export async function takeSlowRoom(context: Context, orderId: string): Promise<void> {
  const reason = await trySlowRoom(context, orderId)
  if (reason) throw new DomainError('slow_payment_closed', { data: { reason } })
}

/**
 * As `takeSlowRoom`, for whoever goes on without. The departures are locked before they are counted, ids ascending like
 * everywhere: two orders never take the same room.
 * @returns why nothing was taken; null when it was
 */
export async function trySlowRoom(context: Context, orderId: string): Promise<SlowClosed | null> {
  await context.db.execute(sql`
    select id from departures
    where id in (select departure_id from holds where order_id = ${orderId} and state = 'held')
    order by id for update`)
  const reason = await whyNoSlowRoom(context, orderId)
  if (reason) return reason
  await context.db.execute(sql`
    update holds set slow = true where order_id = ${orderId} and state = 'held' and not slow`)
  return null
}

/** Why the held seats of an order may not wait for a slow way of paying; null when they may, or do already. */
export async function whyNoSlowRoom(context: Context, orderId: string): Promise<SlowClosed | null> {
  const { rows } = await context.db.execute<Row>(sql`
    select d.id, d.capacity, d.taken - o.own as taken, o.own,
      (select coalesce(sum(h.qty), 0)::int from holds h
        where h.departure_id = d.id and h.state = 'held' and h.slow and h.order_id <> ${orderId}) as slow
    from departures d
    join (select departure_id, sum(qty)::int as own from holds
      where order_id = ${orderId} and state = 'held' and not slow group by departure_id) o on o.departure_id = d.id
    order by d.id`)
  for (const { own, ...others } of rows) {
    const reason = whyNoSlowHold(others, own, context.env.unpaid.slow)
    if (reason) return reason
  }
  return null
}
