import { RELEVANCE, type SearchForm, type SortTerm } from '@/lib/discovery/search-form'
import { addTo, type BitSet, eachRow, emptySet, has, packed, removeFrom, sizeOf } from './bit-set'
import { departureWish } from './departure-wish'
import { facetCounts } from './facet-counts'
import { Finding } from './finding'
import { Histograms } from './histograms'
import { ProductColumns } from './product-columns'
import type { FacetCounts, FacetName, Found, SearchQuestion } from './search-question'
import {
  EPOCH,
  isOutletOffer,
  type OfferMarket,
  type SearchableProduct,
  type SearchScope,
} from './searchable-product'
import { shownOffer } from './shown-offer'
import { SortedRows } from './sorted-rows'

/**
 * Finds, counts and orders products (specification §3, §5, §7). Facets agree with the results: the count of a value
 * is the total one gets by choosing it in place of what is chosen of that filter, everything else unchanged.
 * `search-model.ts` says the same product by product; a property test holds the two together.
 */
export class SearchIndex {
  #columns: ProductColumns
  #sorted: SortedRows
  #histograms: Histograms

  /** @param expected how many products will be put in, when that is known and they are not given at once */
  constructor(products: readonly SearchableProduct[], expected = products.length) {
    this.#columns = filled(products, expected)
    this.#sorted = new SortedRows(this.#columns)
    this.#histograms = new Histograms(this.#columns, this.#sorted)
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
    this.#histograms.forget()
    this.remove(product.id)
    if (this.#columns.isFull) {
      this.#columns = filled(this.#columns.products())
      this.#sorted = new SortedRows(this.#columns)
      this.#histograms = new Histograms(this.#columns, this.#sorted)
    }
    this.#sorted.touch(this.#columns.put(product))
  }

  remove(id: string): void {
    this.#histograms.forget()
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
    return facetCounts(this.#columns, packed(this.#scoped(scope)), facet)
  }

  /** The ids of a page of what was found. @param ranked the rows of what words found, the most relevant first */
  page(found: Pick<Found, 'results'>, form: SearchForm, market: OfferMarket, ranked?: Int32Array): string[] {
    const { sort, page, limit } = form
    const from = (page - 1) * limit
    if (sort.term === RELEVANCE.term) return this.#sorted.pageOf(ranked ?? new Int32Array(), from, limit)
    return this.#sorted.page(found, { sort, market, wish: departureWish(form.filters) }, from, limit)
  }

  /** A page of which some rows come before all others, both in the order of a sort. */
  pageAfter(
    best: Int32Array,
    { results }: Pick<Found, 'results'>,
    form: SearchForm,
    market: OfferMarket,
  ): string[] {
    const first = emptySet(results.length * 32)
    const rest = results.slice()
    for (const row of best) {
      addTo(first, row)
      removeFrom(rest, row)
    }
    const all = { ...form, page: 1, limit: form.page * form.limit }
    const before = this.page({ results: first }, { ...all, limit: Math.min(all.limit, best.length) }, market)
    const others =
      all.limit > before.length
        ? this.page({ results: rest }, { ...all, limit: all.limit - before.length }, market)
        : []
    return [...before, ...others].slice((form.page - 1) * form.limit)
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

  /** The outlet of a market, from the largest discount on, for as long as it is asked for. */
  *outlet(market: OfferMarket): Generator<SearchableProduct> {
    for (const product of this.#mostFirst('discount', market)) {
      const offer = shownOffer(product, market, null)
      if (!offer || !isOutletOffer(offer, market)) return
      yield product
    }
  }

  *#mostFirst(term: SortTerm, market: OfferMarket): Generator<SearchableProduct> {
    const order = { sort: { term, direction: 'desc' }, market } as const
    for (const row of this.#sorted.rows(term, order)) yield this.#columns.at(row)
  }

  find(question: SearchQuestion): Found {
    const finding = new Finding(this.#columns, this.#sorted, this.#scoped(question.scope), question)
    const total = sizeOf(finding.results)
    return {
      ...{ results: finding.results, total },
      facets: finding.facets(),
      histogram: this.#histograms.of(question, finding),
      relaxations: total === 0 ? finding.relaxations() : [],
    }
  }

  #scoped({ kind, id }: SearchScope): BitSet {
    if (kind === 'all') return this.#columns.live
    return this.#columns.values(kind).get(id) ?? emptySet(this.#columns.capacity)
  }
}

/** Of an order that no price decides. */
const ANY_MARKET: OfferMarket = { currency: 'USD', language: 'es', today: EPOCH }

/** Columns with room for a quarter more. */
function filled(products: readonly SearchableProduct[], expected = products.length): ProductColumns {
  const columns = new ProductColumns(Math.max(64, Math.ceil(expected * 1.25)))
  for (const product of products) columns.put(product)
  return columns
}
