import { sql } from 'drizzle-orm'
import type { LocalDate } from '@/lib/dates/local-date'
import type { ReservationStatus } from '@/lib/reservations/detail'
import type { Text } from '@/server/catalogue/content'
import { productsOfHost } from '@/server/catalogue/hosts/host-name'
import { everPaid, pendingOf } from '@/server/payments/ledger/moved-money'
import type { Context } from '@/server/platform/context'

/** A trip of a reservation, as far as it decides who may write to whom about it. */
export interface BookedTrip {
  readonly reservationId: string
  readonly code: string
  readonly status: ReservationStatus
  /** The account it belongs to; null while a guest's. */
  readonly userId: string | null
  readonly productId: string
  /** Null while no date was chosen. */
  readonly departureId: string | null
  readonly start: LocalDate | null
  readonly end: LocalDate | null
  /** The day of its cancellation. */
  readonly cancelledOn: LocalDate | null
  readonly name: Text
  /** Something of the reservation was paid, be it that it went back. */
  readonly hasPaid: boolean
  /** Nothing is left to pay. */
  readonly isSettled: boolean
}

/** Which trips: those that fit any of these. */
export interface WhichTrips {
  readonly buyers?: readonly string[]
  readonly reservations?: readonly string[]
  readonly departures?: readonly string[]
  /** Everything that this host runs. */
  readonly host?: string
}

/** What no host is called. */
const NOBODY = '00000000-0000-0000-0000-000000000000'
const listed = (ids: readonly string[] = []) => JSON.stringify([...new Set(ids)])

/** The ids of an account's reservations, the newest two hundred, also those that nobody has paid for yet. */
export async function reservationsOf({ db }: Context, userId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from reservations where user_id = ${userId} order by id desc limit 200`)
  return rows.map(({ id }) => id)
}

/** Trips of reservations that are or were more than a wish: none that expired without a payment. */
export async function bookedTrips({ db }: Context, which: WhichTrips): Promise<BookedTrip[]> {
  const { rows } = await db.execute<BookedTrip & Record<string, unknown>>(sql`
    with picked as (
      select p.reservation_id, p.position from reservations r join reservation_products p on p.reservation_id = r.id
        where r.user_id in (select value::uuid from jsonb_array_elements_text(${listed(which.buyers)}::jsonb))
      union select reservation_id, position from reservation_products where reservation_id in
        (select value::uuid from jsonb_array_elements_text(${listed(which.reservations)}::jsonb))
      union select reservation_id, position from reservation_products where departure_id in
        (select value::uuid from jsonb_array_elements_text(${listed(which.departures)}::jsonb))
      union select reservation_id, position from reservation_products
        where product_id in ${productsOfHost(which.host ?? NOBODY)})
    select r.id as "reservationId", r.code, r.status, r.user_id as "userId", p.product_id as "productId",
      p.departure_id as "departureId", p.start_date::text as start, p.end_date::text as "end",
      (r.cancellation_date at time zone 'UTC')::date::text as "cancelledOn", p.snapshot -> 'name' as name,
      ${everPaid(sql`r.id`)} as "hasPaid", ${pendingOf(sql`r.id`)} <= 0 as "isSettled"
    from picked join reservations r on r.id = picked.reservation_id
      join reservation_products p on p.reservation_id = picked.reservation_id and p.position = picked.position
    where r.status <> 'expired' order by r.created_at desc, p.position limit 2000`)
  return rows
}
