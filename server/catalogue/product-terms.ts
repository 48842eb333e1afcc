import { sql } from 'drizzle-orm'
import type { Currency, Language } from '@/lib/locale/market'
import type { PaymentScheme } from '@/lib/pricing/on-arrival'
import type { Context } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import type { Text } from './content'
import type { ProductKind } from './kinds'
import { type Permalink, permalinkOf } from './permalink'
import { productIdOf } from './product-key'

/** How the host of the product `p` takes the rest on arrival, as JSON (`ArrivalTerms`); null where everything is paid here. */
export const ARRIVAL = sql`case when p.payment_scheme = 'local'
  then jsonb_build_object('currency', p.arrival_currency, 'ways', p.arrival_ways) end`

/** What decides whether, when and for how much a product can be sold; not what its page shows. */
export interface ProductTerms {
  readonly id: string
  readonly kind: ProductKind
  readonly status: 'published' | 'draft'
  readonly name: Text
  readonly permalink: Permalink
  readonly isLad: boolean
  readonly canOpenDate: boolean
  readonly withFlight: boolean
  readonly paymentScheme: PaymentScheme
  readonly baseCurrency: Currency
  readonly timezone: string
  readonly durationDays: number
  /** The unit of a room. */
  readonly nights: number
  readonly liquidationDays: number | null
  readonly minTravelers: number
  readonly maxTravelers: number
  readonly languages: readonly Language[]
  readonly categories: readonly string[]
  /** Alpha-3 code. */
  readonly country: string
  /** Outside the marketplace's own country: liquidated 40 days before departure, others 15 (domain.md §6). */
  readonly international: boolean
  /** The name of the platform, which promotion rules may ask for. */
  readonly platform: string
  /** The adapter that must be asked for seats; null for our own products. */
  readonly supplier: string | null
}

const columns = sql`
  p.id, p.kind, p.status, p.content->'name' as name, ${permalinkOf(sql`p.kind`, sql`p.id::text`)} as permalink,
  p.is_lad as "isLad", p.can_open_date as "canOpenDate", p.with_flight as "withFlight",
  p.payment_scheme as "paymentScheme", p.base_currency as "baseCurrency", p.timezone,
  p.duration_days as "durationDays", (p.content->>'nights')::int as nights,
  p.liquidation_days as "liquidationDays", p.min_travelers as "minTravelers", p.max_travelers as "maxTravelers",
  p.languages, array(select category_id from product_categories where product_id = p.id order by 1) as categories,
  p.country_id as country, not c.national as international, f.name as platform, f.supplier`

const tables = sql`products p join countries c on c.id = p.country_id join platforms f on f.id = p.platform_id`

/**
 * The terms of one published product by uuid or permalink.
 * @throws DomainError not_found, for a draft too
 */
export async function findProductTerms(context: Context, experience: string): Promise<ProductTerms> {
  const found = await context.db.execute<Row>(sql`
    select ${columns} from ${tables} where p.id = ${productIdOf(experience)} and p.status = 'published'`)
  const [row] = found.rows
  if (!row) throw new DomainError('not_found')
  return row
}

/** The terms of several products, drafts included; `null` means all of them. Unknown ids are left out. */
export async function listProductTerms(
  context: Context,
  ids: readonly string[] | null,
): Promise<ProductTerms[]> {
  const some = ids === null ? sql`true` : sql`p.id = any(${`{${ids.join(',')}}`}::uuid[])`
  const found = await context.db.execute<Row>(
    sql`select ${columns} from ${tables} where ${some} order by p.id`,
  )
  return found.rows
}

type Row = ProductTerms & Record<string, unknown>
