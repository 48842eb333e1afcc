import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import { noteSeatChange } from '../seat-changes'

/**
 * Stops the sale of a departure, in the caller's transaction and under the lock of its row. What is sold stays; it stays
 * closed when the catalogue is imported again.
 * @returns whether it was sold until now
 */
export function stopSale(context: Context, id: string): Promise<boolean> {
  return set(context, sql`status = 'closed', desk_closed = true where id = ${id} and status = 'open'`)
}

/** Sells it again, unless it has ended. */
export function resumeSale(context: Context, id: string): Promise<boolean> {
  return set(
    context,
    sql`status = 'open', desk_closed = false where id = ${id} and status = 'closed' and ended_at is null`,
  )
}

/** It does not go any more: it is not sold, and nobody opens it again unless it goes after all. @returns whether it went until now */
export function endDeparture(context: Context, id: string): Promise<boolean> {
  const now = context.clock.now().toISOString()
  return set(
    context,
    sql`status = 'closed', desk_closed = true, ended_at = ${now}::timestamptz where id = ${id} and ended_at is null`,
  )
}

/** It goes after all, and is sold once it is opened again. @returns whether that is new */
export function reviveDeparture(context: Context, id: string): Promise<boolean> {
  return set(context, sql`ended_at = null where id = ${id} and ended_at is not null`)
}

/** It goes for sure, whatever is sold of it. @returns whether that is new */
export function guaranteeDeparture(context: Context, id: string): Promise<boolean> {
  const now = context.clock.now().toISOString()
  return set(
    context,
    sql`guaranteed_at = ${now}::timestamptz where id = ${id} and guaranteed_at is null and ended_at is null`,
  )
}

async function set(context: Context, what: ReturnType<typeof sql>): Promise<boolean> {
  const { rows } = await context.db.execute<{ product_id: string }>(
    sql`update departures set ${what} returning product_id`,
  )
  const [row] = rows
  if (row) await noteSeatChange(context, row.product_id)
  return row !== undefined
}
