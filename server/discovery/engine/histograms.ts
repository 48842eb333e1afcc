import type { Rhythm } from '@/lib/layaway/rhythm'
import { type BitSet, bitOf, eachRow } from './bit-set'
import { departureWish } from './departure-wish'
import type { Finding } from './finding'
import { type PriceStep, priceHistogram } from './price-steps'
import type { ProductColumns } from './product-columns'
import type { SearchQuestion } from './search-question'
import { leastDue } from './shown-offer'
import { type SortFor, shownPrice } from './sort-products'
import type { SortedRows } from './sorted-rows'

const MOST_KNOWN = 500

/** How prices, or parts, of what was found are spread between the stops of a slider. */
export class Histograms {
  readonly #columns: ProductColumns
  readonly #sorted: SortedRows
  /** By everything that they depend on: choosing other prices, or going back, does not count again. */
  readonly #known = new Map<string, PriceStep[]>()

  constructor(columns: ProductColumns, sorted: SortedRows) {
    this.#columns = columns
    this.#sorted = sorted
  }

  /** After a product has changed. */
  forget(): void {
    this.#known.clear()
  }

  of(question: SearchQuestion, finding: Finding): PriceStep[] {
    const { scope, form, found, priceStops, market } = question
    if (found !== null) return this.#count(question, finding)
    const { price, ...others } = form.filters
    const key = JSON.stringify([scope, others, price?.type ?? 'total', priceStops, market])
    const known = this.#known.get(key) ?? this.#count(question, finding)
    if (this.#known.size >= MOST_KNOWN) this.#known.clear()
    this.#known.set(key, known)
    return known
  }

  #count(question: SearchQuestion, finding: Finding): PriceStep[] {
    const { market, form, priceStops } = question
    const { part } = form.filters
    const counted = part ? 'part' : 'price'
    const rows = finding.isAsked(counted) ? finding.without(counted) : finding.results
    if (part) return priceHistogram(this.#dues(rows, question, part.rhythm), priceStops)
    const type = form.filters.price?.type ?? 'total'
    const wish = departureWish(form.filters)
    return wish === null
      ? this.#ofSorted(rows, question, type)
      : priceHistogram(this.#prices(rows, { market, wish }, type), priceStops)
  }

  /** As `priceHistogram` of the prices of rows, without writing them down: order and stops rise together. */
  #ofSorted(
    rows: BitSet,
    { market, priceStops }: SearchQuestion,
    type: Parameters<typeof shownPrice>[2],
  ): PriceStep[] {
    const { rows: order, prices } = this.#sorted.byPrice(market, type)
    let at = 0
    return priceStops.slice(1).map((to, step) => {
      const below = step === priceStops.length - 2 ? Number.POSITIVE_INFINITY : to
      let count = 0
      for (; at < order.length && (prices[at] ?? 0) < below; at += 1) count += bitOf(rows, order[at] ?? 0)
      return { from: priceStops[step] ?? 0, to, count }
    })
  }

  /** What falls due of each row on the departure with the smallest parts; what is paid in full has none. */
  #dues(rows: BitSet, { market, form }: SearchQuestion, rhythm: Rhythm): number[] {
    const { part: _, ...others } = form.filters
    const wish = departureWish(others) ?? {}
    const dues: number[] = []
    eachRow(rows, (row) => {
      const least = leastDue(this.#columns.at(row), wish, rhythm, market)
      if (least !== null) dues.push(least)
    })
    return dues
  }

  #prices(rows: BitSet, shown: SortFor, type: 'unit' | 'total'): number[] {
    const prices: number[] = []
    eachRow(rows, (row) => prices.push(shownPrice(this.#columns.at(row), shown, type)))
    return prices
  }
}
