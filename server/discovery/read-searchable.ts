import { sql } from 'drizzle-orm'
import type { SearchableProduct } from '@/lib/discovery/searchable-product'
import type { Context } from '@/server/platform/context'
import { monthsOf } from './month-bits'

/** What search knows of products, as of one version. */
export interface ReadProducts {
  readonly version: number
  readonly products: readonly SearchableProduct[]
  /** Products that left search. */
  readonly removed: readonly string[]
}

interface Row extends Record<string, unknown> {
  product_id: string
  country_id: string
  continent_id: string
  city_ids: string[]
  category_ids: string[]
  languages: string[]
  duration_days: number
  min_age: number
  max_age: number
  months: string
  dates: string
  price_mxn: number
  price_usd: number
  price_cop: number
  promo_mxn: number
  promo_usd: number
  promo_cop: number
  rating: number
  review_count: number
  added_at: string
}

/**
 * The rows of search that were written after a version (index `search_products_version`), or all of them. Version and
 * rows are read in one statement, so that they belong together.
 * @param since null for everything
 */
export async function readSearchable(context: Context, since: number | null): Promise<ReadProducts> {
  const newer = since === null ? sql`true` : sql`version > ${since}`
  const found = await context.db.execute<{ version: number; row: Row | null; removed: string | null }>(sql`
    select v.version::float8 as version, to_jsonb(s) as row, null as removed from search_versions v left join (
      select product_id, country_id, continent_id, city_ids, category_ids, languages, duration_days, min_age, max_age,
        months::text as months, array_to_string(dates, ',') as dates, price_mxn, price_usd, price_cop, promo_mxn,
        promo_usd, promo_cop, rating::float8 as rating, review_count, added_at
      from search_products where ${newer}) s on true
    union all
    select 0, null, product_id::text from search_removals where ${newer} and ${since !== null}`)
  const shared = new Shared()
  return {
    version: found.rows.reduce((highest, { version }) => Math.max(highest, version), 0),
    products: found.rows.flatMap(({ row }) => (row?.product_id ? toProduct(row, shared) : [])),
    removed: found.rows.flatMap(({ removed }) => removed ?? []),
  }
}

function toProduct(row: Row, shared: Shared): SearchableProduct {
  return {
    id: row.product_id,
    country: shared.text(row.country_id),
    continent: shared.text(row.continent_id),
    cities: shared.list(row.city_ids),
    categories: shared.list(row.category_ids),
    languages: shared.list(row.languages),
    days: row.duration_days,
    minAge: row.min_age,
    maxAge: row.max_age,
    months: shared.months(row.months),
    dates: row.dates,
    price: { MXN: row.price_mxn, USD: row.price_usd, COP: row.price_cop },
    promo: { MXN: row.promo_mxn, USD: row.promo_usd, COP: row.promo_cop },
    rating: row.rating,
    reviews: row.review_count,
    addedAt: new Date(row.added_at).getTime(),
  }
}

/** One copy of what thousands of rows say alike: a tenth of the memory. */
class Shared {
  readonly #texts = new Map<string, string>()
  readonly #lists = new Map<string, readonly string[]>()

  text(text: string): string {
    const known = this.#texts.get(text)
    if (known === undefined) this.#texts.set(text, text)
    return known ?? text
  }

  list(list: readonly string[]): readonly string[] {
    return this.#kept(list.join(' '), () => list.map((text) => this.text(text)))
  }

  months(bits: string): readonly string[] {
    return this.#kept(`months ${bits}`, () => monthsOf(BigInt(bits)).map((month) => this.text(month)))
  }

  #kept(key: string, make: () => readonly string[]): readonly string[] {
    const list = this.#lists.get(key) ?? make()
    this.#lists.set(key, list)
    return list
  }
}
