import type { LocalDate, MonthId } from '@/lib/dates/local-date'
import type { Currency } from '@/lib/locale/market'

/** What of a product search filters and sorts by. Amounts are minor units per traveller. */
export interface SearchableProduct {
  readonly id: string
  readonly country: string
  readonly continent: string
  readonly cities: readonly string[]
  readonly categories: readonly string[]
  /** Languages of the guide. */
  readonly languages: readonly string[]
  readonly days: number
  readonly minAge: number
  readonly maxAge: number
  /** Months with a departure that can be chosen, rising. */
  readonly months: readonly MonthId[]
  /** Its days, rising, joined by commas: one text instead of hundreds, because there are tens of thousands of these. */
  readonly dates: string
  /** Lowest price before and after promotions. */
  readonly price: Readonly<Record<Currency, number>>
  readonly promo: Readonly<Record<Currency, number>>
  readonly rating: number
  readonly reviews: number
  /** Epoch milliseconds. */
  readonly addedAt: number
}

/** Days on which a product leaves and can be chosen, rising. */
export function departuresOf({ dates }: Pick<SearchableProduct, 'dates'>): LocalDate[] {
  return dates === '' ? [] : dates.split(',')
}

/** Whether a promotion that needs no code lowers the price in a currency. */
export function isPromoted({ price, promo }: Pick<SearchableProduct, 'price' | 'promo'>, currency: Currency) {
  return promo[currency] < price[currency]
}

/** Which part of the catalogue is searched; `all` is everything. */
export interface SearchScope {
  readonly kind: 'all' | 'continent' | 'country' | 'city' | 'category'
  readonly id: string
}

export function isInScope(product: SearchableProduct, { kind, id }: SearchScope): boolean {
  switch (kind) {
    case 'continent':
      return product.continent === id
    case 'country':
      return product.country === id
    case 'city':
      return product.cities.includes(id)
    case 'category':
      return product.categories.includes(id)
    default:
      return true
  }
}

/**
 * How strongly a product is recommended: its rating, believed the more the more reviews it has (a rating of 4 from
 * ten imagined reviews is mixed in, so that one review of 5 does not win).
 */
export function merit({ rating, reviews }: Pick<SearchableProduct, 'rating' | 'reviews'>): number {
  return (rating * reviews + 4 * 10) / (reviews + 10)
}
