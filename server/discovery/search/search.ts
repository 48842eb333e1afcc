import { readSearchForm } from '@/lib/discovery/read-search-form'
import type { SearchResult } from '@/lib/discovery/search-contract'
import { DEFAULT_FORM, RELEVANCE, type SearchFilters, type SearchForm } from '@/lib/discovery/search-form'
import { isLimit } from '@/lib/discovery/slider-bounds'
import type { Currency, Market } from '@/lib/locale/market'
import type { Rates } from '@/lib/money/money'
import type { PlaceKind } from '@/server/catalogue/places'
import { type DepartureWish, departureWish } from '@/server/discovery/engine/departure-wish'
import { priceStops } from '@/server/discovery/engine/price-steps'
import type { Found } from '@/server/discovery/engine/search-question'
import { type OfferMarket, offerMarket } from '@/server/discovery/engine/searchable-product'
import { boundedPart, boundedPrice, priceBounds } from '@/server/discovery/rules/price-bounds'
import type { Context } from '@/server/platform/context'
import type { CachedCard } from '../cards/card-cache'
import { findCachedCards, inOrder } from '../cards/find-cards'
import { findWishedCards } from '../cards/find-wished-cards'
import { type SearchMirror, searchMirror } from '../mirror/search-mirror'
import { type FoundPlace, findPlace, placeBySlug } from '../places/find-place'
import { presentHeader } from '../places/present-place'
import { presentFacets } from './present-facets'
import { presentWords } from './present-words'
import { type SearchedWords, searchWords } from './search-words'

/** The result of a search, with its cards as they were kept. */
export interface FoundTrips {
  readonly head: Omit<SearchResult, 'items'>
  readonly cards: readonly CachedCard[]
}

/**
 * Finds trips of a place, a category or the whole catalogue (specification §3, §7). Never refuses a form. Two queries:
 * the version and the cards of the page; typed words take two more, and two again where a mistake is in them.
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
  const shown = offerMarket(market, context.clock.now().getTime())
  const place = findPlace(mirror, type, value)
  const read = withBounds(withKnownNames(readSearchForm(form), mirror), mirror.rates, market.currency)
  const answered = await answer(context, mirror, place, { form: read, market, shown })
  const { found, words, ranked, wish, best } = answered
  const ordered = inOrderOf(read, answered)
  const ids =
    best && ordered.sort !== read.sort
      ? mirror.index.pageAfter(best, found, ordered, shown)
      : mirror.index.page(found, ordered, shown, ranked)
  const cards = wish
    ? await findWishedCards(context, mirror, { ids, wish }, market)
    : await findCachedCards(context, mirror, ids, market)
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
    words: words && presentWords(words, read, found.total, mirror, market),
  }
  return { head, cards: inOrder(cards, ids) }
}

interface Answered {
  readonly found: Found
  readonly words: (SearchedWords & { readonly isWider: boolean }) | null
  /** Rows of what words found, the most relevant first. */
  readonly ranked: Int32Array | undefined
  /** Those of them that fit best: only among these is the cheapest what was meant. */
  readonly best: Int32Array | undefined
  /** The departures that were asked for. */
  readonly wish: DepartureWish | null
}

/** A question with for whom it is answered. */
interface Asked {
  readonly form: SearchForm
  readonly market: Market
  readonly shown: OfferMarket
}

/** The same question is answered once until a row changes, whatever page or order of it is asked. */
async function answer(
  context: Context,
  mirror: SearchMirror,
  place: FoundPlace,
  asked: Asked,
): Promise<Answered> {
  const { form, market, shown } = asked
  const key = JSON.stringify([place.scope, form.filters, form.search.toLowerCase(), form.travelers, shown])
  const known = mirror.answers.get(key) as Answered | undefined
  if (known) return known
  const words = form.search === '' ? null : await searchWords(context, mirror, form, market)
  const answered = words
    ? answerWords(mirror, place, words, shown)
    : answerForm(mirror, place, form, null, shown)
  mirror.answers.set(key, answered)
  return answered
}

/** As it was said; when nothing is exactly as long, what is about as long. */
function answerWords(
  mirror: SearchMirror,
  place: FoundPlace,
  words: SearchedWords,
  shown: OfferMarket,
): Answered {
  const exact = answerForm(mirror, place, words.form, words, shown)
  if (exact.found.total > 0 || !words.wider) return exact
  const wider = { ...words, form: words.wider, isWider: true }
  const about = answerForm(mirror, place, words.wider, wider, shown)
  return about.found.total > 0 ? about : exact
}

function answerForm(
  { index, rates }: SearchMirror,
  { scope }: FoundPlace,
  form: SearchForm,
  words: (SearchedWords & { readonly isWider?: boolean }) | null,
  shown: OfferMarket,
): Answered {
  const bounded = withBounds(form, rates, shown.currency)
  const { part, price } = bounded.filters
  const stops = priceStops(priceBounds(part?.rhythm ?? price?.type ?? 'total', shown.currency, rates))
  const ids = words?.found?.ids ?? null
  const question = { scope, form: bounded, market: shown, priceStops: stops, found: ids && new Set(ids) }
  const found = index.find(question)
  const ranked = ids ? index.ranked(ids, found) : undefined
  const best = ids ? index.ranked(ids.slice(0, words?.found?.best), found) : undefined
  const told = words && { ...withoutIds(words), isWider: words.isWider === true }
  return { found, ranked, best, wish: departureWish(bounded.filters), words: told }
}

/** Answers are kept: their rows are enough. */
function withoutIds(words: SearchedWords): SearchedWords {
  const { found, understood } = words
  const forms: SearchedWords['understood']['forms'] = new Map()
  return { ...words, understood: { ...understood, forms }, found: found && { ...found, ids: [] } }
}

/**
 * Numbers alone have no relevance, and whoever says cheap wants the cheapest first, whoever asks for a sale
 * the largest discount; ordered by what the departures cost
 * that were asked for, by filter or by word.
 */
function inOrderOf(form: SearchForm, { ranked, words, wish }: Answered): SearchForm {
  const { isCheap, isDeal } = words?.understood.quantities ?? {}
  const asked = { ...form, filters: { ...form.filters, ...wish } }
  if (form.sort.term !== RELEVANCE.term || (ranked && !isCheap && !isDeal)) return asked
  return { ...asked, sort: isDeal && !isCheap ? LARGEST_DISCOUNT : DEFAULT_FORM.sort }
}

const LARGEST_DISCOUNT = { term: 'discount', direction: 'desc' } as const

/** A price is a choice on the slider, whose bounds are in dollars (specification §5). */
function withBounds(form: SearchForm, rates: Rates, currency: Currency): SearchForm {
  const { price, part, ...others } = form.filters
  const bounded = price ? boundedPrice(price, currency, rates) : null
  // Two open ends say which price the histogram counts; of `total` that goes without saying.
  const isSaid = bounded !== null && (bounded.type === 'unit' || isLimit(bounded))
  const parts = part && { part: boundedPart(part, currency, rates) }
  return { ...form, filters: { ...others, ...parts, ...(isSaid && { price: bounded }) } }
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
