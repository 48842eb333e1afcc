import type { LocalDate } from '@/lib/dates/local-date'
import type { SearchFilters } from '@/lib/discovery/search-form'
import {
  dateOf,
  monthName,
  type OfferMarket,
  offerAt,
  type SearchableProduct,
  type SearchOffer,
  whenOf,
} from './searchable-product'
import { isMonth, within } from './wished-values'

/** The filters that decide which departure of a product is offered. */
export const DEPARTURE_FILTERS = ['date', 'month', 'language'] as const
export type DepartureFilter = (typeof DEPARTURE_FILTERS)[number]
export type DepartureWish = Pick<SearchFilters, DepartureFilter>

/** The wish of a form; null where none of its filters asks for a departure. */
export function departureWish({ date, month, language }: SearchFilters): DepartureWish | null {
  const wish = { ...(date && { date }), ...(month && { month }), ...(language && { language }) }
  return Object.keys(wish).length > 0 ? wish : null
}

/** Whether a day with a guide in a language is what was asked for. @param day null: a trip without a date */
export function fitsWish(day: LocalDate | null, language: string, wish: DepartureWish): boolean {
  if (wish.language && !wish.language.includes(language)) return false
  if (day === null) return !wish.date && !wish.month
  if (wish.date && !within(day, wish.date)) return false
  return !wish.month || wish.month.some((month) => isMonth(day.slice(0, 7), month))
}

/** The offer a card shows: the lowest of those asked for, in the visitor's language where there is one; null for none. */
export function shownOffer(
  product: SearchableProduct,
  market: OfferMarket,
  wish: DepartureWish | null,
): SearchOffer | null {
  const { offers } = product
  if (wish === null) return lowestOffer(offers, market)
  if (product.departures.length === 0)
    return lowestOffer(
      offers.filter(({ language }) => fitsWish(null, language, wish)),
      market,
    )
  const wanted = new Set<number>()
  for (const packed of leavingBy(product, wish))
    if (!wanted.has(offerAt(packed)) && isWanted(product, packed, wish)) wanted.add(offerAt(packed))
  return lowestOffer(
    offers.filter((_, at) => wanted.has(at)),
    market,
  )
}

/** The first day that fits a wish; null for none. */
export function firstDay(product: SearchableProduct, wish: DepartureWish | null): LocalDate | null {
  const first = product.departures.find((packed) => {
    const { language } = product.offers[offerAt(packed)] ?? { language: '' }
    return !wish || fitsWish(dateOf(whenOf(packed)), language, wish)
  })
  return first === undefined ? null : dateOf(whenOf(first))
}

/** What is looked through for a wish: months are fewer than days, and enough where no day is asked for. */
export function leavingBy(product: SearchableProduct, { date }: DepartureWish): readonly number[] {
  return date ? product.departures : product.monthly
}

function isWanted({ offers }: SearchableProduct, packed: number, wish: DepartureWish): boolean {
  const { language } = offers[offerAt(packed)] ?? { language: '' }
  if (wish.language && !wish.language.includes(language)) return false
  return wish.date ? isWantedDay(whenOf(packed), wish) : isWantedMonth(whenOf(packed), wish)
}

function isWantedDay(day: number, { date, month }: DepartureWish): boolean {
  const own = dateOf(day)
  if (date && !within(own, date)) return false
  return !month || month.some((wanted) => isMonth(own.slice(0, 7), wanted))
}

function isWantedMonth(own: number, { month }: DepartureWish): boolean {
  return !month || month.some((wanted) => isMonth(monthName(own), wanted))
}

/** The lowest price in the visitor's language, else the lowest of all; null for none. */
export function lowestOffer(
  offers: readonly SearchOffer[],
  { currency, language }: OfferMarket,
): SearchOffer | null {
  let best: SearchOffer | null = null
  for (const offer of offers) {
    const isOwn = Number(offer.language === language) - Number(best?.language === language)
    if (!best || isOwn > 0 || (isOwn === 0 && offer.promo[currency] < best.promo[currency])) best = offer
  }
  return best
}
