import type { ChosenSort, SortTerm } from '@/lib/discovery/search-form'
import type { Currency } from '@/lib/locale/market'
import { isPromoted, merit, type SearchableProduct } from './searchable-product'

type Value = (product: SearchableProduct) => number

/** Orders products; equal ones by id, so that pages never overlap. `desc` turns the values, never the ties. */
export function sortProducts<Product extends SearchableProduct>(
  products: readonly Product[],
  { term, direction }: ChosenSort,
  currency: Currency,
): Product[] {
  const value = sortValue(term, currency)
  const sign = direction === 'asc' ? 1 : -1
  return [...products].sort(
    (a, b) => sign * (value(a) - value(b)) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0),
  )
}

/** What a sort compares: amounts are minor units. */
export function sortValue(term: SortTerm, currency: Currency): Value {
  const values: Record<SortTerm, Value> = {
    price_promo: (product) => product.promo[currency],
    price: (product) => product.price[currency],
    duration: (product) => product.days,
    rating: (product) => product.rating,
    newest: (product) => product.addedAt,
    recommended: merit,
    discount: (product) => discount(product, currency),
    departure: nextDay,
  }
  return values[term]
}

/** Hundredths of a percent, so that amounts rounded apart are one discount; the smallest one is more than none. */
function discount(product: SearchableProduct, currency: Currency): number {
  if (!isPromoted(product, currency)) return 0
  return Math.max(1, Math.round((1 - product.promo[currency] / product.price[currency]) * 10_000))
}

/** The first of the days as a number that rises with it, 20270314; a product without one comes after all others. */
function nextDay({ dates }: SearchableProduct): number {
  return dates === '' ? NO_DAY : Number(dates.slice(0, 10).replaceAll('-', ''))
}

const NO_DAY = 9999_99_99
