import { todayIn } from '@/lib/dates/zone-time'
import type { DepartureFacts } from '@/lib/pricing/price-line'
import { isAllowedOn } from '@/lib/pricing/promotions/allowance-rules'
import { departureFeePercent } from '@/lib/pricing/service-fee'
import type { ProductTerms } from '@/server/catalogue/product-terms'
import type { SalesPlan } from '@/server/pricing/rules/sales-plan'
import type { ProductPricing } from './find-pricing'
import { type DeparturePrice, type PricedProduct, priceDeparture } from './price-departure'
import { type MarketPricing, toPromotion } from './to-promotion'

/** Prices one traveller of a departure of one product. */
export type DeparturePricer = (plan: SalesPlan, departure: DepartureFacts) => DeparturePrice

/**
 * A pricer for the whole calendar of a product: dates of one season and language cost the same unless the desk
 * set a price, a promotion looks at the day or booking it is late, so each price is made once and not once a date.
 */
export function departurePricer(
  product: PricedProduct & Pick<ProductTerms, 'timezone'>,
  pricing: Pick<ProductPricing, 'promotions' | 'serviceFees'>,
  market: MarketPricing & { readonly now: number },
): DeparturePricer {
  const promotions = pricing.promotions.map((stored) => toPromotion(stored, market))
  const today = todayIn(product.timezone, market.now)
  const known = new Map<string, DeparturePrice>()
  return (plan, departure) => {
    const { date, season, language } = departure
    const feePercent = departureFeePercent(pricing.serviceFees, date, today)
    const allowed = promotions.map(({ rules }) => Number(isAllowedOn(rules, date))).join('')
    const key = `${season} ${language} ${plan.totalMinor} ${plan.layawayMinor} ${date !== null} ${allowed} ${feePercent}`
    const prices =
      known.get(key) ?? priceDeparture(product, plan, departure, { promotions, feePercent }, market)
    known.set(key, prices)
    return prices
  }
}
