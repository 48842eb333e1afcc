import type { Range } from '@/lib/discovery/search-form'
import { isLimit } from '@/lib/discovery/slider-bounds'
import { addAll, addTo, type BitSet, eachRow, emptySet, intersection } from './bit-set'
import type { OfferTest } from './departure-counts'
import { type DepartureWish, departureWish } from './departure-wish'
import type { ProductColumns, ValueKind } from './product-columns'
import type { SearchQuestion, Wish } from './search-question'
import { isPromoted, type OfferMarket, type SearchableProduct } from './searchable-product'
import { leaves, shownOffer } from './shown-offer'
import { priceOf, type SortFor, shownPrice } from './sort-products'
import type { SortedRows } from './sorted-rows'
import { fitsWish } from './wish-test'
import { inMinor, isMonth, within } from './wished-values'

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

  /** A set of rows for every wish but those of a departure, which `departures` finds together. */
  of({ form, market, found }: SearchQuestion): Wishes {
    const { price, duration, age, category, city, promotion } = form.filters
    const { minAge, maxAge } = this.#columns
    const shown = { market, wish: departureWish(form.filters) }
    const wishes: (readonly [Wish, BitSet] | null)[] = [
      price && isLimit(price) ? ['price', this.#priced(shown, price.type, inMinor(price))] : null,
      duration ? ['duration', this.having('duration', (days) => within(Number(days), duration))] : null,
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
      category ? ['category', this.having('category', (id) => category.includes(id))] : null,
      city ? ['city', this.having('city', (id) => city.includes(id))] : null,
      promotion ? ['promotion', this.#promoted(shown)] : null,
      found ? ['search', this.#named(found)] : null,
    ]
    return wishes.filter((wish) => wish !== null)
  }

  /** What price filter and promotion ask of the offer that is shown; null where they ask nothing. */
  offerTest({ form, market }: SearchQuestion): OfferTest | null {
    const { price, promotion } = form.filters
    const range = price && isLimit(price) ? inMinor(price) : null
    if (!range && !promotion) return null
    return (offer, { days }) =>
      (!range || within(priceOf(offer, market, price?.type ?? 'total', days), range)) &&
      (!promotion || isPromoted(offer, market))
  }

  /** The rows with a departure that fits all of a wish; null where nothing is asked. */
  departures(wish: DepartureWish | null, market: OfferMarket): BitSet | null {
    if (wish === null) return null
    const { date, month, language, part } = wish
    if (part) return this.#where((product) => leaves(product, wish, market))
    if (!date && !month) return this.having('language', (id) => language?.includes(id) ?? true)
    if (!date && !language)
      return this.having('month', (id) => month?.some((one) => isMonth(id, one)) ?? true)
    return this.having('departure', (guided) => {
      const [day, guide = ''] = guided.split(' ')
      return fitsWish(day || null, guide, wish)
    })
  }

  having(kind: ValueKind, wanted: (value: string) => boolean): BitSet {
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
  #priced(shown: SortFor, type: 'unit' | 'total', range: Range<number>): BitSet {
    if (shown.wish !== null) return this.#where((product) => within(shownPrice(product, shown, type), range))
    const { min, max } = range
    const { rows: order, prices } = this.#sorted.byPrice(shown.market, type)
    const rows = emptySet(this.#columns.capacity)
    const end = max === null ? order.length : firstAbove(prices, max)
    for (let at = min === null ? 0 : firstAbove(prices, min - 1); at < end; at += 1)
      addTo(rows, order[at] ?? 0)
    return rows
  }

  #promoted({ market, wish }: SortFor): BitSet {
    return this.#where((product) => {
      const offer = shownOffer(product, market, wish)
      return offer !== null && isPromoted(offer, market)
    })
  }

  #where(fits: (product: SearchableProduct) => boolean): BitSet {
    const rows = emptySet(this.#columns.capacity)
    eachRow(this.#columns.live, (row) => {
      if (fits(this.#columns.at(row))) addTo(rows, row)
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
