import { sql } from 'drizzle-orm'
import type { AvailabilityEntry } from '@/lib/availability/contract'
import type { Context } from '@/server/platform/context'
import { soldOf } from './reach-minimum'

export type Going = AvailabilityEntry['going']

/** How far the departures of a product are from going for sure, by departure: those that need more than one traveller. */
export async function goingOf({ db }: Context, productId: string): Promise<ReadonlyMap<string, Going>> {
  const { rows } = await db.execute<{ id: string; minimum: number; sold: number; certain: boolean }>(sql`
    select d.id, d.minimum, ${soldOf} as sold, d.guaranteed_at is not null or ${soldOf} >= d.minimum as certain
    from departures d where d.product_id = ${productId} and d.minimum > 1 and d.ended_at is null`)
  return new Map(rows.map(({ id, minimum, sold, certain }) => [id, { minimum, sold, certain }]))
}
