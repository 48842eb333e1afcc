import { sql } from 'drizzle-orm'
import type { Review } from '@/lib/catalogue/contract'
import type { Language } from '@/lib/locale/market'
import type { Context } from '@/server/platform/context'
import type { Text } from './content'
import { addressesOf, type Permalink, permalinkOf } from './permalink'
import { presentReview, type ReviewRow, reviewColumns } from './reviews/review-rows'

interface HostIntroduction {
  readonly id: string
  readonly name: string
  /** Null before they have a page. */
  readonly permalink: Permalink | null
  /** Their published trips. */
  readonly products: readonly string[]
}

/** Who runs a trip, what was said of it last, and what its liquidation date is made of. */
export interface TripIntroduction {
  readonly national: boolean
  readonly liquidationDays: number | null
  readonly host: HostIntroduction & { readonly description: string; readonly place: string }
  readonly review: Review | null
}

interface Row extends Record<string, unknown> {
  id: string
  national: boolean
  liquidationDays: number | null
  host: Omit<HostIntroduction, 'permalink'> & {
    readonly description: Text
    readonly place: Text
    readonly permalink: Permalink
  }
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
      json_build_object('id', h.id, 'name', h.name, 'description', h.description,
        'place', h.place, 'permalink', ${permalinkOf('host', sql`h.id::text`)}, 'products', array(
          select id from products where host_id = h.id and status = 'published')) as host,
      (select to_json(f) from (
        select ${reviewColumns()} from reviews r
        where r.product_id = p.id order by r.written_on desc, r.id limit 1) f) as review
    from products p join countries c on c.id = p.country_id join hosts h on h.id = p.host_id
    where p.id = any(${`{${ids.join(',')}}`}::uuid[])`)
  return new Map(
    found.rows.map(({ id, host, review, ...rest }) => [
      id,
      {
        ...rest,
        host: {
          ...host,
          description: host.description[language],
          place: host.place[language],
          permalink: addressesOf(host.permalink),
        },
        review: review && presentReview(review, language),
      },
    ]),
  )
}
