import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import type { TakeSeats } from './hold-seats'
import { giveBackSeats } from './release-seats'

/** Seats that are not taken but turned from held into sold, where the order holds all of them: for `moveSeats`. */
export const heldSeats: TakeSeats = async (context, { orderId, departureId, lines }) => {
  const { rows } = await context.db.execute<{ line: number; qty: number }>(sql`
    select line, qty from holds
    where order_id = ${orderId} and departure_id = ${departureId} and state = 'held'`)
  return lines.every(({ line, qty }) => rows.some((held) => held.line === line && held.qty === qty))
}

/** Gives back what an order holds of a departure and has not bought, once. @returns how many seats came back */
export async function releaseHeld(context: Context, orderId: string, departureId: string): Promise<number> {
  const { rows } = await context.db.execute<{ qty: number }>(sql`
    update holds set state = 'released'
    where order_id = ${orderId} and departure_id = ${departureId} and state = 'held'
    returning qty`)
  const seats = rows.reduce((all, { qty }) => all + qty, 0)
  await giveBackSeats(context, departureId, seats)
  return seats
}
