import { sql } from 'drizzle-orm'
import type { LocalDate } from '@/lib/dates/local-date'
import type { Text } from '@/server/catalogue/content'
import type { Context } from '@/server/platform/context'

/** What happened to a trip of a reservation, as its host is told: of whoever bought nothing but the name to make initials of. */
export interface TripNews extends Record<string, unknown> {
  readonly kind: 'confirmed' | 'cancelled' | 'date' | 'party'
  readonly product_id: string
  readonly departure_id: string | null
  readonly trip: Text
  /** As the trip is now; null while its date is open. */
  readonly start: LocalDate | null
  readonly tickets: number
  readonly firstname: string
  readonly lastname: string
  /** When it happened, to which reservation and to which of its trips: the order of what is told. */
  readonly at: string
  readonly id: string
  readonly position: number | null
}

/**
 * What hosts are told of a while, in the order in which it happened: that money is confirmed, that what was confirmed is
 * cancelled, and changes of date and party of what is confirmed. What never was paid is nobody's news.
 * @param after and `until`: from the one, which is out, to the other, which is in
 */
export async function listNews(
  { db }: Context,
  { after, until }: { readonly after: Date; readonly until: Date },
): Promise<TripNews[]> {
  const within = (at: 'e.at' | 'v.at') =>
    sql`${sql.raw(at)} > ${after.toISOString()}::timestamptz and ${sql.raw(at)} <= ${until.toISOString()}::timestamptz`
  const { rows } = await db.execute<TripNews>(sql`
    select n.kind, p.product_id, p.departure_id, p.snapshot -> 'name' as trip, p.start_date::text as start, p.tickets,
      r.firstname, r.lastname, n.at, r.id, p.position
    from (
      select e.reservation_id, e.at, null::int as version, case when e.to_status = 'confirmed' then 'confirmed' else 'cancelled' end as kind
        from reservation_events e
        where ${within('e.at')} and (e.to_status = 'confirmed'
          or (e.to_status = 'cancelled' and e.from_status = 'confirmed'))
      union all
      select v.reservation_id, v.at, v.version, v.kind from reservation_versions v
        where ${within('v.at')} and v.kind in ('date', 'party') and not exists (select from ${GONE})
    ) n
    join reservations r on r.id = n.reservation_id
    join reservation_products p on p.reservation_id = r.id
    where n.kind in ('confirmed', 'cancelled') or (r.status in ('confirmed', 'completed') and ${CHANGED})
    union all
    select 'cancelled', (gone.trip ->> 'productId')::uuid, (gone.trip ->> 'departureId')::uuid,
      gone.trip -> 'snapshot' -> 'name', gone.trip ->> 'startDate', (gone.trip ->> 'tickets')::int,
      r.firstname, r.lastname, v.at, r.id, (gone.trip ->> 'position')::int
    from reservation_versions v join reservations r on r.id = v.reservation_id cross join lateral (select trip from ${GONE}) gone
    where ${within('v.at')} and v.kind = 'party'
    order by at, id, position`)
  return rows
}

/** Whether the version of the news `n` changed the trip `p`: its departure or how many travel. To the hosts of the others it is none. */
const CHANGED = sql`exists (
  select from reservation_versions v join reservation_versions was
      on was.reservation_id = v.reservation_id and was.version = v.version - 1
    cross join lateral jsonb_array_elements(v.products) now
    left join lateral (select trip from jsonb_array_elements(was.products) trip
      where trip ->> 'productId' = now ->> 'productId' and trip ->> 'cartIndex' = now ->> 'cartIndex') before on true
  where v.reservation_id = n.reservation_id and v.version = n.version
    and now ->> 'productId' = p.product_id::text and now ->> 'cartIndex' = p.cart_index::text
    and (now ->> 'departureId', now ->> 'tickets') is distinct from (before.trip ->> 'departureId', before.trip ->> 'tickets'))`

/** The trips that a version `v` took out of a reservation: to their hosts that is a cancellation, to the others no news. */
const GONE = sql`reservation_versions was cross join lateral jsonb_array_elements(was.products) trip
  where was.reservation_id = v.reservation_id and was.version = v.version - 1 and not exists (
    select from jsonb_array_elements(v.products) now where now ->> 'productId' = trip ->> 'productId'
      and now ->> 'cartIndex' = trip ->> 'cartIndex')`
