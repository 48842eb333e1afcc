import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import { type SeatDemand, type TakeSeats, takeSeats } from './hold-seats'
import { giveBackSeats } from './release-seats'

/** The seats of one line of an order that go from one departure to another; null: it had, or gets, an open date. */
export interface SeatMove extends Omit<SeatDemand, 'departureId' | 'lines'> {
  readonly line: number
  readonly qty: number
  readonly from: string | null
  readonly to: string
}

/**
 * Takes the seats of another departure and gives back those of the old one, both sold for good, in the caller's
 * transaction: all of it or, where the new seats are not there, nothing, which the caller rolls back. Departures are
 * touched ids ascending, as everywhere, each by a conditional update.
 * @returns whether the new seats were there
 */
export async function moveSeats(
  context: Context,
  move: SeatMove,
  take: TakeSeats = takeSeats,
): Promise<boolean> {
  const { orderId, line, qty, from, to, today, expiresAt } = move
  const freed = from === null ? 0 : await releaseLine(context, orderId, line, from)
  const taking = {
    orderId,
    departureId: to,
    today,
    expiresAt,
    lines: [{ departureId: to, line, qty, today }],
  }
  if (from !== null && from < to) await giveBackSeats(context, from, freed)
  if (!(await take(context, taking))) return false
  if (from !== null && from > to) await giveBackSeats(context, from, freed)
  await context.db.execute(sql`
    update holds set state = 'consumed'
    where order_id = ${orderId} and departure_id = ${to} and line = ${line} and state = 'held'`)
  return true
}

/** A line that leaves its departure for none: its seats are free, once, in the caller's transaction. */
export async function leaveSeats(
  context: Context,
  { orderId, line, from }: Pick<SeatMove, 'orderId' | 'line'> & { readonly from: string },
): Promise<void> {
  await giveBackSeats(context, from, await releaseLine(context, orderId, line, from))
}

/** Holds of a line go on as those of another one, whose own have ended. */
export async function renumberSeats(
  { db }: Pick<Context, 'db'>,
  { orderId, from, to }: { readonly orderId: string; readonly from: number; readonly to: number },
): Promise<void> {
  await db.execute(sql`
    update holds set line = ${to} where order_id = ${orderId} and line = ${from} and state in ('held', 'consumed')`)
}

/** Ends the hold of a line on the departure it leaves. @returns how many seats it had; 0 when somebody did it before */
async function releaseLine(
  context: Context,
  orderId: string,
  line: number,
  departureId: string,
): Promise<number> {
  const { rows } = await context.db.execute<{ qty: number }>(sql`
    update holds set state = 'released'
    where order_id = ${orderId} and departure_id = ${departureId} and line = ${line} and state in ('held', 'consumed')
    returning qty`)
  return rows.reduce((all, { qty }) => all + qty, 0)
}
