import { add, type Money, subtract, zero } from '@/lib/money/money'
import { onArrivalOf } from '@/lib/pricing/on-arrival'
import type { DepartureFacts, PriceLine } from '@/lib/pricing/price-line'
import { bestPromotion } from '@/lib/pricing/promotions/best-promotion'
import type { Promotion } from '@/lib/pricing/promotions/promotion'
import { serviceFee } from '@/lib/pricing/service-fee'
import type { ProductTerms } from '@/server/catalogue/product-terms'
import { planPrice, type SalesPlan } from '@/server/pricing/rules/sales-plan'
import type { MarketPricing } from './to-promotion'

/** What one traveller pays for one departure, in the market's currency. */
export interface DeparturePrice {
  readonly original: Money
  /** After the best promotion that needs no code, with the fee for booking late: what is really paid. */
  readonly price: Money
  /** Of `original`; 0 where nothing is late. */
  readonly feePercent: number
  /** The layaway price of one traveller, which a promotion can push above `price`; null where the product has none. */
  readonly layaway: Money | null
  /** What of `price` is paid to the host on arrival. */
  readonly onArrival: Money
}

/** What changes the price of a plan: promotions, and the percent of the fee on this departure. */
interface DepartureChanges {
  readonly promotions: readonly Promotion[]
  readonly feePercent: number
}

export type PricedProduct = Pick<ProductTerms, 'id' | 'kind' | 'platform' | 'baseCurrency' | 'paymentScheme'>

/** Prices one traveller of a departure, the same everywhere: card, page, calendar (domain.md §2). */
export function priceDeparture(
  product: PricedProduct,
  plan: Omit<SalesPlan, 'season' | 'language'>,
  departure: DepartureFacts,
  { promotions, feePercent }: DepartureChanges,
  market: MarketPricing & { readonly now: number },
): DeparturePrice {
  const { baseCurrency } = product
  const { total: original, layaway } = planPrice(plan, { baseCurrency, ...market })
  const line = oneTraveller(product, original, departure, promotions)
  const { applied } = bestPromotion(line, {
    qty: 1,
    departure,
    currency: market.currency,
    platform: product.platform,
    codes: [],
    now: market.now,
  })
  const lowered = applied ? subtract(original, applied.amount) : original
  const price = add(lowered, serviceFee(original, feePercent, 1, 1))
  return { original, price, feePercent, layaway, onArrival: restOnArrival(product, lowered, layaway) }
}

/** Whether the rest of a product is paid to its host on arrival (domain.md §6). */
export function isPaidOnArrival({ paymentScheme }: Pick<ProductTerms, 'paymentScheme'>): boolean {
  return paymentScheme === 'local'
}

function restOnArrival(product: PricedProduct, total: Money, layaway: Money | null): Money {
  const nothing = zero(total.currency)
  if (!isPaidOnArrival(product)) return nothing
  const [rest] = onArrivalOf([{ total, deposit: layaway ?? total }], total.currency)
  return rest ?? nothing
}

function oneTraveller(
  product: PricedProduct,
  unitPrice: Money,
  departure: DepartureFacts,
  promotions: readonly Promotion[],
): PriceLine {
  return {
    id: product.id,
    kind: product.kind,
    uuid: product.id,
    index: 0,
    parent: null,
    productId: product.id,
    categories: [],
    platform: product.platform,
    unitPrice,
    layawayUnitPrice: null,
    qty: 1,
    unit: 1,
    group: null,
    departure,
    promotions,
    occupancy: null,
    roomsRequired: false,
    restOnArrival: false,
    serviceFee: null,
  }
}
