import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import type { ProductContent } from './content'

type Itinerary = ProductContent['itinerary']

/** The days of products as the catalogue has them now, also of those that are not sold any more; by product. */
export async function listItineraries(
  { db }: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Itinerary>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<{ id: string; itinerary: Itinerary }>(sql`
    select id::text as id, content -> 'itinerary' as itinerary from products where id = any(${sql.param([...ids])}::uuid[])`)
  return new Map(rows.map(({ id, itinerary }) => [id, itinerary]))
}
