import type { ChosenSort, SortTerm } from '@/lib/discovery/search-form'
import { money } from '@/lib/money/money'
import { pricePerDay } from '@/server/pricing/rules/price-per-day'
import type { DepartureWish } from './departure-wish'
import {
  isPromoted,
  merit,
  type OfferMarket,
  type SearchableProduct,
  type SearchOffer,
} from './searchable-product'
import { firstDay, shownOffer } from './shown-offer'

/** In which market products are ordered, and the departures that were asked for. */
export interface SortFor {
  readonly market: OfferMarket
  readonly wish: DepartureWish | null
}

type Value = (product: SearchableProduct) => number

/** Orders products; equal ones by id, so that pages never overlap. `desc` turns the values, never the ties. */
export function sortProducts<Product extends SearchableProduct>(
  products: readonly Product[],
  { term, direction }: ChosenSort,
  sortFor: SortFor,
): Product[] {
  const value = sortValue(term, sortFor)
  const sign = direction === 'asc' ? 1 : -1
  return [...products].sort(
    (a, b) => sign * (value(a) - value(b)) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0),
  )
}

/** What a sort compares: amounts are minor units of the offer that is shown. */
export function sortValue(term: SortTerm, { market, wish }: SortFor): Value {
  const values: Record<SortTerm, Value> = {
    price_promo: (product) => shownPrice(product, { market, wish }, 'total'),
    price: (product) => shownOffer(product, market, wish)?.price[market.currency] ?? NO_PRICE,
    duration: (product) => product.days,
    rating: (product) => product.rating,
    newest: (product) => product.addedAt,
    recommended: merit,
    discount: (product) => discount(product, { market, wish }),
    departure: (product) => Number(firstDay(product, wish, market)?.replaceAll('-', '') ?? NO_DAY),
  }
  return values[term]
}

/** What the price filter looks at, minor units: what is paid after promotions, in all or a day. */
export function shownPrice(
  product: SearchableProduct,
  { market, wish }: SortFor,
  type: 'unit' | 'total',
): number {
  const offer = shownOffer(product, market, wish)
  return offer ? priceOf(offer, market, type, product.days) : NO_PRICE
}

/** The same of an offer. @param days of the product */
export function priceOf(
  { promo }: SearchOffer,
  { currency }: OfferMarket,
  type: 'unit' | 'total',
  days: number,
): number {
  const total = promo[currency]
  return type === 'total' ? total : pricePerDay(money(total, currency), days).amount
}

/** Hundredths of a percent, so that amounts rounded apart are one discount; the smallest one is more than none. */
function discount(product: SearchableProduct, { market, wish }: SortFor): number {
  const offer = shownOffer(product, market, wish)
  if (!offer || !isPromoted(offer, market)) return 0
  return Math.max(1, Math.round((1 - offer.promo[market.currency] / offer.price[market.currency]) * 10_000))
}

/** Comes after all others. */
const NO_DAY = 9999_99_99
const NO_PRICE = Number.MAX_SAFE_INTEGER
