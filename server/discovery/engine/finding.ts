import { FILTERS } from '@/lib/discovery/search-form'
import { type BitSet, intersection, packed, sizeOf } from './bit-set'
import { departureCounts } from './departure-counts'
import { DEPARTURE_FILTERS, type DepartureFilter, type DepartureWish, departureWish } from './departure-wish'
import { facetCounts } from './facet-counts'
import type { ProductColumns } from './product-columns'
import type { FacetCounts, FacetName, Found, SearchQuestion, Wish } from './search-question'
import type { SortedRows } from './sorted-rows'
import { WishedRows, type Wishes } from './wished-rows'

/**
 * One question put to the columns: the rows of every wish, found once, and what comes of them together and with one of
 * them left out.
 */
export class Finding {
  readonly results: BitSet
  readonly #columns: ProductColumns
  readonly #question: SearchQuestion
  /** The rows of the part of the catalogue that is searched. */
  readonly #scoped: BitSet
  readonly #wished: WishedRows
  readonly #wishes: Wishes
  readonly #asked: DepartureWish | null
  readonly #departing: BitSet | null

  constructor(columns: ProductColumns, sorted: SortedRows, scoped: BitSet, question: SearchQuestion) {
    this.#columns = columns
    this.#question = question
    this.#scoped = scoped
    this.#wished = new WishedRows(columns, sorted)
    this.#wishes = this.#wished.of(question)
    this.#asked = departureWish(question.form.filters)
    this.#departing = this.#wished.departures(this.#asked, question.market)
    this.results = this.#among([...this.#setsBut(null), this.#departing])
  }

  isAsked(wish: Wish): boolean {
    return wish in (this.#asked ?? {}) || this.#wishes.some(([name]) => name === wish)
  }

  /** What is found when one wish is dropped. */
  without(wish: Wish): BitSet {
    return isDepartureFilter(wish)
      ? this.#withoutDeparture(wish)
      : this.#among([...this.#setsBut(wish), this.#departing])
  }

  facets(): Found['facets'] {
    const results = packed(this.results)
    const of = (facet: FacetName) =>
      facetCounts(this.#columns, this.isAsked(facet) ? packed(this.without(facet)) : results, facet)
    return {
      category: of('category'),
      month: this.#countsOfDepartures('month') ?? of('month'),
      city: of('city'),
      language: this.#countsOfDepartures('language') ?? of('language'),
      duration: of('duration'),
    }
  }

  /** Which wish to drop when nothing is found, and what that gives. */
  relaxations(): Found['relaxations'] {
    const wishes: readonly Wish[] = [...FILTERS, 'search']
    return wishes
      .filter((wish) => this.isAsked(wish))
      .map((filter) => ({ filter, count: sizeOf(this.without(filter)) }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count)
  }

  /** Without one wish of a departure another departure is shown, at another price. */
  #withoutDeparture(filter: DepartureFilter): BitSet {
    const { form, market } = this.#question
    const filters = { ...form.filters, [filter]: undefined }
    const others = this.#wished.of({ ...this.#question, form: { ...form, filters } }).map(([, set]) => set)
    return this.#among([...others, this.#wished.departures(departureWish(filters), market)])
  }

  /**
   * A month counts the trips that leave in it as was asked for, not those that do both some time. Null where nothing
   * else is asked of a departure.
   */
  #countsOfDepartures(facet: 'month' | 'language'): FacetCounts | null {
    const { form, market } = this.#question
    const wish = departureWish({ ...form.filters, [facet]: undefined })
    const test = this.#wished.offerTest(this.#question)
    if (test || wish?.part)
      return departureCounts(this.#columns, this.#unpriced(), facet, { market, wish }, test ?? (() => true))
    if (wish === null) return null
    const rows = packed(this.#among(this.#setsBut(null)))
    return facetCounts(this.#columns, rows, facet, (value) =>
      this.#wished.departures({ ...wish, [facet]: [value] }, market),
    )
  }

  /** What is asked of a product, whatever its departures cost. */
  #unpriced(): BitSet {
    return this.#among(
      this.#wishes.filter(([name]) => name !== 'price' && name !== 'promotion').map(([, set]) => set),
    )
  }

  #setsBut(but: Wish | null): BitSet[] {
    return this.#wishes.filter(([name]) => name !== but).map(([, set]) => set)
  }

  #among(sets: readonly (BitSet | null)[]): BitSet {
    return intersection([this.#scoped, ...sets.filter((set) => set !== null)])
  }
}

function isDepartureFilter(wish: Wish): wish is DepartureFilter {
  return DEPARTURE_FILTERS.some((filter) => filter === wish)
}
