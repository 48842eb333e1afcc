import { sql } from 'drizzle-orm'
import type { HostListed } from '@/lib/catalogue/contract'
import type { Language } from '@/lib/locale/market'
import type { Context } from '@/server/platform/context'
import type { Text } from '../content'
import { type Permalink, permalinkOf } from '../permalink'

interface Row extends Record<string, unknown> {
  readonly id: string
  readonly name: string
  readonly place: Text
  readonly permalink: Permalink
}

/** A page of those who have a published trip and an address, by name, in two queries. */
export async function listHosts(
  context: Context,
  { page, limit }: { readonly page: number; readonly limit: number },
  language: Language,
) {
  const listed = sql`exists (select 1 from products p where p.host_id = h.id and p.status = 'published')
    and exists (select 1 from slugs s where s.kind = 'host' and s.target_id = h.id::text and s.is_current)`
  const counted = await context.db.execute<{ total: number }>(
    sql`select count(*)::int as total from hosts h where ${listed}`,
  )
  const found = await context.db.execute<Row>(sql`
    select h.id, h.name, h.place, ${permalinkOf('host', sql`h.id::text`)} as permalink
    from hosts h where ${listed} order by h.name, h.id limit ${limit} offset ${(page - 1) * limit}`)
  const items = found.rows.map(
    ({ id, place, ...host }): HostListed => ({ ...host, uuid: id, place: place[language] }),
  )
  return { items, current_page: page, limit, total: counted.rows[0]?.total ?? 0 }
}
