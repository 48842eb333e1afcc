import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import { newId } from '@/server/platform/crypto/ids'
import { type TakeSeats, takeSeats } from './hold-seats'
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

/** Whose answer seats wait for: what was asked, and which order. */
interface Asked {
  readonly changeId: string
  readonly orderId: string
}

/**
 * Seats that waited for the answer of an order become its own, for `moveSeats`: they are taken already, so neither a
 * departure that is full by now nor one that is not sold any more can refuse them. Those of several lines wait together and
 * go to one after the other. Where none wait they are taken.
 */
export function askedSeats(changeId: string): TakeSeats {
  return async (context, demand) => {
    const [line] = demand.lines
    const { line: at = 0, qty = 0 } = line ?? {}
    const own = sql`change_id = ${changeId} and asked_order_id = ${demand.orderId}
      and departure_id = ${demand.departureId} and state = 'held'`
    const { rowCount } = await context.db.execute(sql`
      update holds set order_id = asked_order_id, line = ${at}, change_id = null, asked_order_id = null
      where ${own} and qty = ${qty}`)
    if (rowCount === 1) return true
    const { rowCount: parted } = await context.db.execute(sql`
      with kept as (update holds set qty = qty - ${qty} where ${own} and qty > ${qty} returning expires_at, created_at)
      insert into holds (id, departure_id, order_id, line, qty, state, expires_at, created_at)
      select ${newId(context.clock.now())}::uuid, ${demand.departureId}::uuid, ${demand.orderId}::uuid, ${at}, ${qty}, 'held',
        expires_at, created_at from kept`)
    return parted === 1 || takeSeats(context, demand)
  }
}

/** Gives back the seats that waited for an answer, once, in the transaction that ends the wait. */
export async function releaseAsked(context: Context, { changeId, orderId }: Asked): Promise<void> {
  const { rows } = await context.db.execute<{ departure_id: string; qty: number }>(sql`
    update holds set state = 'released'
    where change_id = ${changeId} and asked_order_id = ${orderId} and state = 'held'
    returning departure_id, qty`)
  for (const { departure_id, qty } of rows) await giveBackSeats(context, departure_id, qty)
}
