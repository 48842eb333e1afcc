import { sql } from 'drizzle-orm'
import { addDays } from '@/lib/dates/local-date'
import { type UpsertRow, upsert } from '@/server/db/upsert'
import type { Context } from '@/server/platform/context'
import type { ProductContent, Stop } from '../content'
import { addOnRows } from './add-on-rows'
import type { Product } from './format-product'
import type { ImportRun } from './import-run'

/** Products with their places, categories, add-ons and reviews. */
export async function writeProducts({ db }: Context, run: ImportRun): Promise<number> {
  const { products } = run.catalogue
  const addOns = products.flatMap(addOnRows)
  const written = [
    await upsert(db, 'products', productRows(run), {
      key: ['id'],
      insertOnly: ['created_at'],
      stamp: ['updated_at'],
    }),
    await writePairs({ db }, 'product_categories', 'category_id', products, (one) => one.categories),
    await writePairs({ db }, 'product_cities', 'city_id', products, (one) => one.cities),
    await upsert(db, 'add_ons', addOns, { key: ['id'] }),
    await retireAddOns({ db }, products, addOns),
    // The date of a review is relative to the import that brought it; later ones do not make it younger.
    await upsert(db, 'reviews', reviewRows(run), { key: ['id'], insertOnly: ['written_on'] }),
  ]
  return written.reduce((all, rows) => all + rows, 0)
}

type Database = Pick<Context, 'db'>

function productRows({ catalogue, now }: ImportRun): UpsertRow[] {
  const platforms = new Map(catalogue.platforms.map(({ key, uuid }) => [key, uuid]))
  const hosts = new Map(catalogue.hosts.map(({ key, uuid }) => [key, uuid]))
  return catalogue.products.map((product) => ({
    id: product.uuid,
    kind: product.kind,
    status: 'published',
    platform_id: platforms.get(product.platform),
    host_id: hosts.get(product.host),
    country_id: product.country,
    is_lad: product.is_lad,
    can_open_date: product.can_open_date,
    with_flight: product.with_flight,
    payment_scheme: product.payment_scheme,
    arrival_currency: product.on_arrival?.currency ?? null,
    arrival_ways: product.on_arrival?.ways ?? null,
    base_currency: product.currency,
    timezone: product.timezone,
    airport: product.airport,
    duration_days: product.duration_days,
    liquidation_days: product.liquidation_days,
    localflex_days: product.localflex_days,
    min_travelers: product.travellers.min,
    max_travelers: product.travellers.max,
    min_age: product.ages.min,
    max_age: product.ages.max,
    languages: product.languages,
    cover_id: product.gallery[0],
    gallery: product.gallery,
    map: product.map,
    content: contentOf(product),
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
  }))
}

function contentOf(product: Product): ProductContent {
  const { name, headline, brief_description, keywords, starting_point, ending_point } = product
  const { highlights, whats_included, for_me, faqs, badges, videos } = product
  const { facebook_group_id, redirect_url } = product
  const { nights, start_time, end_time } = product
  const itinerary = product.itinerary.map(({ day, until, title, text, picture, ...facts }) => ({
    day,
    until: until ?? null,
    title,
    text,
    picture: picture ?? null,
    facts,
  }))
  return {
    ...{
      name,
      headline,
      brief_description,
      keywords,
      starting_point,
      ending_point,
      destinations: product.destinations.map(({ es, en }) => ({ es, en })),
      highlights,
    },
    ...{ stops: stopsOf(product), meeting_point: product.meeting_point ?? null },
    ...{ itinerary, whats_included, for_me, faqs, badges, videos, nights, start_time, end_time },
    ...{ facebook_group_id, redirect_url },
  }
}

function stopsOf({ destinations }: Product): Stop[] {
  return destinations.flatMap(({ es, en, lat, lng }) =>
    lat === undefined || lng === undefined ? [] : [{ name: { es, en }, lat, lng }],
  )
}

/** The rows of a table of pairs become exactly those of the files, for the products of the files. */
async function writePairs(
  { db }: Database,
  table: 'product_categories' | 'product_cities',
  column: string,
  products: readonly Product[],
  valuesOf: (product: Product) => readonly string[],
): Promise<number> {
  const rows = products.flatMap((one) =>
    valuesOf(one).map((value, position) => ({
      product_id: one.uuid,
      [column]: value,
      // The first city is the one that a card names.
      ...(table === 'product_cities' && { position }),
    })),
  )
  const remaining = products.flatMap((one) => valuesOf(one).map((value) => `${one.uuid} ${value}`))
  const gone = await db.execute(sql`
    delete from ${sql.raw(table)} where product_id = any(${uuids(products)}::uuid[])
      and product_id || ' ' || ${sql.raw(column)} not in (select jsonb_array_elements_text(${JSON.stringify(remaining)}::jsonb))`)
  return (gone.rowCount ?? 0) + (await upsert(db, table, rows, { key: ['product_id', column] }))
}

/** An add-on that left the files is no longer sold; reservations still name it. */
async function retireAddOns({ db }: Database, products: readonly Product[], rows: readonly UpsertRow[]) {
  const remaining = JSON.stringify(rows.map(({ id }) => id))
  const retired = await db.execute(sql`
    update add_ons set active = false where active and product_id = any(${uuids(products)}::uuid[])
      and id::text not in (select jsonb_array_elements_text(${remaining}::jsonb))`)
  return retired.rowCount ?? 0
}

function reviewRows({ catalogue, today }: ImportRun): UpsertRow[] {
  const products = new Map(catalogue.products.map(({ slug, uuid }) => [slug.es, uuid]))
  return Object.entries(catalogue.reviews).flatMap(([slug, list]) =>
    list.map((review) => ({
      id: review.uuid,
      product_id: products.get(slug),
      author: review.author,
      rating: review.rating,
      message: review.message ?? { es: '', en: '' },
      likes: review.likes,
      dislikes: review.dislikes,
      verified: review.verified,
      language: review.language,
      pictures: review.pictures,
      answer: review.answer?.message ?? null,
      answered_after: review.answer?.after_days ?? null,
      written_on: addDays(today, -review.days_ago),
    })),
  )
}

const uuids = (products: readonly Product[]) => `{${products.map(({ uuid }) => uuid).join(',')}}`
