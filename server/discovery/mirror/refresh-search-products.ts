import { sql } from 'drizzle-orm'
import { departuresByProduct } from '@/server/availability/find-departures'
import { listCardContents } from '@/server/catalogue/list-card-contents'
import { listRequiredAddOns } from '@/server/catalogue/list-required-add-ons'
import { listProductTerms, type ProductTerms } from '@/server/catalogue/product-terms'
import { type Context, transact } from '@/server/platform/context'
import { currentRates } from '@/server/pricing/current-rates'
import { findPricing } from '@/server/pricing/find-pricing'
import { datesOf } from './best-dates'
import { type SearchRow, searchRow } from './search-row'
import { writeWords } from './write-words'

/** Products in one pass; a pass of long calendars holds some tens of thousands of departures. */
const BATCH = 200

/**
 * Brings the rows of search up to date: in the transaction that changed a product, and in a round every hour,
 * because prices of promotions and dates move with the day. A row that stays the same is not written. Products that are no longer
 * published leave search.
 * @param productIds null for all
 * @returns how many rows were added, changed or removed
 */
export async function refreshSearchProducts(
  context: Context,
  productIds: readonly string[] | null = null,
): Promise<number> {
  const terms = await listProductTerms(context, productIds)
  const published = terms.filter(({ status }) => status === 'published')
  let changed = await removeUnpublished(
    context,
    terms.filter(({ status }) => status === 'draft'),
  )
  for (let at = 0; at < published.length; at += BATCH) {
    const batch = published.slice(at, at + BATCH)
    changed += await transact(context, (inside) => refreshBatch(inside, batch))
  }
  return changed
}

async function refreshBatch(context: Context, batch: readonly ProductTerms[]): Promise<number> {
  return writeRows(context, await makeSearchRows(context, batch), context.clock.now())
}

/** The rows of products as search would know them today; one without a price has none. */
export async function makeSearchRows(context: Context, batch: readonly ProductTerms[]): Promise<SearchRow[]> {
  const ids = batch.map(({ id }) => id)
  const now = context.clock.now()
  const pricings = await findPricing(context, ids)
  const rates = await currentRates(context)
  const contents = new Map((await listCardContents(context, ids)).map((content) => [content.id, content]))
  const required = await listRequiredAddOns(context, ids)
  const departures = await departuresByProduct(context, ids)
  return batch.flatMap((terms): SearchRow[] => {
    const pricing = pricings.get(terms.id)
    const content = contents.get(terms.id)
    const facts = pricing && {
      terms,
      pricing,
      required: required.get(terms.id) ?? [],
      rates,
      now: now.getTime(),
    }
    const dates = facts ? datesOf(departures.get(terms.id) ?? [], facts) : null
    return content && facts && dates ? [searchRow(facts, content, dates)] : []
  })
}

/** Writes rows that differ from what is there; documents are made here, so that one place knows their weights. */
async function writeRows(context: Context, rows: readonly SearchRow[], now: Date): Promise<number> {
  if (rows.length === 0) return 0
  const columns = sql.raw(COLUMNS.join(', '))
  const written = await context.db.execute<{ id: string }>(sql`
    insert into search_products as current (${columns}, document, head, refreshed_at)
    select ${columns}, setweight(to_tsvector('simple', r.words[1]), 'A')
        || setweight(to_tsvector('simple', r.words[2]), 'B') || setweight(to_tsvector('simple', r.words[3]), 'C')
        || setweight(to_tsvector('simple', r.words[4]), 'D'),
      setweight(to_tsvector('simple', r.words[1]), 'A') || setweight(to_tsvector('simple', r.words[2]), 'B'),
      ${now.toISOString()}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (${sql.raw(RECORD)})
    on conflict (product_id) do update set ${sql.raw(SET)}
    where (${sql.raw(COMPARED.map((column) => `current.${column}`).join(', '))})
      is distinct from (${sql.raw(COMPARED.map((column) => `excluded.${column}`).join(', '))})
    returning product_id as id`)
  const ids = new Set(written.rows.map(({ id }) => id))
  await writeWords(
    context,
    rows.filter(({ product_id }) => ids.has(product_id)).flatMap(({ vocabulary }) => vocabulary),
  )
  return ids.size
}

const TYPES: Readonly<Record<keyof Omit<SearchRow, 'words' | 'vocabulary'>, string>> = {
  product_id: 'uuid',
  kind: 'text',
  country_id: 'text',
  continent_id: 'text',
  city_ids: 'text[]',
  category_ids: 'text[]',
  languages: 'text[]',
  duration_days: 'integer',
  settle_days: 'smallint',
  min_age: 'integer',
  max_age: 'integer',
  months: 'bigint',
  dates: 'date[]',
  date_prices: 'smallint[]',
  prices: 'jsonb',
  price_mxn: 'bigint',
  price_usd: 'bigint',
  price_cop: 'bigint',
  promo_mxn: 'bigint',
  promo_usd: 'bigint',
  promo_cop: 'bigint',
  best_departure_id: 'uuid',
  rating: 'numeric',
  review_count: 'integer',
  card: 'jsonb',
  added_at: 'timestamptz',
  turns_at: 'timestamptz',
  popularity: 'smallint',
  max_travelers: 'integer',
}
const COLUMNS = Object.keys(TYPES)
const COMPARED = [...COLUMNS, 'document', 'head'].filter((column) => column !== 'product_id')
const SET = [...COMPARED, 'refreshed_at'].map((column) => `${column} = excluded.${column}`).join(', ')
const RECORD = [...Object.entries(TYPES).map(([column, type]) => `${column} ${type}`), 'words text[]'].join(
  ', ',
)

async function removeUnpublished(context: Context, drafts: readonly ProductTerms[]): Promise<number> {
  if (drafts.length === 0) return 0
  const ids = `{${drafts.map(({ id }) => id).join(',')}}`
  const removed = await context.db.execute(sql`
    delete from search_products where product_id = any(${ids}::uuid[])`)
  return removed.rowCount ?? 0
}
