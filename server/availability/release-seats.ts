import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import { USUAL_PARTY } from './rules/offered-party'
import { noteSeatChange } from './seat-changes'

/**
 * Gives the seats of an order back, once: only holds that are still live are released, and only their seats return.
 * @returns how many seats came back; 0 when somebody did it before
 */
export async function releaseSeats(context: Context, orderId: string): Promise<number> {
  const { rows: released } = await context.db.execute<{ departure_id: string; qty: number }>(sql`
    update holds set state = 'released'
    where order_id = ${orderId} and state in ('held', 'consumed')
    returning departure_id, qty`)
  const seats = new Map<string, number>()
  for (const { departure_id, qty } of released) seats.set(departure_id, (seats.get(departure_id) ?? 0) + qty)
  for (const id of [...seats.keys()].sort()) await giveBackSeats(context, id, seats.get(id) ?? 0)
  return released.reduce((all, { qty }) => all + qty, 0)
}

/** One departure after the other, ids ascending, as they were taken: a joint UPDATE would lock them in any order. */
export async function giveBackSeats(context: Context, departureId: string, qty: number): Promise<void> {
  if (qty === 0) return
  const { rows } = await context.db.execute<{ product_id: string; was_scarce: boolean }>(sql`
    update departures set taken = taken - ${qty} where id = ${departureId}
    returning product_id, capacity - (taken + ${qty}) < ${USUAL_PARTY} as was_scarce`)
  const [row] = rows
  if (row?.was_scarce) await noteSeatChange(context, row.product_id)
}
