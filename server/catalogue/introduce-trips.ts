import { sql } from 'drizzle-orm'
import type { Review } from '@/lib/catalogue/contract'
import type { Language } from '@/lib/locale/market'
import type { Context } from '@/server/platform/context'
import type { Text } from './content'
import { presentReview, type ReviewRow } from './list-reviews'

/** Who runs a trip, what was said of it last, and what its liquidation date is made of. */
export interface TripIntroduction {
  readonly national: boolean
  readonly liquidationDays: number | null
  readonly host: { readonly id: string; readonly name: string; readonly description: string }
  readonly review: Review | null
}

interface Row extends Record<string, unknown> {
  id: string
  national: boolean
  liquidationDays: number | null
  host: { id: string; name: string; description: Text }
  review: ReviewRow | null
}

/** Introduces products by their ids, in one query; unknown ones are left out. */
export async function introduceTrips(
  context: Context,
  ids: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, TripIntroduction>> {
  if (ids.length === 0) return new Map()
  const found = await context.db.execute<Row>(sql`
    select p.id, c.national, p.liquidation_days as "liquidationDays",
      json_build_object('id', h.id, 'name', h.name, 'description', h.description) as host,
      (select to_json(r) from (
        select id, author, rating, message, likes, dislikes, verified, written_on from reviews
        where product_id = p.id order by written_on desc, id limit 1) r) as review
    from products p join countries c on c.id = p.country_id join hosts h on h.id = p.host_id
    where p.id = any(${`{${ids.join(',')}}`}::uuid[])`)
  return new Map(
    found.rows.map(({ id, host, review, ...rest }) => [
      id,
      {
        ...rest,
        host: { ...host, description: host.description[language] },
        review: review && presentReview(review, language),
      },
    ]),
  )
}
