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
      r.firstname, r.lastname
    from (
      select e.reservation_id, e.at, case when e.to_status = 'confirmed' then 'confirmed' else 'cancelled' end as kind
        from reservation_events e
        where ${within('e.at')} and (e.to_status = 'confirmed'
          or (e.to_status = 'cancelled' and e.from_status = 'confirmed'))
      union all
      select v.reservation_id, v.at, v.kind from reservation_versions v
        where ${within('v.at')} and v.kind in ('date', 'party')
    ) n
    join reservations r on r.id = n.reservation_id
    join reservation_products p on p.reservation_id = r.id
    where n.kind in ('confirmed', 'cancelled') or r.status in ('confirmed', 'completed')
    order by n.at, r.id, p.position`)
  return rows
}
