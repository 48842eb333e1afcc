import { DEFAULT_FORM, type SearchFilters, type SearchForm } from '@/lib/discovery/search-form'
import { SearchIndex } from '@/server/discovery/engine/search-index'
import type { SearchableProduct, SearchScope } from '@/server/discovery/engine/searchable-product'

/** The whole catalogue. */
export const all = { kind: 'all', id: 'all' } as const

/** Of the price slider, minor units. */
export const priceStops = [150_00, 300_00, 500_00, 700_00]

/** A product of search, in some ways another. */
export function product(over: Partial<SearchableProduct> & { id: string }): SearchableProduct {
  return {
    country: 'PER',
    continent: 'south_america',
    cities: ['cusco'],
    categories: ['mountains'],
    languages: ['es'],
    days: 5,
    minAge: 14,
    maxAge: 65,
    months: ['2027-03'],
    dates: '2026-12-01,2027-03-14,2027-03-20',
    price: { MXN: 10_000_00, USD: 500_00, COP: 2_000_000_00 },
    promo: { MXN: 9_000_00, USD: 450_00, COP: 1_800_000_00 },
    rating: 4.5,
    reviews: 10,
    addedAt: 0,
    ...over,
  }
}

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
  const found = index.find({ scope, form, currency: 'MXN', priceStops, found: words })
  return { ...found, ids: index.page(found, form, 'MXN') }
}
