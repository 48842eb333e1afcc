import { FILTERS, type FilterName, type SearchFilters } from '@/lib/discovery/search-form'
import { isLimit } from '@/lib/discovery/slider-bounds'
import { priceHistogram } from '@/server/discovery/engine/price-steps'
import {
  FACETS,
  type FacetCounts,
  type FacetName,
  type Found,
  type SearchQuestion,
  type Wish,
} from '@/server/discovery/engine/search-question'
import {
  dateOf,
  isInScope,
  isPromoted,
  offerAt,
  type SearchableProduct,
  whenOf,
} from '@/server/discovery/engine/searchable-product'
import { departureWish, fitsWish, shownOffer } from '@/server/discovery/engine/shown-offer'
import { shownPrice, sortProducts } from '@/server/discovery/engine/sort-products'
import { inMinor, within } from '@/server/discovery/engine/wished-values'

/** What `SearchIndex.find` and `page` say together. */
export interface FoundByModel extends Omit<Found, 'results'> {
  /** Every result in order. */
  readonly ids: readonly string[]
}

/**
 * The same as `SearchIndex`, said product by product and filter by filter: a count is the number of results of the
 * question it stands for. For tests, which hold the index against it; nobody searches with it.
 */
export function searchByModel(
  products: readonly SearchableProduct[],
  question: SearchQuestion,
): FoundByModel {
  const { form, market, priceStops } = question
  const { filters } = form
  const within = products.filter((product) => isInScope(product, question.scope))
  const ask: Ask = (asked, words) =>
    within.filter((product) => fits(product, asked, { ...question, found: words }))
  const results = ask(filters, question.found)
  const shown = { market, wish: departureWish(filters) }
  const facet = (name: FacetName): FacetCounts => {
    const values = [...new Set(within.flatMap((product) => valuesOf(product, name)))]
    const counts = values.map(
      (value) => [value, ask({ ...filters, ...chosen(name, value) }, question.found).length] as const,
    )
    return new Map(counts.filter(([, count]) => count > 0))
  }
  return {
    ids: (form.sort.term === 'relevance' ? results : sortProducts(results, form.sort, shown)).map(
      ({ id }) => id,
    ),
    total: results.length,
    facets: Object.fromEntries(FACETS.map((name) => [name, facet(name)])) as Found['facets'],
    histogram: priceHistogram(
      ask(without(filters, 'price'), question.found).map((product) =>
        shownPrice(product, shown, filters.price?.type ?? 'total'),
      ),
      priceStops,
    ),
    relaxations: results.length === 0 ? relaxations(question, ask) : [],
  }
}

function chosen(facet: FacetName, value: string): SearchFilters {
  return facet === 'duration'
    ? { duration: { min: Number(value), max: Number(value) } }
    : { [facet]: [value] }
}

function valuesOf(product: SearchableProduct, facet: FacetName): readonly string[] {
  if (facet === 'category') return product.categories
  if (facet === 'month') return product.months
  if (facet === 'city') return product.cities
  return facet === 'language' ? product.offers.map(({ language }) => language) : [String(product.days)]
}

/** Whether a product fits every filter, one of its departures all that ask for one. */
function fits(
  product: SearchableProduct,
  filters: SearchFilters,
  { market, found }: SearchQuestion,
): boolean {
  const { price, duration, age, category, city, promotion } = filters
  const wish = departureWish(filters)
  const offer = shownOffer(product, market, wish)
  const shares = (own: readonly string[], wanted?: readonly string[]) =>
    !wanted || own.some((one) => wanted.includes(one))
  const cost = price && shownPrice(product, { market, wish }, price.type)
  return (
    (found === null || found.has(product.id)) &&
    (!wish || leaves(product, filters)) &&
    (!price || !isLimit(price) || within(cost ?? 0, inMinor(price))) &&
    (!duration || within(product.days, duration)) &&
    // Travellers of these ages: the trip must take some of them.
    (!age || ((age.max ?? 99) >= product.minAge && (age.min ?? 0) <= product.maxAge)) &&
    shares(product.categories, category) &&
    shares(product.cities, city) &&
    (!promotion || (offer !== null && isPromoted(offer, market)))
  )
}

function leaves({ departures, offers }: SearchableProduct, filters: SearchFilters): boolean {
  const wish = departureWish(filters) ?? {}
  if (departures.length === 0) return offers.some(({ language }) => fitsWish(null, language, wish))
  return departures.some((departure) => {
    return fitsWish(dateOf(whenOf(departure)), offers[offerAt(departure)]?.language ?? '', wish)
  })
}

const without = (filters: SearchFilters, name: FilterName): SearchFilters => {
  const { [name]: _, ...others } = filters
  return others
}

type Ask = (filters: SearchFilters, words: SearchQuestion['found']) => readonly SearchableProduct[]

function relaxations({ form, found }: SearchQuestion, ask: Ask): Found['relaxations'] {
  const { filters } = form
  const isSet = (filter: (typeof FILTERS)[number]) =>
    filter === 'price' ? filters.price && isLimit(filters.price) : filters[filter]
  const wishes: Wish[] = [...FILTERS.filter(isSet), ...(found === null ? [] : (['search'] as const))]
  return wishes
    .map((filter) => ({
      filter,
      count: (filter === 'search' ? ask(filters, null) : ask(without(filters, filter), found)).length,
    }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
}
