import { readSearchForm } from '@/lib/discovery/read-search-form'
import type { SearchResult } from '@/lib/discovery/search-contract'
import type { SearchFilters, SearchForm } from '@/lib/discovery/search-form'
import { isLimit } from '@/lib/discovery/slider-bounds'
import type { Market } from '@/lib/locale/market'
import type { PlaceKind } from '@/server/catalogue/places'
import { priceStops } from '@/server/discovery/engine/price-steps'
import type { Found } from '@/server/discovery/engine/search-question'
import { boundedPrice, priceBounds } from '@/server/discovery/rules/price-bounds'
import type { Context } from '@/server/platform/context'
import type { CachedCard } from '../cards/card-cache'
import { findCachedCards, inOrder } from '../cards/find-cards'
import { type SearchMirror, searchMirror } from '../mirror/search-mirror'
import { type FoundPlace, findPlace, placeBySlug } from '../places/find-place'
import { presentHeader } from '../places/present-place'
import { findByText } from './find-by-text'
import { presentFacets } from './present-facets'

/** The result of a search, with its cards as they were kept. */
export interface FoundTrips {
  readonly head: Omit<SearchResult, 'items'>
  readonly cards: readonly CachedCard[]
}

/**
 * Finds trips of a place, a category or the whole catalogue (specification §3, §7). Never refuses a form. At most
 * three queries: the version, the typed words, the cards of the page.
 * @param form what the caller sent, read by `readSearchForm`
 * @throws DomainError not_found for a place nobody knows
 */
export async function search(
  context: Context,
  type: string,
  value: string,
  form: unknown,
  market: Market,
): Promise<FoundTrips> {
  const mirror = await searchMirror(context)
  const place = findPlace(mirror, type, value)
  const read = withBounds(withKnownNames(readSearchForm(form), mirror), mirror, market)
  const found = await answer(context, mirror, place, read, market)
  const ids = mirror.index.page(found, read, market.currency)
  const cards = await findCachedCards(context, mirror, ids, market)
  const head = {
    type: place.scope.kind,
    header: presentHeader(place, mirror, market),
    current_page: read.page,
    total: found.total,
    limit: read.limit,
    facets: presentFacets(found.facets, mirror, market),
    price_histogram: found.histogram.map(({ from, to, count }) => ({
      from: from / 100,
      to: to / 100,
      count,
    })),
    relaxations: [...found.relaxations],
  }
  return { head, cards: inOrder(cards, ids) }
}

/** The same question is answered once until a row changes, whatever page or order of it is asked. */
async function answer(
  context: Context,
  mirror: SearchMirror,
  { scope }: FoundPlace,
  form: SearchForm,
  { currency }: Market,
): Promise<Found> {
  const key = JSON.stringify([scope, form.filters, form.search.toLowerCase(), currency])
  const known = mirror.answers.get(key) as Found | undefined
  if (known) return known
  const words = form.search === '' ? null : await findByText(context, form.search)
  const stops = priceStops(priceBounds(form.filters.price?.type ?? 'total', currency, mirror.rates))
  const found = mirror.index.find({ scope, form, currency, priceStops: stops, found: words })
  mirror.answers.set(key, found)
  return found
}

/** A price is a choice on the slider, whose bounds are in dollars (specification §5). */
function withBounds(form: SearchForm, { rates }: SearchMirror, { currency }: Market): SearchForm {
  const { price, ...others } = form.filters
  const bounded = price ? boundedPrice(price, currency, rates) : null
  // Two open ends say which price the histogram counts; of `total` that goes without saying.
  const isSaid = bounded !== null && (bounded.type === 'unit' || isLimit(bounded))
  return { ...form, filters: { ...others, ...(isSaid && { price: bounded }) } }
}

/** Categories and cities may be given by key or by any slug; what is unknown is dropped (specification §5). */
function withKnownNames(form: SearchForm, mirror: SearchMirror): SearchForm {
  const { category, city, ...others } = form.filters
  const categories = knownIds(mirror, 'category', category)
  const cities = knownIds(mirror, 'city', city)
  const filters: SearchFilters = {
    ...others,
    ...(categories.length > 0 && { category: categories }),
    ...(cities.length > 0 && { city: cities }),
  }
  return { ...form, filters }
}

function knownIds(mirror: SearchMirror, kind: PlaceKind, given: readonly string[] | undefined): string[] {
  const ids = (given ?? []).flatMap((text) => {
    const byId = mirror.places.find((place) => place.kind === kind && place.id === text)
    return (byId ?? placeBySlug(mirror, kind, text))?.id ?? []
  })
  return [...new Set(ids)].sort()
}
