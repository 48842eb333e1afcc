import type { SearchFilters } from '@/lib/discovery/search-form'
import { type Bounds, boundedRange, SLIDER_BOUNDS } from '@/lib/discovery/slider-bounds'
import type { Rhythm } from '@/lib/layaway/rhythm'
import type { Currency } from '@/lib/locale/market'
import type { Rates } from '@/lib/money/money'

/** The ends of a price slider in minor units of a currency, at the rates of the day and to two digits: 739 is 740. */
export function priceBounds(type: 'unit' | 'total' | Rhythm, currency: Currency, rates: Rates): Bounds {
  const { min, max } = SLIDER_BOUNDS[type]
  // Places on a slider and no prices: half a unit more or less is lost in the two digits.
  const inCurrency = (dollars: number) =>
    twoDigits((dollars * 100 * Number(rates[currency])) / Number(rates.USD))
  return { min: inCurrency(min), max: inCurrency(max) }
}

/** The nearest amount whose digits after the second are zeros, minor units. */
export function twoDigits(amount: number): number {
  const place = 10 ** Math.max(0, String(Math.round(amount)).length - 2)
  return Math.round(amount / place) * place
}

/** A price filter on its slider. @param price major units of `currency` */
export function boundedPrice(
  price: NonNullable<SearchFilters['price']>,
  currency: Currency,
  rates: Rates,
): NonNullable<SearchFilters['price']> {
  const { min, max } = priceBounds(price.type, currency, rates)
  return { ...boundedRange(price, { min: min / 100, max: max / 100 }), type: price.type }
}

/** A filter of parts on its slider. @param part major units of `currency` */
export function boundedPart(
  part: NonNullable<SearchFilters['part']>,
  currency: Currency,
  rates: Rates,
): NonNullable<SearchFilters['part']> {
  const { min, max } = priceBounds(part.rhythm, currency, rates)
  const bounds = { min: min / 100, max: max / 100 }
  return { rhythm: part.rhythm, max: boundedRange({ min: null, max: part.max }, bounds).max }
}
