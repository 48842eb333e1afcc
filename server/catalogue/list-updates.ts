import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import { listPlaces, type PlaceKind } from './places'

/** When something was changed last. */
export interface Update {
  readonly updatedAt: Date
}

/** When published products were changed last; an import that changes nothing of them is no change. */
export async function listProductUpdates(
  context: Context,
  uuids: readonly string[],
): Promise<(Update & { readonly uuid: string })[]> {
  const { rows } = await context.db.execute<{ uuid: string; updatedAt: string }>(sql`
    select id as uuid, updated_at as "updatedAt" from products
    where id = any(${sql.param(uuids)}::uuid[]) and status = 'published'`)
  return rows.map(({ uuid, updatedAt }) => ({ uuid, updatedAt: new Date(updatedAt) }))
}

/** When a place's list changed last: with the newest change of a published product in it. Places without any are left out. */
export async function listPlaceUpdates(
  context: Context,
): Promise<(Update & { readonly type: PlaceKind; readonly permalink: string })[]> {
  const [{ rows }, places] = await Promise.all([
    context.db.execute<{ kind: PlaceKind; id: string; updatedAt: string }>(sql`
      with listed (kind, id, updated_at) as (
        select 'country', country_id, updated_at from products where status = 'published'
        union all select 'continent', c.continent_id, p.updated_at from products p
          join countries c on c.id = p.country_id where p.status = 'published'
        union all select 'city', l.city_id, p.updated_at from products p
          join product_cities l on l.product_id = p.id where p.status = 'published'
        union all select 'category', l.category_id, p.updated_at from products p
          join product_categories l on l.product_id = p.id where p.status = 'published')
      select kind, id, max(updated_at) as "updatedAt" from listed group by kind, id`),
    listPlaces(context),
  ])
  const known = new Map(places.map((place) => [`${place.kind} ${place.id}`, place.permalink.default]))
  return rows.flatMap(({ kind, id, updatedAt }) => {
    const permalink = known.get(`${kind} ${id}`)
    return permalink === undefined ? [] : [{ type: kind, permalink, updatedAt: new Date(updatedAt) }]
  })
}
