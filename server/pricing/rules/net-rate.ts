import { convert, type Money, money } from '@/lib/money/money'
import type { PlanMarket } from './sales-plan'

/** What of a price whoever provides it gets for one unit, minor units of the product's currency; null or left out: nobody said. */
export interface WithNet {
  readonly netMinor?: number | null
}

/**
 * What of a trip (one traveller) or an add-on (one unit of its price) whoever provides it gets, in a market's currency: always
 * the base amount at the rate of the day, since a price set by hand for a market moves nothing of it. Null where nobody said.
 */
export function netRate({ netMinor }: WithNet, { baseCurrency, currency, rates }: PlanMarket): Money | null {
  return netMinor === null || netMinor === undefined
    ? null
    : convert(money(netMinor, baseCurrency), currency, rates)
}
