import { sql } from 'drizzle-orm'
import type { Currency } from '@/lib/locale/market'
import type { ArrivalTerms } from '@/lib/pricing/on-arrival'
import type { LineGroup } from '@/lib/pricing/price-line'
import type { Context } from '@/server/platform/context'
import { type FactVersions, versionOf } from '@/server/platform/facts/fact-versions'
import { KeptFacts } from '@/server/platform/facts/kept-facts'
import type { MeetingPoint, Text } from './content'
import { type Permalink, permalinkOf } from './permalink'
import type { StoredPicture } from './picture'
import { ARRIVAL } from './product-terms'

/** An extra, room, flight or insurance that can be sold with a product; minor units of the product's base currency. */
export interface SoldAddOn {
  readonly id: string
  readonly kind: 'extra' | 'room' | 'flight' | 'insurance'
  readonly name: Text
  readonly priceMinor: number
  /** What whoever provides it gets of one, on the same terms as its price; null: nobody said. Only the desk is told. */
  readonly netMinor: number | null
  readonly group: LineGroup
  readonly occupancy: number | null
  readonly extraMinor: boolean
}

/** What selling a product needs to know of it. */
export interface SoldProduct {
  readonly id: string
  readonly kind: 'experience' | 'package'
  readonly isLad: boolean
  readonly canOpenDate: boolean
  readonly withFlight: boolean
  readonly baseCurrency: Currency
  /** How its host takes the rest on arrival; null where everything is paid here. */
  readonly onArrival: ArrivalTerms | null
  readonly timezone: string
  readonly days: number
  readonly nights: number
  readonly liquidationDays: number | null
  /** Until so many days before departure its date can be changed without a fee; null: the default. */
  readonly localflexDays: number | null
  readonly minTravelers: number
  readonly maxTravelers: number
  readonly name: Text
  readonly address: Text
  readonly meetingPoint: MeetingPoint | null
  readonly permalink: Permalink
  readonly categories: readonly string[]
  /** The name of the platform, which promotion rules may ask for. */
  readonly platform: string
  readonly country: { readonly name: Text; readonly national: boolean }
  readonly host: {
    readonly name: string
    readonly initials: string
    readonly email: string
    readonly phone: string
    readonly permalink: Permalink
  }
  readonly cover: StoredPicture
  /** The adapter that must be asked for seats; null for our own products. */
  readonly supplier: string | null
  readonly addOns: readonly SoldAddOn[]
}

/** By product: those that are bought come again and again. */
const kept = new KeptFacts<SoldProduct>(1_000)

/**
 * The published products of these ids with everything that can be sold with them, in one query; unknown ids are left out.
 * @param versions of now, for who asked for them: what this process read at the same one is not read again
 */
export async function findSoldProducts(
  context: Context,
  ids: readonly string[],
  versions: FactVersions = {},
): Promise<SoldProduct[]> {
  if (ids.length === 0) return []
  const found = await kept.at(versions.products, [...new Set(ids)], (missing) => readSold(context, missing))
  return [...found.values()]
}

async function readSold({ db }: Context, ids: readonly string[]) {
  const { rows } = await db.execute<{ version: string; product: SoldProduct }>(sql`
    select ${versionOf('products')} as version, jsonb_build_object(
      'id', p.id, 'kind', p.kind, 'isLad', p.is_lad, 'canOpenDate', p.can_open_date, 'withFlight', p.with_flight,
      'onArrival', ${ARRIVAL}, 'baseCurrency', p.base_currency, 'timezone', p.timezone, 'days', p.duration_days,
      'nights', coalesce((p.content ->> 'nights')::int, p.duration_days - 1),
      'liquidationDays', p.liquidation_days, 'localflexDays', p.localflex_days, 'minTravelers', p.min_travelers, 'maxTravelers', p.max_travelers,
      'name', p.content -> 'name', 'address', p.content -> 'starting_point',
      'meetingPoint', p.content -> 'meeting_point', 'platform', f.name, 'supplier', f.supplier,
      'country', jsonb_build_object('name', c.name, 'national', c.national),
      'host', jsonb_build_object('name', h.name, 'initials', h.initials, 'email', h.email, 'phone', h.phone,
        'permalink', ${permalinkOf('host', sql`h.id::text`)}),
      'cover', to_jsonb(pic),
      'categories', (select coalesce(jsonb_agg(category_id), '[]') from product_categories where product_id = p.id),
      'permalink', ${permalinkOf(sql`p.kind`, sql`p.id::text`)},
      'addOns', (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'kind', a.kind, 'name', a.name,
          'priceMinor', a.price_minor, 'netMinor', a.net_minor, 'group', a.grouping, 'occupancy', a.occupancy,
          'extraMinor', a.extra_minor) order by a.kind, a.position), '[]')
        from add_ons a where a.product_id = p.id and a.active)
    ) as product
    from products p
    join countries c on c.id = p.country_id
    join platforms f on f.id = p.platform_id
    join hosts h on h.id = p.host_id
    join pictures pic on pic.id = p.cover_id
    where p.id = any(${sql.param([...ids])}::uuid[]) and p.status = 'published'`)
  return new Map(rows.map(({ version, product }) => [product.id, { version, value: product }]))
}
