import type { LocalDate } from '@/lib/dates/local-date'
import { FILTERS, type FilterName, type SearchFilters } from '@/lib/discovery/search-form'
import { isLimit } from '@/lib/discovery/slider-bounds'
import { layawayPreview } from '@/lib/layaway/layaway-preview'
import type { Rhythm } from '@/lib/layaway/rhythm'
import { money } from '@/lib/money/money'
import { departureWish } from '@/server/discovery/engine/departure-wish'
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
  type OfferMarket,
  offerAt,
  type SearchableProduct,
  type SearchOffer,
  whenOf,
} from '@/server/discovery/engine/searchable-product'
import { shownOffer } from '@/server/discovery/engine/shown-offer'
import { shownPrice, sortProducts } from '@/server/discovery/engine/sort-products'
import { fitsWish } from '@/server/discovery/engine/wish-test'
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
    histogram: filters.part
      ? priceHistogram(
          ask(without(filters, 'part'), question.found).flatMap(
            (product) => leastDueOf(product, filters, market) ?? [],
          ),
          priceStops,
        )
      : priceHistogram(
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
    (!wish || leaves(product, filters, market)) &&
    (!price || !isLimit(price) || within(cost ?? 0, inMinor(price))) &&
    (!duration || within(product.days, duration)) &&
    // Travellers of these ages: the trip must take some of them.
    (!age || ((age.max ?? 99) >= product.minAge && (age.min ?? 0) <= product.maxAge)) &&
    shares(product.categories, category) &&
    shares(product.cities, city) &&
    (!promotion || (offer !== null && isPromoted(offer, market)))
  )
}

function leaves(product: SearchableProduct, filters: SearchFilters, market: OfferMarket): boolean {
  const wish = departureWish(filters) ?? {}
  const { part } = filters
  return datesOf(product).some(([day, offer]) => {
    const due = part ? dueOf(product, day, offer, part.rhythm, market) : 0
    const isSmall = !part || part.max === null || (due !== null && due <= part.max * 100)
    return isSmall && fitsWish(day, offer.language, wish)
  })
}

function leastDueOf(product: SearchableProduct, filters: SearchFilters, market: OfferMarket): number | null {
  const wish = departureWish(without(filters, 'part')) ?? {}
  const dues = datesOf(product)
    .filter(([day, offer]) => fitsWish(day, offer.language, wish))
    .map(([day, offer]) => dueOf(product, day, offer, filters.part?.rhythm ?? 'month', market))
    .filter((due) => due !== null)
  return dues.length > 0 ? Math.min(...dues) : null
}

/** Every departure with its offer; the offers alone where there is no date. */
function datesOf({ departures, offers }: SearchableProduct): (readonly [LocalDate | null, SearchOffer])[] {
  if (departures.length === 0) return offers.map((offer) => [null, offer] as const)
  return departures.flatMap((one) => {
    const offer = offers[offerAt(one)]
    return offer ? [[dateOf(whenOf(one)), offer] as const] : []
  })
}

/** By the plan of layaway itself. */
function dueOf(
  { settleDays }: SearchableProduct,
  departure: LocalDate | null,
  { rest }: SearchOffer,
  asked: Rhythm,
  { currency, today }: OfferMarket,
): number | null {
  const owed = rest[currency]
  const { offered, rhythm, parts, partAmount } = layawayPreview(
    {
      trips: [
        {
          departure,
          international: false,
          liquidationDays: settleDays,
          hasLayawayPrice: owed > 0,
          restOnArrival: false,
        },
      ],
      ...{ total: money(owed, currency), onArrival: money(0, currency), deposit: money(0, currency), today },
    },
    asked,
  )
  if (!offered || rhythm === null) return null
  return asked === 'month' && rhythm === 'fortnight' && parts > 1 ? 2 * partAmount.amount : partAmount.amount
}

const without = (filters: SearchFilters, name: FilterName): SearchFilters => {
  const { [name]: _, ...others } = filters
  return others
}

type Ask = (filters: SearchFilters, words: SearchQuestion['found']) => readonly SearchableProduct[]

function relaxations({ form, found }: SearchQuestion, ask: Ask): Found['relaxations'] {
  const { filters } = form
  const isSet = (filter: (typeof FILTERS)[number]) =>
    filter === 'price'
      ? filters.price && isLimit(filters.price)
      : filter === 'part'
        ? filters.part && filters.part.max !== null
        : filters[filter]
  const wishes: Wish[] = [...FILTERS.filter(isSet), ...(found === null ? [] : (['search'] as const))]
  return wishes
    .map((filter) => ({
      filter,
      count: (filter === 'search' ? ask(filters, null) : ask(without(filters, filter), found)).length,
    }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
}
