import { DEFAULT_FORM, type SearchFilters, type SearchForm } from '@/lib/discovery/search-form'
import type { Language } from '@/lib/locale/market'
import { SearchIndex } from '@/server/discovery/engine/search-index'
import {
  monthlyOf,
  type OfferMarket,
  packedDeparture,
  type SearchableProduct,
  type SearchOffer,
  type SearchScope,
} from '@/server/discovery/engine/searchable-product'

/** The whole catalogue. */
export const all = { kind: 'all', id: 'all' } as const

/** Of the price slider, minor units. */
export const priceStops = [150_00, 300_00, 500_00, 700_00]

/** What is told of a product where a test says more than its id: days leave with a guide in the first language. */
type Told = Partial<Omit<SearchableProduct, 'departures' | 'offers'>> & {
  readonly id: string
  /** Days joined by commas. */
  readonly dates?: string
  readonly price?: SearchOffer['price']
  readonly promo?: SearchOffer['promo']
  /** In place of the one offer of `price` and `promo` in all languages. */
  readonly offers?: readonly SearchOffer[]
  /** Days with the place of their offer, in place of `dates`. */
  readonly leaving?: readonly (readonly [string, number])[]
}

/** A product of search, in some ways another. */
export function product({ dates, price, promo, offers, leaving, ...over }: Told): SearchableProduct {
  const languages = (over.languages ?? ['es']) as Language[]
  const made =
    offers ??
    languages.map((language) => ({ ...USUAL, language, ...(price && { price }), ...(promo && { promo }) }))
  const days = (dates ?? '2026-12-01,2027-03-14,2027-03-20').split(',').filter(Boolean)
  const departing = leaving ?? days.flatMap((day) => made.map((_, at) => [day, at] as const))
  const departures = departing.map(([day, at]) => packedDeparture(day, at))
  return {
    offers: made,
    departures,
    monthly: monthlyOf(departures),
    country: 'PER',
    continent: 'south_america',
    cities: ['cusco'],
    categories: ['mountains'],
    languages: ['es'],
    days: 5,
    settleDays: 15,
    minAge: 14,
    maxAge: 65,
    months: [...new Set(departing.map(([day]) => day.slice(0, 7)))],
    rating: 4.5,
    reviews: 10,
    addedAt: 0,
    ...over,
  }
}

const USUAL: SearchOffer = {
  language: 'es',
  price: { MXN: 10_000_00, USD: 500_00, COP: 2_000_000_00 },
  promo: { MXN: 9_000_00, USD: 450_00, COP: 1_800_000_00 },
  rest: { MXN: 14_000_00, USD: 700_00, COP: 2_800_000_00 },
}

/** Pesos, in Spanish. */
export const market: OfferMarket = { currency: 'MXN', language: 'es', today: '2026-11-22' }

/** What filters find of products in the whole catalogue. */
export function find(
  products: SearchableProduct[],
  filters: SearchFilters = {},
  over: Partial<SearchForm> = {},
) {
  return ask(new SearchIndex(products), { ...DEFAULT_FORM, limit: 100, ...over, filters }, all, null)
}

/** An answer with the ids of its page, in pesos. @param words the products in which typed words were found */
export function ask(
  index: SearchIndex,
  form: SearchForm,
  scope: SearchScope,
  words: ReadonlySet<string> | null,
) {
  const found = index.find({ scope, form, market, priceStops, found: words })
  return { ...found, ids: index.page(found, form, market) }
}
