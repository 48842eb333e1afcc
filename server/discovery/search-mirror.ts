import { sql } from 'drizzle-orm'
import type { Card } from '@/lib/discovery/card-contract'
import type { SearchableProduct } from '@/lib/discovery/searchable-product'
import type { Rates } from '@/lib/money/money'
import { listPlaces, type Place } from '@/server/catalogue/places'
import type { Context } from '@/server/platform/context'
import { currentRates, RATES_ZONE } from '@/server/pricing/current-rates'
import { monthsOf } from './month-bits'

/** This process's copy of what every search reads: rows, places and the rates of the day. */
export interface SearchMirror {
  /** The number the rows had when they were read, and the day of the rates. */
  readonly key: string
  readonly products: readonly SearchableProduct[]
  readonly byId: ReadonlyMap<string, SearchableProduct>
  readonly places: readonly Place[]
  readonly rates: Rates
  /** Answers to whole questions, good for as long as this copy. */
  readonly answers: Map<string, unknown>
  /** Cards as they were shown to a market, each until the instant at which something of it changes. */
  readonly cards: Map<string, { readonly card: Card; readonly until: number }>
}

interface Kept {
  readonly key: string
  readonly mirror: Promise<SearchMirror>
}

/** One copy a database: tests have several in a process. */
const kept = new WeakMap<object, Kept>()

/**
 * The copy, never older than this call: one tiny query asks for the version, which every writer raises in its own
 * transaction; only when it moved are the rows read again (20 rows: 5 ms; 20,000: some 0.5 s, once a process).
 */
export async function searchMirror(context: Context): Promise<SearchMirror> {
  const found = await context.db.execute<{ version: string }>(
    sql`select version::text as version from search_versions`,
  )
  const key = `${found.rows[0]?.version} ${context.clock.today(RATES_ZONE)}`
  const known = kept.get(context.pool)
  if (known?.key === key) return known.mirror
  const mirror = readMirror(context, key)
  kept.set(context.pool, { key, mirror })
  mirror.catch(() => kept.get(context.pool)?.key === key && kept.delete(context.pool))
  return mirror
}

async function readMirror(context: Context, key: string): Promise<SearchMirror> {
  const [products, places, rates] = await Promise.all([
    listSearchable(context),
    listPlaces(context),
    currentRates(context),
  ])
  const byId = new Map(products.map((product) => [product.id, product]))
  return { key, products, byId, places, rates, answers: new Map(), cards: new Map() }
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

async function listSearchable(context: Context): Promise<SearchableProduct[]> {
  const found = await context.db.execute<Row>(sql`
    select product_id, country_id, continent_id, city_ids, category_ids, languages, duration_days, min_age, max_age,
      months::text as months, array_to_string(dates, ',') as dates, price_mxn, price_usd, price_cop, promo_mxn, promo_usd, promo_cop,
      rating::float8 as rating, review_count, added_at
    from search_products`)
  return found.rows.map((row) => ({
    id: row.product_id,
    country: row.country_id,
    continent: row.continent_id,
    cities: row.city_ids,
    categories: row.category_ids,
    languages: row.languages,
    days: row.duration_days,
    minAge: row.min_age,
    maxAge: row.max_age,
    months: monthsOf(BigInt(row.months)),
    dates: row.dates,
    price: { MXN: row.price_mxn, USD: row.price_usd, COP: row.price_cop },
    promo: { MXN: row.promo_mxn, USD: row.promo_usd, COP: row.promo_cop },
    rating: row.rating,
    reviews: row.review_count,
    addedAt: new Date(row.added_at).getTime(),
  }))
}
