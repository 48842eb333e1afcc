import type { Currency } from '@/lib/locale/market'
import type { SearchForm, SortTerm } from './search-form'
import { merit, type SearchableProduct } from './searchable-product'

type Value = (product: SearchableProduct) => number

/** Orders products; equal ones by id, so that pages never overlap. `desc` turns the values, never the ties. */
export function sortProducts<Product extends SearchableProduct>(
  products: readonly Product[],
  { term, direction }: SearchForm['sort'],
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
  }
  return values[term]
}
