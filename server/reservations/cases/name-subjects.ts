import { type SQL, sql } from 'drizzle-orm'
import type { Text } from '@/server/catalogue/content'
import type { Context } from '@/server/platform/context'

/** What a reservation is about, as a person calls it: who bought, and the first trip. */
export interface NamedSubject {
  readonly id: string
  readonly code: string
  readonly buyer: string
  readonly trip: Text
}

interface Row extends Record<string, unknown> {
  readonly id: string
  readonly code: string
  readonly buyer: string
  readonly trip: Text | null
}

/** By code, of those there are. */
export async function nameSubjects(
  context: Context,
  codes: readonly string[],
): Promise<ReadonlyMap<string, NamedSubject>> {
  const named = await find(
    context,
    sql`r.code in (select jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb))`,
  )
  return new Map(named.map((one) => [one.code, one]))
}

/** By id, of those there are. */
export async function nameOrders(
  context: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NamedSubject>> {
  const named = await find(
    context,
    sql`r.id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`,
  )
  return new Map(named.map((one) => [one.id, one]))
}

async function find({ db }: Context, which: SQL): Promise<NamedSubject[]> {
  const { rows } = await db.execute<Row>(sql`
    select r.id, r.code, r.firstname || ' ' || r.lastname as buyer,
      (select p.snapshot -> 'name' from reservation_products p where p.reservation_id = r.id order by p.position limit 1) as trip
    from reservations r where ${which}`)
  return rows.map(({ trip, ...row }) => ({ ...row, trip: trip ?? { es: '', en: '' } }))
}
