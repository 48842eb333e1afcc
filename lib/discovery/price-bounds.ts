import type { Currency } from '@/lib/locale/market'
import { convert, money, type Rates } from '@/lib/money/money'
import type { Range, SearchFilters } from './search-form'

/** The ends of the price slider, US dollars: in all and a day (specification §5). */
const BOUNDS = { total: { min: 40, max: 6_000 }, unit: { min: 15, max: 250 } } as const

/** The ends of the price slider in minor units of a currency, at the rates of the day. */
export function priceBounds(type: 'unit' | 'total', currency: Currency, rates: Rates) {
  const { min, max } = BOUNDS[type]
  const inCurrency = (dollars: number) => convert(money(dollars * 100, 'USD'), currency, rates).amount
  return { min: inCurrency(min), max: inCurrency(max) }
}

/**
 * A price filter as the slider of specification §5 means it: an end that stands at its edge, or beyond, is open, for
 * there is nothing further to choose; an end past the other edge stands at that edge. Null when both are open.
 * @param price major units of `currency`
 */
export function boundedPrice(
  price: NonNullable<SearchFilters['price']>,
  currency: Currency,
  rates: Rates,
): SearchFilters['price'] | null {
  const bounds = priceBounds(price.type, currency, rates)
  const [lowest, highest] = [bounds.min / 100, bounds.max / 100]
  const range: Range<number> = {
    min: price.min === null || price.min <= lowest ? null : Math.min(price.min, highest),
    max: price.max === null || price.max >= highest ? null : Math.max(price.max, lowest),
  }
  return range.min === null && range.max === null ? null : { ...range, type: price.type }
}
