import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import { findReservation, type Reservation } from '../find-reservation'

/** A reservation with a trip on a departure. */
export interface OnBoard {
  readonly reservation: Reservation
  /** The trip's place in it. */
  readonly position: number
  readonly tickets: number
}

/** Every reservation that lives and has seats on a departure, the first that was made in front. */
export async function listOnBoard(context: Context, departureId: string): Promise<OnBoard[]> {
  const { rows } = await context.db.execute<{ id: string; position: number; tickets: number }>(sql`
    select distinct on (r.created_at, r.id) r.id, p.position, p.tickets
    from reservation_products p join reservations r on r.id = p.reservation_id
    where p.departure_id = ${departureId} and r.status in ('new', 'confirmed')
    order by r.created_at, r.id, p.position`)
  const found: OnBoard[] = []
  // One after the other: in a transaction they share one connection.
  for (const { id, position, tickets } of rows) {
    const reservation = await findReservation(context, id)
    if (reservation) found.push({ reservation, position, tickets })
  }
  return found
}
