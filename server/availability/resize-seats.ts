import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import { type SeatDemand, type TakeSeats, takeSeats } from './hold-seats'
import { giveBackSeats } from './release-seats'

/** More or fewer seats of one line of an order on the departure it has. */
export interface SeatResize extends Omit<SeatDemand, 'lines'> {
  readonly line: number
  /** Below zero: seats that return. */
  readonly by: number
}

/**
 * Takes more seats of a departure or gives some back, sold for good, in the caller's transaction, each by a conditional
 * update: all of it or nothing, which the caller rolls back.
 * @returns whether the seats were there; false too where fewer are sold than shall return
 */
export async function resizeSeats(
  context: Context,
  resize: SeatResize,
  take: TakeSeats = takeSeats,
): Promise<boolean> {
  const { orderId, departureId, line, by } = resize
  if (by === 0) return true
  if (by < 0) {
    if (!(await shrinkSold(context, resize))) return false
    await giveBackSeats(context, departureId, -by)
    return true
  }
  const { today } = resize
  if (!(await take(context, { ...resize, lines: [{ departureId, line, qty: by, today }] }))) return false
  // What is held joins what is sold: its seats stay taken and are one hold from now on.
  await context.db.execute(sql`
    with held as (
      update holds set state = 'released'
      where order_id = ${orderId} and departure_id = ${departureId} and line = ${line} and state = 'held'
      returning qty)
    update holds set qty = holds.qty + held.qty from held
    where order_id = ${orderId} and departure_id = ${departureId} and line = ${line} and state = 'consumed'`)
  return true
}

/** At least one stays: a trip without travellers is a cancellation. */
async function shrinkSold(context: Context, { orderId, departureId, line, by }: SeatResize) {
  const { rowCount } = await context.db.execute(sql`
    update holds set qty = qty + ${by}
    where order_id = ${orderId} and departure_id = ${departureId} and line = ${line} and state = 'consumed'
      and qty + ${by} > 0`)
  return rowCount === 1
}
