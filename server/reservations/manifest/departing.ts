import { sql } from 'drizzle-orm'
import type { LocalDate } from '@/lib/dates/local-date'
import type { Context } from '@/server/platform/context'

/** Departures between two days, both included, on which somebody travels whose first payment is in. */
export async function listDeparting(
  { db }: Context,
  from: LocalDate,
  to: LocalDate,
): Promise<{ readonly id: string; readonly start: LocalDate }[]> {
  const { rows } = await db.execute<{ id: string | null; start: LocalDate }>(sql`
    select distinct p.departure_id as id, p.start_date::text as start
    from reservation_products p join reservations r on r.id = p.reservation_id
    where p.departure_id is not null and p.start_date between ${from}::date and ${to}::date and r.status = 'confirmed'
    order by start, id`)
  return rows.flatMap(({ id, start }) => (id === null ? [] : { id, start }))
}
