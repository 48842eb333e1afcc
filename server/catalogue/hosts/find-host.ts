import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import type { Text } from '../content'
import { type Permalink, permalinkOf, targetsOf } from '../permalink'
import { type ReviewRow, reviewColumns } from '../reviews/review-rows'

/** A review with the trip it is about. */
export interface HostReview extends ReviewRow {
  readonly product: string
  readonly trip: Text
}

/** Who runs trips, with what their page shows beside cards. */
export interface StoredHost {
  readonly id: string
  readonly name: string
  readonly initials: string
  readonly place: Text
  readonly description: Text
  readonly about: Text | null
  readonly since: number | null
  readonly languages: readonly string[]
  readonly permalink: Permalink
  /** Their published trips. */
  readonly products: readonly string[]
  /** The newest ones that say something. */
  readonly reviews: readonly HostReview[]
}

/**
 * A host by a current or old slug, in one query.
 * @param most how many reviews
 * @throws DomainError not_found
 */
export async function findHost(context: Context, slug: string, most: number): Promise<StoredHost> {
  const found = await context.db.execute<StoredHost & Record<string, unknown>>(sql`
    select h.id, h.name, h.initials, h.place, h.description, h.about, h.hosting_since as since, h.languages,
      ${permalinkOf('host', sql`h.id::text`)} as permalink,
      array(select id::text from products where host_id = h.id and status = 'published' order by id) as products,
      (select coalesce(json_agg(f), '[]') from (
        select ${reviewColumns()}, p.id as product, p.content->'name' as trip
        from reviews r join products p on p.id = r.product_id
        where p.host_id = h.id and p.status = 'published' and r.message->>'es' <> ''
        order by r.written_on desc, r.id limit ${most}) f) as reviews
    from hosts h where h.id::text in ${targetsOf('host', slug)}`)
  const [host] = found.rows
  if (!host) throw new DomainError('not_found')
  return host
}
