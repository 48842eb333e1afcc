import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import { findReservation, type Reservation } from '../find-reservation'

/** A reservation with a trip on a departure, or several. */
export interface OnBoard {
  readonly reservation: Reservation
  /** The place in it of the trip, of several the first. */
  readonly position: number
  /** Of all its trips there. */
  readonly tickets: number
}

interface Which {
  /** This reservation alone. */
  readonly only?: string | null
  /** Without those whom their provider cannot have there, and who have not chosen yet what becomes of them. */
  readonly staying?: boolean
}

/** Every reservation that lives and has seats on a departure, the first that was made in front. */
export async function listOnBoard(
  context: Context,
  departureId: string,
  { only = null, staying = false }: Which = {},
): Promise<OnBoard[]> {
  const { rows } = await context.db.execute<{ id: string; position: number; tickets: number }>(sql`
    select r.id, min(p.position) as position, sum(p.tickets)::int as tickets
    from reservation_products p join reservations r on r.id = p.reservation_id
    where p.departure_id = ${departureId} and r.status in ('new', 'confirmed')
      and (${only}::uuid is null or r.id = ${only}::uuid)
      and not (${staying} and exists (select 1 from change_answers a join provider_changes c on c.id = a.change_id
        where a.reservation_id = r.id and a.answer is null and c.departure_id = p.departure_id
          and c.kind in ('cancelled', 'moved')))
    group by r.id order by r.created_at, r.id`)
  const found: OnBoard[] = []
  // One after the other: in a transaction they share one connection.
  for (const { id, position, tickets } of rows) {
    const reservation = await findReservation(context, id)
    if (reservation) found.push({ reservation, position, tickets })
  }
  return found
}
