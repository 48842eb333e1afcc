import { sql } from 'drizzle-orm'
import type { Currency } from '@/lib/locale/market'
import type { PromotionRule } from '@/lib/pricing/promotions/promotion'
import type { ServiceFeeTier } from '@/lib/pricing/service-fee'
import type { Text } from '@/server/catalogue/content'
import type { Context } from '@/server/platform/context'
import { type FactVersions, versionOf } from '@/server/platform/facts/fact-versions'
import { KeptFacts } from '@/server/platform/facts/kept-facts'
import type { SalesPlan } from '@/server/pricing/rules/sales-plan'
import type { DiscountType } from './tables'

/** A promotion as stored; amounts are in `amountCurrency`, instants ISO 8601. */
export interface StoredPromotion {
  readonly id: string
  readonly name: Text
  readonly code: string | null
  readonly discountType: DiscountType
  readonly percent: number | null
  readonly amountMinor: number | null
  readonly amountCurrency: Currency | null
  readonly rules: readonly PromotionRule[]
  readonly startsAt: string | null
  readonly endsAt: string | null
}

export interface ProductPricing {
  readonly plans: readonly SalesPlan[]
  /** The product's own and those of every product; by id, which decides a tie (lib/pricing), also where ids do not reach. */
  readonly promotions: readonly StoredPromotion[]
  /** What booking late costs; none for most products. */
  readonly serviceFees: readonly ServiceFeeTier[]
}

interface Row extends Record<string, unknown> {
  id: string
  plans: SalesPlan[]
  promotions: StoredPromotion[]
  serviceFees: ServiceFeeTier[]
  version: string
}

/** By product: those that are bought come again and again. */
const kept = new KeptFacts<ProductPricing>(1_000)

/**
 * Sales plans, promotions and fees of products, in one query; a product without plans has an empty list.
 * @param versions of now, for who asked for them: what this process read at the same one is not read again
 */
export function findPricing(
  context: Context,
  productIds: readonly string[],
  versions: FactVersions = {},
): Promise<ReadonlyMap<string, ProductPricing>> {
  return kept.at(versions.prices, productIds, (missing) => readPricing(context, missing))
}

async function readPricing({ db }: Context, productIds: readonly string[]) {
  const { rows } = await db.execute<Row>(sql`
    select w.id, ${versionOf('prices')} as version,
      (select coalesce(json_agg(json_build_object('season', s.season, 'language', s.language,
          'totalMinor', s.total_minor, 'layawayMinor', s.layaway_minor, 'netMinor', s.net_minor,
          'fixed', s.fixed) order by s.total_minor, s.season, s.language),
          '[]') from sales_plans s where s.product_id = w.id) as plans,
      (select coalesce(json_agg(${promotionJson} order by p.id), '[]')
        from promotions p where p.product_id = w.id or p.product_id is null) as promotions,
      (select coalesce(json_agg(json_build_object('daysBefore', f.days_before, 'percent', f.percent) order by f.days_before),
          '[]') from service_fees f where f.product_id = w.id) as "serviceFees"
    from unnest(${`{${productIds.join(',')}}`}::uuid[]) as w (id)`)
  return new Map(rows.map(({ id, version, ...value }) => [id, { version, value }]))
}

const promotionJson = sql`json_build_object('id', p.id, 'name', p.name, 'code', p.code,
  'discountType', p.discount_type, 'percent', p.percent, 'amountMinor', p.amount_minor,
  'amountCurrency', p.amount_currency, 'rules', p.rules, 'startsAt', p.starts_at, 'endsAt', p.ends_at)`
