import { sql } from 'drizzle-orm'
import type { Locale } from '@/lib/locale/market'
import type { Context } from '@/server/platform/context'

/** Whom one writes to about the trips of a host. */
export interface HostContact {
  readonly id: string
  readonly name: string
  readonly email: string
  /** In which one writes to them: English where they say it before Spanish, else Spanish. */
  readonly locale: Locale
}

interface HostRow extends Record<string, unknown> {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly languages: readonly string[] | null
}
type Row = HostRow & { readonly product_id: string }

/** Who runs each of these products, by the product's id. */
export async function hostsOfProducts(
  { db }: Context,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, HostContact>> {
  if (productIds.length === 0) return new Map()
  const { rows } = await db.execute<Row>(sql`
    select o.id as product_id, h.id, h.name, h.email, h.languages from products o join hosts h on h.id = o.host_id
    where o.id::text in (select jsonb_array_elements_text(${JSON.stringify(productIds)}::jsonb))`)
  return new Map(
    rows.map(({ product_id: productId, languages, ...host }) => [
      productId,
      { ...host, locale: localeOf(languages ?? []) },
    ]),
  )
}

function localeOf(languages: readonly string[]): Locale {
  const first = languages.find((language) => language === 'es' || language === 'en')
  return first === 'en' ? 'en_US' : 'es_MX'
}

/** Hosts by their ids, those there are. */
export async function hostsByIds(
  { db }: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, HostContact>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<HostRow>(sql`
    select h.id, h.name, h.email, h.languages from hosts h
    where h.id::text in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`)
  return new Map(
    rows.map(({ id, name, email, languages }) => [
      id,
      { id, name, email, locale: localeOf(languages ?? []) },
    ]),
  )
}
