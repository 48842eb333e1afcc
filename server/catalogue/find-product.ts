import { sql } from 'drizzle-orm'
import type { Language } from '@/lib/locale/market'
import type { ArrivalTerms } from '@/lib/pricing/on-arrival'
import type { Context } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import type { ProductContent, ProductMap, Text } from './content'
import type { AddOnKind } from './kinds'
import { type Permalink, permalinkOf } from './permalink'
import type { StoredPicture } from './picture'
import { productIdOf } from './product-key'
import { ARRIVAL, type ProductTerms } from './product-terms'
import { askedOf } from './questions/product-questions'

/** An extra, room, flight or insurance as stored; the price is in the product's base currency. */
export interface StoredAddOn {
  readonly id: string
  readonly kind: AddOnKind
  readonly name: Text
  readonly description: Text
  readonly priceMinor: number
  readonly grouping: 'included' | 'mandatory' | null
  readonly occupancy: number | null
  readonly extraMinor: boolean
}

/** What decides a sale and is shown as well. */
type SharedTerms = Pick<
  ProductTerms,
  | 'id'
  | 'kind'
  | 'permalink'
  | 'isLad'
  | 'canOpenDate'
  | 'withFlight'
  | 'paymentScheme'
  | 'baseCurrency'
  | 'durationDays'
  | 'liquidationDays'
  | 'minTravelers'
  | 'maxTravelers'
  | 'languages'
  | 'categories'
  | 'country'
>

/** A product with everything its page shows that does not depend on a market. */
export interface StoredProduct extends SharedTerms {
  readonly onArrival: ArrivalTerms | null
  readonly minAge: number
  readonly maxAge: number
  readonly coverId: string
  readonly gallery: readonly string[]
  readonly map: ProductMap
  readonly content: ProductContent
  readonly cities: readonly string[]
  readonly national: boolean
  readonly host: {
    readonly id: string
    readonly name: string
    readonly initials: string
    readonly description: Text
    readonly permalink: Permalink
  }
  readonly platform: {
    readonly id: string
    readonly name: string
    readonly link: string | null
    readonly logo: string | null
    readonly created_at: string
    readonly updated_at: string
  }
  readonly pictures: Readonly<Record<string, StoredPicture>>
  readonly addOns: readonly StoredAddOn[]
  /** What travellers asked, as it was published, each in the language it is in. */
  readonly asked: readonly {
    readonly language: Language
    readonly question: string
    readonly answer: string
  }[]
}

/**
 * A published product by uuid or permalink, in one query.
 * @throws DomainError not_found, for a draft too
 */
export function findProduct(context: Context, permalink: string): Promise<StoredProduct> {
  return findByStatus(context, permalink, 'published')
}

/**
 * A product that is not published yet; who may see it, the caller decides.
 * @throws DomainError not_found, for a published one too
 */
export function findDraft(context: Context, permalink: string): Promise<StoredProduct> {
  return findByStatus(context, permalink, 'draft')
}

async function findByStatus(
  context: Context,
  permalink: string,
  status: 'published' | 'draft',
): Promise<StoredProduct> {
  const found = await context.db.execute<StoredProduct & Record<string, unknown>>(sql`
    select p.id, p.kind, ${permalinkOf(sql`p.kind`, sql`p.id::text`)} as permalink, p.is_lad as "isLad",
      p.can_open_date as "canOpenDate", p.with_flight as "withFlight", p.payment_scheme as "paymentScheme",
      ${ARRIVAL} as "onArrival", p.base_currency as "baseCurrency", p.duration_days as "durationDays",
      p.liquidation_days as "liquidationDays", p.min_travelers as "minTravelers",
      p.max_travelers as "maxTravelers", p.min_age as "minAge", p.max_age as "maxAge", p.languages,
      p.cover_id as "coverId", p.gallery, p.map, p.content, c.id as country, c.national,
      array(select city_id from product_cities where product_id = p.id order by 1) as cities,
      array(select category_id from product_categories where product_id = p.id order by 1) as categories,
      json_build_object('id', h.id, 'name', h.name, 'initials', h.initials, 'description', h.description,
        'permalink', ${permalinkOf('host', sql`h.id::text`)}) as host,
      json_build_object('id', f.id, 'name', f.name, 'link', f.link, 'logo', f.logo,
        'created_at', f.created_at, 'updated_at', f.updated_at) as platform,
      (select json_object_agg(i.id, to_json(i)) from pictures i where i.id = any(p.gallery || p.cover_id
        || array(select day->>'picture' from jsonb_array_elements(p.content->'itinerary') day))) as pictures,
      (select coalesce(json_agg(json_build_object('id', a.id, 'kind', a.kind, 'name', a.name,
          'description', a.description, 'priceMinor', a.price_minor, 'grouping', a.grouping,
          'occupancy', a.occupancy, 'extraMinor', a.extra_minor) order by a.kind, a.position), '[]')
        from add_ons a where a.product_id = p.id and a.active) as "addOns",
      ${askedOf(sql`p.id`)} as asked
    from products p join countries c on c.id = p.country_id
      join hosts h on h.id = p.host_id join platforms f on f.id = p.platform_id
    where p.id = ${productIdOf(permalink)} and p.status = ${status}`)
  const [row] = found.rows
  if (!row) throw new DomainError('not_found')
  return row
}
