import { sql } from 'drizzle-orm'
import {
  monthlyOf,
  packedDeparture,
  type SearchableProduct,
  type SearchOffer,
} from '@/server/discovery/engine/searchable-product'
import type { Context } from '@/server/platform/context'
import { monthsOf } from './month-bits'

/** What search knows of products, as of one version. */
export interface ReadProducts {
  readonly version: number
  readonly products: readonly SearchableProduct[]
  /** Products that left search. */
  readonly removed: readonly string[]
}

interface Row {
  product_id: string
  country_id: string
  continent_id: string
  city_ids: string[]
  category_ids: string[]
  languages: string[]
  duration_days: number
  settle_days: number
  min_age: number
  max_age: number
  months: string
  dates: string[]
  date_prices: number[]
  /** Rows of an older release do not say what is left to pay. */
  prices: (Omit<SearchOffer, 'rest'> & Partial<Pick<SearchOffer, 'rest'>>)[]
  rating: number
  review_count: number
  /** Epoch milliseconds. */
  added_at: number
}

const NOTHING: SearchOffer['rest'] = { MXN: 0, USD: 0, COP: 0 }

/** Rows of one part: few enough that nobody waits long while they are put in place. */
const PART = 2_000

/**
 * The rows of search that were written after a version (index `search_products_version`), or all of them, in parts by
 * product. The version of the first part is what may be believed: what is written while later ones are read is newer,
 * and is read again by whoever asks from that version on.
 * @param since null for everything
 * @param most rows of a part
 */
export async function* readSearchable(
  context: Context,
  since: number | null,
  most = PART,
): AsyncGenerator<ReadProducts> {
  const shared = new Shared()
  for (let after: string | null = ''; after !== null; ) {
    const { version, rows, removed }: Part = await readPart(context, { since, after, most })
    yield { version, removed, products: rows.map((row) => toProduct(row, shared)) }
    after = rows.length < most ? null : (rows.at(-1)?.product_id ?? null)
  }
}

interface Part extends Record<string, unknown> {
  version: number
  rows: Row[]
  removed: string[]
}

/** Version, rows and removals in one statement, so that they belong together; removals come with the first part. */
async function readPart(
  context: Context,
  { since, after, most }: { since: number | null; after: string; most: number },
): Promise<Part> {
  const newer = since === null ? sql`true` : sql`version > ${since}`
  const later = after === '' ? sql`true` : sql`product_id > ${after}`
  const found = await context.db.execute<Part>(sql`
    select v.version::float8 as version, (select coalesce(json_agg(s), '[]') from (
      select product_id, country_id, continent_id, city_ids, category_ids, languages, duration_days, settle_days, min_age, max_age,
        months::text as months, dates, date_prices, prices, rating::float8 as rating, review_count,
        (extract(epoch from added_at) * 1000)::float8 as added_at
      from search_products where ${newer} and ${later} and prices <> '[]' order by product_id limit ${most}) s) as rows,
      array(select product_id::text from search_removals
        where ${newer} and ${since !== null && after === ''}) as removed
    from search_versions v`)
  return found.rows[0] ?? { version: 0, rows: [], removed: [] }
}

function toProduct(row: Row, shared: Shared): SearchableProduct {
  const departures = row.dates.map((date, at) => packedDeparture(date, row.date_prices[at] ?? 0))
  return {
    id: row.product_id,
    country: shared.text(row.country_id),
    continent: shared.text(row.continent_id),
    cities: shared.list(row.city_ids),
    categories: shared.list(row.category_ids),
    languages: shared.list(row.languages),
    days: row.duration_days,
    settleDays: row.settle_days,
    minAge: row.min_age,
    maxAge: row.max_age,
    months: shared.months(row.months),
    offers: row.prices.map((offer) => shared.offer({ ...offer, rest: offer.rest ?? NOTHING })),
    departures,
    monthly: monthlyOf(departures),
    rating: row.rating,
    reviews: row.review_count,
    addedAt: row.added_at,
  }
}

/** One copy of what thousands of rows say alike: a tenth of the memory. */
class Shared {
  readonly #texts = new Map<string, string>()
  readonly #offers = new Map<string, SearchOffer>()
  readonly #lists = new Map<string, readonly string[]>()

  text(text: string): string {
    const known = this.#texts.get(text)
    if (known === undefined) this.#texts.set(text, text)
    return known ?? text
  }

  list(list: readonly string[]): readonly string[] {
    return this.#shared(list.join(' '), () => list.map((text) => this.text(text)))
  }

  offer(offer: SearchOffer): SearchOffer {
    const key = JSON.stringify(offer)
    const known = this.#offers.get(key)
    if (known === undefined) this.#offers.set(key, offer)
    return known ?? offer
  }

  months(bits: string): readonly string[] {
    return this.#shared(`months ${bits}`, () => monthsOf(BigInt(bits)).map((month) => this.text(month)))
  }

  #shared(key: string, make: () => readonly string[]): readonly string[] {
    const list = this.#lists.get(key) ?? make()
    this.#lists.set(key, list)
    return list
  }
}
