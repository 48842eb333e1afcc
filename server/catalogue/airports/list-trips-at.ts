import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import type { ProductContent, Text } from '../content'
import { type Permalink, permalinkOf } from '../permalink'

/** A trip as somebody who flies to it needs to know it. */
export interface TripAtAirport {
  readonly id: string
  readonly kind: 'experience' | 'package'
  readonly name: Text
  readonly permalink: Permalink
  readonly startTime: ProductContent['start_time']
  readonly endTime: ProductContent['end_time']
}

const FACTS = sql`p.id, p.kind, p.content -> 'name' as name,
  ${permalinkOf(sql`p.kind`, sql`p.id::text`)} as permalink,
  p.content ->> 'start_time' as "startTime", p.content ->> 'end_time' as "endTime"`

/** The published trips whose travellers land at an airport, by id. @param airport IATA code */
export async function listTripsAt({ db }: Context, airport: string): Promise<TripAtAirport[]> {
  const { rows } = await db.execute<TripAtAirport & Record<string, unknown>>(sql`
    select ${FACTS} from products p where p.airport = ${airport} and p.status = 'published' order by p.id limit 100`)
  return rows
}

/** A published trip with the airport that its travellers land at; null without one. */
export async function findTripAirport(
  { db }: Context,
  product: string,
): Promise<(TripAtAirport & { readonly airport: string }) | null> {
  const { rows } = await db.execute<TripAtAirport & { airport: string } & Record<string, unknown>>(sql`
    select ${FACTS}, p.airport from products p
    where p.id = ${product} and p.airport is not null and p.status = 'published'`)
  return rows[0] ?? null
}
