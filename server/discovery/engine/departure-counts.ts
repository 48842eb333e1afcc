import { type BitSet, eachRow } from './bit-set'
import type { ProductColumns } from './product-columns'
import type { FacetCounts } from './search-question'
import { monthName, offerAt, type SearchableProduct, type SearchOffer } from './searchable-product'
import { isBefore } from './shown-offer'
import type { SortFor } from './sort-products'
import { type WishTest, wishTest } from './wish-test'

/** Whether an offer of a product costs what was asked for. */
export type OfferTest = (offer: SearchOffer, product: SearchableProduct) => boolean

/**
 * How many products each month, or each language of a guide, would give: those whose offer in it costs what was asked
 * for. One look at every departure, because a product costs something else in every month.
 * @param rows what fits everything but prices and departures
 * @param shown whose wish leaves the facet itself open
 */
export function departureCounts(
  columns: ProductColumns,
  rows: BitSet,
  facet: 'month' | 'language',
  { market, wish }: SortFor,
  costsWhatIsAsked: OfferTest,
): FacetCounts {
  const test = wishTest(wish ?? {}, market)
  const valueAt = facet === 'month' ? (_: SearchOffer, packed: number) => test.monthOf(packed) : languageAt
  /** How many products have each value, and the offer by which the product that is looked at has it. */
  const counts: number[] = []
  const best: number[] = []
  eachRow(rows, (row) => {
    const product = columns.at(row)
    const { offers } = product
    const values: number[] = []
    const see = (value: number, at: number) => {
      const before = best[value] ?? NONE
      if (before === NONE) values.push(value)
      if (isBefore(offers, at, before === NONE ? null : before, market)) best[value] = at
    }
    eachChoice(product, test, (offer, at, packed) => {
      if (packed !== null || facet === 'language') see(valueAt(offer, packed ?? 0), at)
    })
    for (const value of values) {
      const offer = offers[best[value] ?? NONE]
      best[value] = NONE
      if (offer && costsWhatIsAsked(offer, product)) counts[value] = (counts[value] ?? 0) + 1
    }
  })
  const nameOf = facet === 'month' ? monthName : (value: number) => LANGUAGES[value] ?? ''
  return new Map(
    [...counts.entries()].filter(([, count]) => count > 0).map(([value, count]) => [nameOf(value), count]),
  )
}

const NONE = -1
const LANGUAGES = ['es', 'en'] as const

function languageAt({ language }: SearchOffer): number {
  return LANGUAGES.indexOf(language)
}

/** Every departure of a product that was asked for; its offers where it has no date. */
function eachChoice(
  product: SearchableProduct,
  test: WishTest,
  see: (offer: SearchOffer, at: number, packed: number | null) => void,
): void {
  const { offers, departures } = product
  if (departures.length === 0)
    for (const [at, offer] of offers.entries()) if (test.takesOpen(product, offer)) see(offer, at, null)
  for (const packed of departures.length === 0 ? [] : test.leavingBy(product)) {
    const at = offerAt(packed)
    const offer = offers[at]
    if (offer && test.takes(product, packed)) see(offer, at, packed)
  }
}
