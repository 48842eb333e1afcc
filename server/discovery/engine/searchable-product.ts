import {
  addDays,
  dateInMonth,
  daysBetween,
  type LocalDate,
  type MonthId,
  monthIndex,
} from '@/lib/dates/local-date'
import { isInOutlet } from '@/lib/discovery/outlet'
import { purchaseDay } from '@/lib/layaway/due-instant'
import { type Currency, type Language, languageOf, type Market } from '@/lib/locale/market'

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
  /** Days before a departure by which everything is paid. */
  readonly settleDays: number
  readonly minAge: number
  readonly maxAge: number
  /** Months with a departure that can be chosen, rising. */
  readonly months: readonly MonthId[]
  /** What one traveller pays, as often as it differs: at least once. */
  readonly offers: readonly SearchOffer[]
  /** Departures that can be bought, rising: `packedDeparture`, because there are millions of these. */
  readonly departures: readonly number[]
  /** The same by month, each month and offer once: `monthlyOf`. */
  readonly monthly: readonly number[]
  readonly rating: number
  readonly reviews: number
  /** Epoch milliseconds. */
  readonly addedAt: number
}

/** What one traveller pays with a guide in a language, before and after promotions. */
export interface SearchOffer {
  readonly language: Language
  readonly price: Readonly<Record<Currency, number>>
  readonly promo: Readonly<Record<Currency, number>>
  /** What its party still owes after the deposit; 0 where it is paid in full. */
  readonly rest: Readonly<Record<Currency, number>>
}

/** Who is shown an offer: prices of a currency, with a guide in the visitor's language where there is one. */
export interface OfferMarket {
  readonly currency: Currency
  readonly language: Language
  /** The calendar day of buying, from which plans count. */
  readonly today: LocalDate
}

/** What decides which offer is shown. @param now epoch milliseconds */
export function offerMarket({ currency, locale }: Market, now: number): OfferMarket {
  return { currency, language: languageOf(locale), today: purchaseDay(currency, now) }
}

/** A departure in one number. @param offer its place among the offers of the product */
export function packedDeparture(date: LocalDate, offer: number): number {
  return daysBetween(EPOCH, date) * MOST_OFFERS + offer
}

/** Packed departures count days from here. */
export const EPOCH = '2020-01-01'
const OFFER_BITS = 10
const MOST_OFFERS = 1 << OFFER_BITS

/** Months since the epoch in place of days. */
export function monthlyOf(departures: readonly number[]): number[] {
  return [...new Set(departures.map((one) => monthOf(whenOf(one)) * MOST_OFFERS + offerAt(one)))]
}

/** The day or month of a packed departure, since the epoch. */
export function whenOf(packed: number): number {
  return packed >> OFFER_BITS
}

/** Which offer of its product it has. */
export function offerAt(packed: number): number {
  return packed & (MOST_OFFERS - 1)
}

/** Days since the epoch as dates, and their months: the same thousand for all products. */
const dates: LocalDate[] = []
const months: number[] = []
const names: MonthId[] = []

/** The date of a day since the epoch. */
export function dateOf(day: number): LocalDate {
  const known = dates[day]
  if (known !== undefined) return known
  const made = addDays(EPOCH, day)
  dates[day] = made
  return made
}

/** The month of a day since the epoch. */
export function monthOf(day: number): number {
  const known = months[day]
  if (known !== undefined) return known
  const made = monthIndex(dateOf(day)) - monthIndex(EPOCH)
  months[day] = made
  return made
}

/** The month as facets name it. */
export function monthName(month: number): MonthId {
  const known = names[month]
  if (known !== undefined) return known
  const made = dateInMonth(monthIndex(EPOCH) + month, 1).slice(0, 7)
  names[month] = made
  return made
}

/** Days on which a product leaves and can be chosen, each once, rising. */
export function departuresOf({ departures }: Pick<SearchableProduct, 'departures'>): LocalDate[] {
  return [...new Set(departures.map((one) => dateOf(whenOf(one))))]
}

/** Whether a promotion that needs no code lowers the price that is shown. */
export function isPromoted(offer: SearchOffer, { currency }: OfferMarket): boolean {
  return offer.promo[currency] < offer.price[currency]
}

/** Whether it is lowered enough for the outlet. */
export function isOutletOffer({ price, promo }: SearchOffer, { currency }: OfferMarket): boolean {
  return isInOutlet({ original_per_traveller: price[currency], per_traveller: promo[currency] })
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
