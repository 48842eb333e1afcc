import { has } from './bit-set'
import type { ProductColumns } from './product-columns'
import type { SortTerm } from './search-form'
import type { Found, SearchQuestion } from './search-question'
import { sortValue } from './sort-products'

type Order = Pick<SearchQuestion, 'currency'> & { readonly sort: SearchQuestion['form']['sort'] }

interface Kept {
  rows: Int32Array
  /** Rows that changed since `rows` was written. */
  readonly changed: Set<number>
}

/** The rows of an index in the orders that were asked for, each sorted once and mended when rows change. */
export class SortedRows {
  readonly #kept = new Map<string, Kept>()
  readonly #columns: ProductColumns

  constructor(columns: ProductColumns) {
    this.#columns = columns
  }

  /** A row was added, moved or removed. */
  touch(row: number): void {
    for (const { changed } of this.#kept.values()) changed.add(row)
  }

  /** The ids of a page of results; equal products by id, so that pages never overlap. */
  page({ results }: Pick<Found, 'results'>, order: Order, from: number, count: number): string[] {
    const ids: string[] = []
    let seen = 0
    for (const row of this.#inOrder(order)) {
      if (!has(results, row)) continue
      if (seen >= from) ids.push(this.#columns.at(row).id)
      seen += 1
      if (ids.length >= count) break
    }
    return ids
  }

  /** All rows in an order. */
  rows(term: SortTerm, order: Order): Int32Array {
    return this.#inOrder({ ...order, sort: { ...order.sort, term } })
  }

  #inOrder(order: Order): Int32Array {
    const key = `${order.sort.term} ${order.sort.direction} ${order.currency}`
    const kept = this.#kept.get(key) ?? { rows: new Int32Array(0), changed: this.#all() }
    this.#kept.set(key, kept)
    if (kept.changed.size > 0) this.#mend(kept, order)
    return kept.rows
  }

  #all(): Set<number> {
    return new Set(this.#columns.products().flatMap(({ id }) => this.#columns.rowOf(id) ?? []))
  }

  /** Takes what changed out of the order, and merges it in again where it belongs. */
  #mend(kept: Kept, order: Order): void {
    const before = this.#comparer(order)
    const moved = [...kept.changed].filter((row) => has(this.#columns.live, row)).sort(before)
    const stayed = kept.rows.filter((row) => !kept.changed.has(row))
    const merged = new Int32Array(stayed.length + moved.length)
    let [one, other] = [0, 0]
    for (let at = 0; at < merged.length; at += 1) {
      const [a, b] = [stayed[one], moved[other]]
      const takeMoved = a === undefined || (b !== undefined && before(b, a) < 0)
      merged[at] = (takeMoved ? b : a) ?? 0
      if (takeMoved) other += 1
      else one += 1
    }
    kept.rows = merged
    kept.changed.clear()
  }

  #comparer({ sort, currency }: Order): (a: number, b: number) => number {
    const value = sortValue(sort.term, currency)
    const sign = sort.direction === 'asc' ? 1 : -1
    return (a, b) => {
      const [one, other] = [this.#columns.at(a), this.#columns.at(b)]
      return sign * (value(one) - value(other)) || (one.id < other.id ? -1 : 1)
    }
  }
}
