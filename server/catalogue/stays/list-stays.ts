import { sql } from 'drizzle-orm'
import type { StayCategory } from '@/lib/catalogue/stay-categories'
import type { Context } from '@/server/platform/context'
import type { Text } from '../content'

/** A place to sleep at, with the published products that contain it. */
export interface StoredStay {
  readonly id: string
  readonly name: Text
  readonly place: Text
  readonly category: StayCategory
  readonly country: { readonly id: string; readonly name: Text }
  readonly trips: readonly { readonly id: string; readonly nights: number }[]
}

/** As many as one page shows. */
const MOST = 300

/**
 * Places to sleep at in the order of the catalogue, those of a country together; one that no published product contains
 * is left out.
 * @param products only what these contain; null: any
 */
export async function listStays({ db }: Context, products: readonly string[] | null): Promise<StoredStay[]> {
  const wanted = products === null ? sql`true` : sql`n.product_id = any(${sql.param([...products])}::uuid[])`
  const { rows } = await db.execute<StoredStay & Record<string, unknown>>(sql`
    select s.id, s.name, s.place, s.category, json_build_object('id', c.id, 'name', c.name) as country, t.trips
    from stays s join countries c on c.id = s.country_id
      cross join lateral (
        select json_agg(json_build_object('id', one.product_id, 'nights', one.nights) order by one.product_id) as trips
        from (
          select n.product_id, sum(n.nights)::int as nights
          from product_stays n join products p on p.id = n.product_id and p.status = 'published'
          where n.stay_id = s.id and ${wanted} group by n.product_id) one) t
    where t.trips is not null
    order by min(s.position) over (partition by s.country_id), s.position, s.id limit ${MOST}`)
  return rows
}
