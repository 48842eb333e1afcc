import type { Currency } from '@/lib/locale/market'
import type { Rates } from '@/lib/money/money'
import type { Range, SearchFilters } from './search-form'

/** The ends of the sliders (specification §5): prices in US dollars, in all and a day; days of a trip; years of age. */
export const SLIDER_BOUNDS = {
  total: { min: 40, max: 6_000 },
  unit: { min: 15, max: 250 },
  duration: { min: 1, max: 45 },
  age: { min: 1, max: 99 },
} as const

/** Two ends that both are there. */
export interface Bounds {
  readonly min: number
  readonly max: number
}

/** The ends of a price slider in minor units of a currency, at the rates of the day and to two digits: 739 is 740. */
export function priceBounds(type: 'unit' | 'total', currency: Currency, rates: Rates): Bounds {
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

/**
 * A range as its slider means it: an end that stands at its edge, or beyond, is open, for there is nothing further to
 * choose ("and more"); an end past the other edge stands at that edge. Two equal ends are one value, not a slider's.
 */
export function boundedRange(range: Range<number>, { min: lowest, max: highest }: Bounds): Range<number> {
  const { min, max } = range
  if (min !== null && min === max && min >= lowest && min <= highest) return range
  return {
    min: min === null || min <= lowest ? null : Math.min(min, highest),
    max: max === null || max >= highest ? null : Math.max(max, lowest),
  }
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

/** Whether a range keeps anything out. */
export function isLimit(range: Range<unknown> | undefined): boolean {
  return range !== undefined && (range.min !== null || range.max !== null)
}
