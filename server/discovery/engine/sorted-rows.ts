import type { ChosenSort, SortTerm } from '@/lib/discovery/search-form'
import { type BitSet, eachRow, has, sizeOf } from './bit-set'
import type { ProductColumns } from './product-columns'
import type { Found } from './search-question'
import type { OfferMarket } from './searchable-product'
import { type SortFor, sortValue } from './sort-products'

/** An order of rows in a market, of the departures that were asked for. */
type Order = SortFor & { readonly sort: ChosenSort }
type Value = (row: number) => number
type Comparer = (a: number, b: number) => number

interface CachedOrder {
  rows: Int32Array
  /** Rows that changed since `rows` was written; null when nothing was yet. */
  changed: Set<number> | null
}

/** Rows and their prices, both rising by price. */
export interface PricedRows {
  readonly rows: Int32Array
  readonly prices: Float64Array
}

/** What depends on the departure that is shown. */
const DEPARTURE_TERMS: ReadonlySet<SortTerm> = new Set(['price_promo', 'price', 'discount', 'departure'])

/** So few results are sorted by themselves; more are found sooner in the order of all. */
const FEW = 128

/** The rows of an index in the orders that were asked for, each sorted once and mended when rows change. */
export class SortedRows {
  readonly #orders = new Map<string, CachedOrder>()
  readonly #priced = new Map<string, PricedRows>()
  readonly #columns: ProductColumns

  constructor(columns: ProductColumns) {
    this.#columns = columns
  }

  /** A row was added, moved or removed. */
  touch(row: number): void {
    for (const { changed } of this.#orders.values()) changed?.add(row)
  }

  /** The ids of a page of results; equal products by id, so that pages never overlap. */
  page({ results }: Pick<Found, 'results'>, order: Order, from: number, count: number): string[] {
    const sorted = this.#sorted(results, order)
    const ids: string[] = []
    let seen = 0
    for (let at = 0; at < sorted.length && ids.length < count; at += 1) {
      const row = sorted[at] ?? 0
      if (!has(results, row)) continue
      if (seen >= from) ids.push(this.#columns.at(row).id)
      seen += 1
    }
    return ids
  }

  /** The same in an order that comes with the results. */
  pageOf(rows: Int32Array, from: number, count: number): string[] {
    return Array.from(rows.subarray(from, from + count), (row) => this.#columns.at(row).id)
  }

  #sorted(results: Found['results'], order: Order): Int32Array {
    const { term } = order.sort
    const value = sortValue(term, order)
    const orderBy = (row: number) => value(this.#columns.at(row))
    if (sizeOf(results) <= FEW) return this.#sortFew(results, orderBy, signOf(order))
    // An order of wished departures is made for one question: keeping it would be keeping all of them.
    const isForOne = order.wish !== null && DEPARTURE_TERMS.has(term)
    return isForOne ? this.#sortAll(results, orderBy, signOf(order)) : this.rows(term, order)
  }

  /** All rows in an order. */
  rows(term: SortTerm, { sort, market }: Omit<Order, 'wish'>): Int32Array {
    const value = sortValue(term, { market, wish: null })
    const key = `${term} ${sort.direction} ${market.currency} ${market.language}`
    return this.#inOrder(key, signOf({ sort }), (row) => value(this.#columns.at(row)))
  }

  /** All rows from the cheapest on, by the price in all or a day, and beside them these prices. */
  byPrice({ currency, language }: OfferMarket, type: 'unit' | 'total'): PricedRows {
    const column = this.#columns[type === 'unit' ? 'perDay' : 'total'][language][currency]
    const key = `${type} ${currency} ${language}`
    const rows = this.#inOrder(key, 1, (row) => column[row] ?? 0)
    const known = this.#priced.get(key)
    if (known?.rows === rows) return known
    const made = { rows, prices: Float64Array.from(rows, (row) => column[row] ?? 0) }
    this.#priced.set(key, made)
    return made
  }

  #sortFew(results: Found['results'], orderBy: Value, sign: 1 | -1): Int32Array {
    const values = new Map<number, number>()
    eachRow(results, (row) => values.set(row, orderBy(row)))
    return Int32Array.from(values.keys()).sort(this.#comparer((row) => values.get(row) ?? 0, sign))
  }

  #inOrder(key: string, sign: 1 | -1, value: Value): Int32Array {
    const order = this.#orders.get(key) ?? { rows: new Int32Array(0), changed: null }
    this.#orders.set(key, order)
    if (order.changed === null) order.rows = this.#sortAll(this.#columns.live, value, sign)
    else if (order.changed.size > 0)
      order.rows = this.#merge(order.rows, order.changed, this.#comparer(value, sign))
    if (order.changed?.size !== 0) order.changed = new Set()
    return order.rows
  }

  /** Values are read once a row, not once a comparison. */
  #sortAll(which: BitSet, value: Value, sign: 1 | -1): Int32Array {
    const values = new Float64Array(this.#columns.capacity)
    const rows = new Int32Array(sizeOf(which))
    let at = 0
    eachRow(which, (row) => {
      values[row] = value(row)
      rows[at++] = row
    })
    return rows.sort(this.#comparer((row) => values[row] ?? 0, sign))
  }

  /** Takes what changed out of the order, and merges it in again where it belongs. */
  #merge(rows: Int32Array, changed: ReadonlySet<number>, before: Comparer): Int32Array {
    const moved = [...changed].filter((row) => has(this.#columns.live, row)).sort(before)
    const stayed = rows.filter((row) => !changed.has(row))
    const merged = new Int32Array(stayed.length + moved.length)
    let [one, other] = [0, 0]
    for (let at = 0; at < merged.length; at += 1) {
      const [a, b] = [stayed[one], moved[other]]
      const takeMoved = a === undefined || (b !== undefined && before(b, a) < 0)
      merged[at] = (takeMoved ? b : a) ?? 0
      if (takeMoved) other += 1
      else one += 1
    }
    return merged
  }

  #comparer(value: Value, sign: 1 | -1): Comparer {
    return (a, b) =>
      sign * (value(a) - value(b)) || (this.#columns.at(a).id < this.#columns.at(b).id ? -1 : 1)
  }
}

const signOf = ({ sort }: Pick<Order, 'sort'>) => (sort.direction === 'asc' ? 1 : -1)
