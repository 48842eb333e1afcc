import { subMilliseconds } from 'date-fns'
import { sql } from 'drizzle-orm'
import type { ProductTerms } from '@/server/catalogue/product-terms'
import type { Context } from '@/server/platform/context'
import type { Departure } from './find-departures'

/** How long an answer of a supplier is believed (domain.md §3). */
export const MEMORY_MS = 10 * 60_000

/** What a supplier said in the last ten minutes of a product's departures: seats by departure. Nobody is asked. */
export async function cachedAnswers(
  context: Context,
  { id, supplier }: Pick<ProductTerms, 'id' | 'supplier'>,
): Promise<ReadonlyMap<string, number>> {
  if (supplier === null) return new Map()
  const since = subMilliseconds(context.clock.now(), MEMORY_MS).toISOString()
  const { rows } = await context.db.execute<{ departure_id: string; seats: number }>(sql`
    select a.departure_id, a.seats from supplier_answers a join departures d on d.id = a.departure_id
    where d.product_id = ${id} and a.asked_at > ${since}`)
  return new Map(rows.map(({ departure_id, seats }) => [departure_id, seats]))
}

/** A departure as its supplier sees it, whose word can only lower what we would sell (domain.md §3). */
export function lowered(departure: Departure, seats: number | undefined): Departure {
  if (seats === undefined) return departure
  return { ...departure, capacity: Math.min(departure.capacity, departure.taken + seats) }
}
