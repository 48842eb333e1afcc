import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'

/** How many travellers sleep in each of these rooms, by the room's id; one that the catalogue has no more is left out. */
export async function roomOccupancies(
  { db }: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<{ id: string; occupancy: number | null }>(sql`
    select a.id, a.occupancy from add_ons a where a.kind = 'room' and a.occupancy is not null
      and a.id::text in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`)
  return new Map(rows.flatMap(({ id, occupancy }) => (occupancy === null ? [] : [[id, occupancy] as const])))
}
