import { sql } from 'drizzle-orm'
import type { LocalDate } from '@/lib/dates/local-date'
import type { Context } from '@/server/platform/context'

/** Of which product a departure is, and when it goes and comes back. */
export interface DepartureDays {
  readonly productId: string
  readonly start: LocalDate
  readonly end: LocalDate
}

/** When these departures go, by their ids; those there are. */
export async function departureDays(
  { db }: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, DepartureDays>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<DepartureDays & { readonly id: string } & Record<string, unknown>>(sql`
    select id, product_id as "productId", start_date::text as start, end_date::text as "end" from departures
    where id::text in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`)
  return new Map(rows.map(({ id, ...days }) => [id, days]))
}
