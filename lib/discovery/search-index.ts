import type { Currency } from '@/lib/locale/market'
import { addAll, addTo, type BitSet, eachRow, emptySet, intersection, sharedSize, sizeOf } from './bit-set'
import { inMinor, isMonth, within } from './failed-filters'
import { priceHistogram } from './price-steps'
import { ProductColumns, type ValueKind } from './product-columns'
import type { Range, SearchForm } from './search-form'
import type { FacetCounts, FacetName, Found, SearchQuestion, Wish } from './search-question'
import type { SearchableProduct, SearchScope } from './searchable-product'
import { isLimit } from './slider-bounds'
import { SortedRows } from './sorted-rows'

type Wishes = readonly (readonly [Wish, BitSet])[]

/**
 * Finds, counts and orders products (specification §3, §5, §7). Facets agree with the results: the count of a value
 * is the total one gets by choosing it in place of what is chosen of that filter, everything else unchanged.
 * `search-model.ts` says the same product by product; a property test holds the two together.
 */
export class SearchIndex {
  #columns: ProductColumns
  #sorted: SortedRows

  constructor(products: readonly SearchableProduct[]) {
    this.#columns = filled(products)
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
    this.remove(product.id)
    if (this.#columns.isFull) {
      this.#columns = filled(this.#columns.products())
      this.#sorted = new SortedRows(this.#columns)
    }
    this.#sorted.touch(this.#columns.put(product))
  }

  remove(id: string): void {
    const row = this.#columns.remove(id)
    if (row !== null) this.#sorted.touch(row)
  }

  /** The products of a part of the catalogue. */
  within(scope: SearchScope): SearchableProduct[] {
    const products: SearchableProduct[] = []
    eachRow(this.#scoped(scope), (row) => products.push(this.#columns.at(row)))
    return products
  }

  /** How many products of a part have each value. */
  countsIn(scope: SearchScope, facet: FacetName): FacetCounts {
    return this.#counts(this.#scoped(scope), facet)
  }

  /** The ids of a page of what was found. */
  page(found: Pick<Found, 'results'>, form: SearchForm, currency: Currency): string[] {
    return this.#sorted.page(found, { sort: form.sort, currency }, (form.page - 1) * form.limit, form.limit)
  }

  /** Products from the most recommended on, for as long as they are asked for. */
  *mostRecommended(): Generator<SearchableProduct> {
    const order = { sort: { term: 'recommended', direction: 'desc' }, currency: 'USD' } as const
    for (const row of this.#sorted.rows('recommended', order)) yield this.#columns.at(row)
  }

  find(question: SearchQuestion): Found {
    const { scope, form, currency, priceStops } = question
    const wishes = this.#wishes(question)
    const scoped = this.#scoped(scope)
    const without = (wish: Wish | null) =>
      intersection([scoped, ...wishes.filter(([name]) => name !== wish).map(([, set]) => set)])
    const results = without(null)
    const others = (wish: Wish) => (wishes.some(([name]) => name === wish) ? without(wish) : results)
    const total = sizeOf(results)
    return {
      results,
      total,
      facets: {
        category: this.#counts(others('category'), 'category'),
        month: this.#counts(others('month'), 'month'),
        city: this.#counts(others('city'), 'city'),
        language: this.#counts(others('language'), 'language'),
        duration: this.#counts(others('duration'), 'duration'),
      },
      histogram: priceHistogram(
        this.#prices(others('price'), currency, form.filters.price?.type),
        priceStops,
      ),
      relaxations: total === 0 ? relaxations(wishes, (wish) => sizeOf(without(wish))) : [],
    }
  }

  #scoped({ kind, id }: SearchScope): BitSet {
    if (kind === 'all') return this.#columns.live
    return this.#columns.values(kind).get(id) ?? emptySet(this.#columns.capacity)
  }

  /** A set of rows for every wish: a filter that is set, or typed words. */
  #wishes({ form, currency, found }: SearchQuestion): Wishes {
    const { date, price, duration, age, category, month, city, language } = form.filters
    const { total, perDay, days, minAge, maxAge } = this.#columns
    const wishes: (readonly [Wish, BitSet] | null)[] = [
      date ? ['date', this.#having('date', (day) => within(day, date))] : null,
      price && isLimit(price)
        ? ['price', this.#between((price.type === 'unit' ? perDay : total)[currency], inMinor(price))]
        : null,
      duration ? ['duration', this.#between(days, duration)] : null,
      // Travellers of these ages: the trip must take some of them.
      age
        ? [
            'age',
            intersection([
              this.#between(minAge, { min: null, max: age.max ?? 99 }),
              this.#between(maxAge, { min: age.min ?? 0, max: null }),
            ]),
          ]
        : null,
      category ? ['category', this.#having('category', (id) => category.includes(id))] : null,
      month ? ['month', this.#having('month', (id) => month.some((one) => isMonth(id, one)))] : null,
      city ? ['city', this.#having('city', (id) => city.includes(id))] : null,
      language ? ['language', this.#having('language', (id) => language.includes(id))] : null,
      found ? ['search', this.#named(found)] : null,
    ]
    return wishes.filter((wish) => wish !== null)
  }

  #having(kind: ValueKind, wanted: (value: string) => boolean): BitSet {
    const rows = emptySet(this.#columns.capacity)
    for (const [value, set] of this.#columns.values(kind)) if (wanted(value)) addAll(rows, set)
    return rows
  }

  #between(column: Int32Array | Float64Array, range: Range<number>): BitSet {
    const rows = emptySet(this.#columns.capacity)
    const [min, max] = [range.min ?? Number.NEGATIVE_INFINITY, range.max ?? Number.POSITIVE_INFINITY]
    // Word by word, because this looks at every row of the catalogue.
    for (let word = 0, row = 0; word < rows.length; word += 1) {
      let bits = 0
      for (let bit = 0; bit < 32; bit += 1, row += 1) {
        const value = column[row] ?? Number.NaN
        if (value >= min && value <= max) bits |= 1 << bit
      }
      rows[word] = bits
    }
    return rows
  }

  #named(ids: ReadonlySet<string>): BitSet {
    const rows = emptySet(this.#columns.capacity)
    for (const id of ids) {
      const row = this.#columns.rowOf(id)
      if (row !== null) addTo(rows, row)
    }
    return rows
  }

  #counts(rows: BitSet, facet: FacetName): FacetCounts {
    const counts = new Map<string, number>()
    for (const [value, set] of this.#columns.values(facet)) {
      const count = sharedSize(rows, set)
      if (count > 0) counts.set(value, count)
    }
    return counts
  }

  #prices(rows: BitSet, currency: Currency, type: 'unit' | 'total' | undefined): Float64Array {
    const column = (type === 'unit' ? this.#columns.perDay : this.#columns.total)[currency]
    const prices = new Float64Array(sizeOf(rows))
    let at = 0
    eachRow(rows, (row) => {
      prices[at++] = column[row] ?? 0
    })
    return prices
  }
}

/** Columns with room for a quarter more. */
function filled(products: readonly SearchableProduct[]): ProductColumns {
  const columns = new ProductColumns(Math.max(64, Math.ceil(products.length * 1.25)))
  for (const product of products) columns.put(product)
  return columns
}

function relaxations(wishes: Wishes, countWithout: (wish: Wish) => number): Found['relaxations'] {
  return wishes
    .map(([filter]) => ({ filter, count: countWithout(filter) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
}
