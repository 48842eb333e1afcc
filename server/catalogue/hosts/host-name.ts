import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'

/** A host's name, for a statement that knows the id. */
export const hostName = (id: SQL): SQL => sql`(select h.name from hosts h where h.id = ${id})`

/** The three letters of a host's country, for a statement that knows the id; null where none is known. */
export const hostCountry = (id: SQL): SQL => sql`(select h.country from hosts h where h.id = ${id})`

export async function hostExists({ db }: Context, id: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from hosts h where h.id = ${id}`)
  return rows.length > 0
}

/** A subquery: the ids of what a host runs. */
export const productsOfHost = (hostId: string): SQL =>
  sql`(select o.id from products o where o.host_id = ${hostId}::uuid)`

/** Which of these products are run by that host. */
export async function ownProducts(
  { db }: Context,
  hostId: string,
  productIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select o.id from products o where o.host_id = ${hostId}
      and o.id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(productIds)}::jsonb))`)
  return new Set(rows.map(({ id }) => id))
}

/** Whether one of these products is run by that host. */
export async function isOfHost(
  { db }: Context,
  hostId: string,
  productIds: readonly string[],
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from products o where o.host_id = ${hostId}
      and o.id::text in (select jsonb_array_elements_text(${JSON.stringify(productIds)}::jsonb)) limit 1`)
  return rows.length > 0
}
