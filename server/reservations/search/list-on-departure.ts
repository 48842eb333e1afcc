import { sql } from 'drizzle-orm'
import type { ReservationStatus } from '@/lib/reservations/detail'
import { pendingOf } from '@/server/payments/ledger/moved-money'
import type { Context } from '@/server/platform/context'

/** A reservation with seats on a departure. */
export interface OnDeparture extends Record<string, unknown> {
  readonly code: string
  readonly buyer: string
  readonly tickets: number
  readonly status: ReservationStatus
  readonly liquidated: boolean
  readonly rooms: readonly { readonly name: string; readonly qty: number }[]
  readonly named: number
}

/** Who travels on a departure: every reservation that lives, the first that was made in front. */
export async function listOnDeparture({ db }: Context, departureId: string): Promise<OnDeparture[]> {
  const { rows } = await db.execute<OnDeparture>(sql`
    select r.code, r.firstname || ' ' || r.lastname as buyer, p.tickets, r.status, ${pendingOf(sql`r.id`)} <= 0 as liquidated,
      coalesce((select jsonb_agg(jsonb_build_object('name', l.name, 'qty', l.qty) order by l.position)
        from reservation_lines l where l.reservation_id = r.id and l.product_position = p.position and l.kind = 'room'),
        '[]') as rooms,
      (select count(*)::int from travel_details t where t.reservation_id = r.id and t.kind = 'traveler') as named
    from reservation_products p join reservations r on r.id = p.reservation_id
    where p.departure_id = ${departureId} and r.status in ('new', 'confirmed', 'completed')
    order by r.created_at, r.id`)
  return rows
}
