import type { Range } from '@/lib/discovery/search-form'
import { isLimit } from '@/lib/discovery/slider-bounds'
import type { Currency } from '@/lib/locale/market'
import { addAll, addTo, type BitSet, eachRow, emptySet, intersection } from './bit-set'
import { inMinor, isMonth, within } from './failed-filters'
import type { ProductColumns, ValueKind } from './product-columns'
import type { SearchQuestion, Wish } from './search-question'
import { isPromoted } from './searchable-product'
import type { SortedRows } from './sorted-rows'

/** What is asked for, one by one, each with the rows that fit it. */
export type Wishes = readonly (readonly [Wish, BitSet])[]

/** Finds the rows of wishes in the columns of a catalogue. */
export class WishedRows {
  readonly #columns: ProductColumns
  readonly #sorted: SortedRows

  constructor(columns: ProductColumns, sorted: SortedRows) {
    this.#columns = columns
    this.#sorted = sorted
  }

  /** A set of rows for every wish: a filter that is set, or typed words. */
  of({ form, currency, found }: SearchQuestion): Wishes {
    const { date, price, duration, age, category, month, city, language, promotion } = form.filters
    const { minAge, maxAge } = this.#columns
    const wishes: (readonly [Wish, BitSet] | null)[] = [
      date ? ['date', this.#having('date', (day) => within(day, date))] : null,
      price && isLimit(price) ? ['price', this.#priced(currency, price.type, inMinor(price))] : null,
      duration ? ['duration', this.#having('duration', (days) => within(Number(days), duration))] : null,
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
      promotion ? ['promotion', this.#promoted(currency)] : null,
      found ? ['search', this.#named(found)] : null,
    ]
    return wishes.filter((wish) => wish !== null)
  }

  #having(kind: ValueKind, wanted: (value: string) => boolean): BitSet {
    const rows = emptySet(this.#columns.capacity)
    for (const [value, set] of this.#columns.values(kind)) if (wanted(value)) addAll(rows, set)
    return rows
  }

  #between(column: Int32Array, range: Range<number>): BitSet {
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

  /** Rows of a price are neighbours in the order of prices, so that only they are looked at. */
  #priced(currency: Currency, type: 'unit' | 'total', { min, max }: Range<number>): BitSet {
    const { rows: order, prices } = this.#sorted.byPrice(currency, type)
    const rows = emptySet(this.#columns.capacity)
    const end = max === null ? order.length : firstAbove(prices, max)
    for (let at = min === null ? 0 : firstAbove(prices, min - 1); at < end; at += 1)
      addTo(rows, order[at] ?? 0)
    return rows
  }

  #promoted(currency: Currency): BitSet {
    const rows = emptySet(this.#columns.capacity)
    eachRow(this.#columns.live, (row) => {
      if (isPromoted(this.#columns.at(row), currency)) addTo(rows, row)
    })
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
}

/** The first place of a higher price, by halves. @param prices rising */
function firstAbove(prices: Float64Array, price: number): number {
  let [low, high] = [0, prices.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((prices[middle] ?? 0) > price) high = middle
    else low = middle + 1
  }
  return low
}
