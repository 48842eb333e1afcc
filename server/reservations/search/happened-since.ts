import { sql } from 'drizzle-orm'
import type { LocalDate } from '@/lib/dates/local-date'
import type { Currency } from '@/lib/locale/market'
import type { Context } from '@/server/platform/context'

/** What became of reservations since an instant. */
export interface ReservationNews {
  /** Minor units. */
  readonly placed: readonly { readonly currency: Currency; readonly orders: number; readonly total: number }[]
  readonly tried: number
  readonly paid: number
  readonly expired: number
  /** Seats of those that expired. */
  readonly seats: number
  readonly saved: number
}

interface Counts extends Record<string, unknown> {
  readonly tried: number
  readonly paid: number
  readonly expired: number
  readonly seats: number
  readonly saved: number
}

/** What happened to reservations since then: placed by people, the rest by itself. Found by when it happened. */
export async function happenedSince({ db }: Context, since: Date): Promise<ReservationNews> {
  const from = since.toISOString()
  const { rows: placed } = await db.execute<ReservationNews['placed'][number] & Record<string, unknown>>(sql`
    select currency, count(*)::int as orders, sum(total_minor)::float8 as total from reservations
    where created_at > ${from}::timestamptz group by currency order by currency`)
  const { rows } = await db.execute<Counts>(sql`
    select tries.tried, tries.paid, happened.expired, happened.seats, happened.saved
    from (select count(*)::int as tried, count(*) filter (where outcome = 'paid')::int as paid
        from autopay_tries where decided_at > ${from}::timestamptz) tries,
      (select count(*) filter (where e.event = 'window_ended')::int as expired,
          coalesce(sum((select sum(p.tickets) from reservation_products p where p.reservation_id = e.reservation_id))
            filter (where e.event = 'window_ended'), 0)::int as seats,
          count(*) filter (where e.event = 'late_payment')::int as saved
        from reservation_events e
        where e.at > ${from}::timestamptz and e.event in ('window_ended', 'late_payment')) happened`)
  const counts = rows[0] ?? { tried: 0, paid: 0, expired: 0, seats: 0, saved: 0 }
  return { placed, ...counts }
}

interface Unpaid extends Record<string, unknown> {
  readonly orders: number
  readonly first_ended_on: LocalDate | null
}

/**
 * Trips that are over and of which nobody noted that whoever provides them was paid.
 * @param most no more are counted
 */
export async function unpaidSuppliers({ db }: Context, most: number): Promise<Unpaid> {
  const { rows } = await db.execute<Unpaid>(sql`
    select count(*)::int as orders, min(found.ended_on)::text as first_ended_on
    from (select (select max(p.end_date) from reservation_products p where p.reservation_id = r.id) as ended_on
      from reservations r where r.status = 'completed' and r.supplier_paid_on is null limit ${most}) as found`)
  const [{ orders, first_ended_on } = { orders: 0, first_ended_on: null }] = rows
  // Of more than are counted nobody knows the first.
  return { orders, first_ended_on: orders < most ? first_ended_on : null }
}
