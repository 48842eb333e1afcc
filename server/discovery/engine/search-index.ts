import { FILTERS, RELEVANCE, type SearchForm, type SortTerm } from '@/lib/discovery/search-form'
import {
  type BitSet,
  bitOf,
  eachRow,
  emptySet,
  has,
  intersection,
  type PackedSet,
  packed,
  sharedSize,
  sizeOf,
} from './bit-set'
import { departureCounts } from './departure-counts'
import { type PriceStep, priceHistogram } from './price-steps'
import { ProductColumns } from './product-columns'
import type { FacetCounts, FacetName, Found, SearchQuestion, Wish } from './search-question'
import { isPromoted, type OfferMarket, type SearchableProduct, type SearchScope } from './searchable-product'
import { DEPARTURE_FILTERS, type DepartureFilter, departureWish, shownOffer } from './shown-offer'
import { type SortFor, shownPrice } from './sort-products'
import { SortedRows } from './sorted-rows'
import { WishedRows } from './wished-rows'

/**
 * Finds, counts and orders products (specification §3, §5, §7). Facets agree with the results: the count of a value
 * is the total one gets by choosing it in place of what is chosen of that filter, everything else unchanged.
 * `search-model.ts` says the same product by product; a property test holds the two together.
 */
export class SearchIndex {
  #columns: ProductColumns
  #sorted: SortedRows
  /** By everything that histograms depend on: choosing other prices, or going back, does not count again. */
  readonly #histograms = new Map<string, PriceStep[]>()

  /** @param expected how many products will be put in, when that is known and they are not given at once */
  constructor(products: readonly SearchableProduct[], expected = products.length) {
    this.#columns = filled(products, expected)
    this.#sorted = new SortedRows(this.#columns)
  }

  get size(): number {
    return this.#columns.size
  }

  get(id: string): SearchableProduct | null {
    const row = this.#columns.rowOf(id)
    return row === null ? null : this.#columns.at(row)
  }

  /** Adds a product or puts it in place of what it was. */
  put(product: SearchableProduct): void {
    this.#histograms.clear()
    this.remove(product.id)
    if (this.#columns.isFull) {
      this.#columns = filled(this.#columns.products())
      this.#sorted = new SortedRows(this.#columns)
    }
    this.#sorted.touch(this.#columns.put(product))
  }

  remove(id: string): void {
    this.#histograms.clear()
    const row = this.#columns.remove(id)
    if (row !== null) this.#sorted.touch(row)
  }

  /** The products of a part of the catalogue. */
  within(scope: SearchScope): SearchableProduct[] {
    const products: SearchableProduct[] = []
    eachRow(this.#scoped(scope), (row) => products.push(this.#columns.at(row)))
    return products
  }

  /** How many products a part of the catalogue has. */
  count(scope: SearchScope): number {
    return sizeOf(this.#scoped(scope))
  }

  /** How many products of a part have each value. */
  countsIn(scope: SearchScope, facet: FacetName): FacetCounts {
    return this.#counts(packed(this.#scoped(scope)), facet)
  }

  /** The ids of a page of what was found. @param ranked the rows of what words found, the most relevant first */
  page(found: Pick<Found, 'results'>, form: SearchForm, market: OfferMarket, ranked?: Int32Array): string[] {
    const { sort, page, limit } = form
    const from = (page - 1) * limit
    if (sort.term === RELEVANCE.term) return this.#sorted.pageOf(ranked ?? new Int32Array(), from, limit)
    return this.#sorted.page(found, { sort, market, wish: departureWish(form.filters) }, from, limit)
  }

  /** Products that came in an order from elsewhere, as rows, as far as they are among the results. */
  ranked(ids: readonly string[], { results }: Pick<Found, 'results'>): Int32Array {
    const rows = ids.map((id) => this.#columns.rowOf(id))
    return Int32Array.from(rows.filter((row) => row !== null && has(results, row)) as number[])
  }

  /** Products from the most recommended on, for as long as they are asked for. */
  mostRecommended(): Generator<SearchableProduct> {
    return this.#mostFirst('recommended', ANY_MARKET)
  }

  /** Those that cost less now in a market, from the largest discount on, for as long as they are asked for. */
  *mostDiscounted(market: OfferMarket): Generator<SearchableProduct> {
    for (const product of this.#mostFirst('discount', market)) {
      const offer = shownOffer(product, market, null)
      if (!offer || !isPromoted(offer, market)) return
      yield product
    }
  }

  *#mostFirst(term: SortTerm, market: OfferMarket): Generator<SearchableProduct> {
    const order = { sort: { term, direction: 'desc' }, market } as const
    for (const row of this.#sorted.rows(term, order)) yield this.#columns.at(row)
  }

  find(question: SearchQuestion): Found {
    const { scope, form, market } = question
    const wished = new WishedRows(this.#columns, this.#sorted)
    const wishes = wished.of(question)
    const scoped = this.#scoped(scope)
    const asked = departureWish(form.filters)
    const among = (sets: readonly (BitSet | null)[]) =>
      intersection([scoped, ...sets.filter((set) => set !== null)])
    const setsBut = (but: Wish | null) => wishes.filter(([name]) => name !== but).map(([, set]) => set)
    const departing = wished.departures(asked)
    const results = among([...setsBut(null), departing])
    // Without one of them another departure is shown, at another price.
    const withoutDeparture = (filter: DepartureFilter) => {
      const filters = { ...form.filters, [filter]: undefined }
      const others = wished.of({ ...question, form: { ...form, filters } }).map(([, set]) => set)
      return among([...others, wished.departures(departureWish(filters))])
    }
    const without = (wish: Wish) =>
      isDepartureFilter(wish) ? withoutDeparture(wish) : among([...setsBut(wish), departing])
    const isAsked = (wish: Wish) => wish in (asked ?? {}) || wishes.some(([name]) => name === wish)
    const total = sizeOf(results)
    const packedResults = packed(results)
    const countsOf = (facet: FacetName) =>
      this.#counts(isAsked(facet) ? packed(without(facet)) : packedResults, facet)
    const test = wished.offerTest(question)
    const unpriced = () =>
      among(wishes.filter(([name]) => name !== 'price' && name !== 'promotion').map(([, set]) => set))
    // A month counts the trips that leave in it as was asked for, not those that do both some time.
    const countsOfDepartures = (facet: 'month' | 'language') => {
      const wish = departureWish({ ...form.filters, [facet]: undefined })
      if (test) return departureCounts(this.#columns, unpriced(), facet, { market, wish }, test)
      if (wish === null) return countsOf(facet)
      const rows = packed(among(setsBut(null)))
      return this.#countsWhere(rows, facet, (value) => wished.departures({ ...wish, [facet]: [value] }))
    }
    const wanted = [...wishes.map(([name]) => name), ...DEPARTURE_FILTERS.filter(isAsked)]
    return {
      results,
      total,
      facets: {
        category: countsOf('category'),
        month: countsOfDepartures('month'),
        city: countsOf('city'),
        language: countsOfDepartures('language'),
        duration: countsOf('duration'),
      },
      histogram: this.#cachedHistogram(question, () =>
        this.#histogram(isAsked('price') ? without('price') : results, question),
      ),
      relaxations: total === 0 ? relaxations(wanted, (wish) => sizeOf(without(wish))) : [],
    }
  }

  #scoped({ kind, id }: SearchScope): BitSet {
    if (kind === 'all') return this.#columns.live
    return this.#columns.values(kind).get(id) ?? emptySet(this.#columns.capacity)
  }

  #counts(rows: PackedSet, facet: FacetName): FacetCounts {
    return this.#countsWhere(rows, facet, (_, set) => set)
  }

  #countsWhere(
    rows: PackedSet,
    facet: FacetName,
    setOf: (value: string, set: BitSet) => BitSet | null,
  ): FacetCounts {
    const counts = new Map<string, number>()
    for (const [value, set] of this.#columns.values(facet)) {
      const count = sharedSize(rows, setOf(value, set) ?? set)
      if (count > 0) counts.set(value, count)
    }
    return counts
  }

  #cachedHistogram({ scope, form, found, priceStops, market }: SearchQuestion, count: () => PriceStep[]) {
    if (found !== null) return count()
    const { price, ...others } = form.filters
    const key = JSON.stringify([scope, others, price?.type ?? 'total', priceStops, market])
    const known = this.#histograms.get(key) ?? count()
    if (this.#histograms.size >= MOST_HISTOGRAMS) this.#histograms.clear()
    this.#histograms.set(key, known)
    return known
  }

  /** As `priceHistogram` of the prices of rows, without writing them down: order and stops rise together. */
  #histogram(rows: BitSet, { market, form, priceStops }: SearchQuestion): PriceStep[] {
    const type = form.filters.price?.type ?? 'total'
    const wish = departureWish(form.filters)
    if (wish !== null) return priceHistogram(this.#prices(rows, { market, wish }, type), priceStops)
    const { rows: order, prices } = this.#sorted.byPrice(market, type)
    let at = 0
    return priceStops.slice(1).map((to, step) => {
      const below = step === priceStops.length - 2 ? Number.POSITIVE_INFINITY : to
      let count = 0
      for (; at < order.length && (prices[at] ?? 0) < below; at += 1) count += bitOf(rows, order[at] ?? 0)
      return { from: priceStops[step] ?? 0, to, count }
    })
  }

  #prices(rows: BitSet, shown: SortFor, type: 'unit' | 'total'): number[] {
    const prices: number[] = []
    eachRow(rows, (row) => prices.push(shownPrice(this.#columns.at(row), shown, type)))
    return prices
  }
}

function isDepartureFilter(wish: Wish): wish is DepartureFilter {
  return DEPARTURE_FILTERS.some((filter) => filter === wish)
}

/** Of an order that no price decides. */
const ANY_MARKET: OfferMarket = { currency: 'USD', language: 'es' }
const MOST_HISTOGRAMS = 500

/** Columns with room for a quarter more. */
function filled(products: readonly SearchableProduct[], expected = products.length): ProductColumns {
  const columns = new ProductColumns(Math.max(64, Math.ceil(expected * 1.25)))
  for (const product of products) columns.put(product)
  return columns
}

function relaxations(wishes: readonly Wish[], countWithout: (wish: Wish) => number): Found['relaxations'] {
  return FILTERS_AND_WORDS.filter((wish) => wishes.includes(wish))
    .map((filter) => ({ filter, count: countWithout(filter) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
}

const FILTERS_AND_WORDS = [...FILTERS, 'search'] as const
