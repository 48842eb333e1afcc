import { sql } from 'drizzle-orm'
import type { Text } from '@/server/catalogue/content'
import type { Context } from '@/server/platform/context'

/** What a reservation is about, as a person calls it: who bought, and the first trip. */
export interface NamedSubject {
  readonly buyer: string
  readonly trip: Text
}

interface Row extends Record<string, unknown> {
  readonly code: string
  readonly buyer: string
  readonly trip: Text | null
}

/** By code, of those there are. */
export async function nameSubjects(
  { db }: Context,
  codes: readonly string[],
): Promise<ReadonlyMap<string, NamedSubject>> {
  if (codes.length === 0) return new Map()
  const { rows } = await db.execute<Row>(sql`
    select r.code, r.firstname || ' ' || r.lastname as buyer, 
      (select p.snapshot -> 'name' from reservation_products p where p.reservation_id = r.id order by p.position limit 1) as trip
    from reservations r
    where r.code in (select jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb))`)
  return new Map(rows.map(({ code, buyer, trip }) => [code, { buyer, trip: trip ?? { es: '', en: '' } }]))
}
