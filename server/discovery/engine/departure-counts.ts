import { type BitSet, eachRow } from './bit-set'
import type { ProductColumns } from './product-columns'
import type { FacetCounts } from './search-question'
import {
  dateOf,
  monthName,
  monthOf,
  offerAt,
  type SearchableProduct,
  type SearchOffer,
  whenOf,
} from './searchable-product'
import { type DepartureWish, fitsWish, leavingBy, lowestOffer } from './shown-offer'
import type { SortFor } from './sort-products'

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
  shown: SortFor,
  costsWhatIsAsked: OfferTest,
): FacetCounts {
  const counts = new Map<string, number>()
  eachRow(rows, (row) => {
    const product = columns.at(row)
    for (const [value, offers] of offersByValue(product, facet, shown.wish ?? {})) {
      const offer = lowestOffer(offers, shown.market)
      if (offer && costsWhatIsAsked(offer, product)) counts.set(value, (counts.get(value) ?? 0) + 1)
    }
  })
  return counts
}

function offersByValue(
  product: SearchableProduct,
  facet: 'month' | 'language',
  wish: DepartureWish,
): ReadonlyMap<string, SearchOffer[]> {
  const byValue = new Map<string, SearchOffer[]>()
  const add = (value: string, offer: SearchOffer) => {
    const known = byValue.get(value)
    if (!known) byValue.set(value, [offer])
    else if (!known.includes(offer)) known.push(offer)
  }
  if (product.departures.length === 0) {
    if (facet === 'language')
      for (const offer of product.offers) if (fitsWish(null, offer.language, wish)) add(offer.language, offer)
    return byValue
  }
  for (const packed of leavingBy(product, wish)) {
    const offer = product.offers[offerAt(packed)]
    const month = wish.date ? monthOf(whenOf(packed)) : whenOf(packed)
    const day = wish.date ? dateOf(whenOf(packed)) : `${monthName(month)}-01`
    if (offer && fitsWish(day, offer.language, wish))
      add(facet === 'month' ? monthName(month) : offer.language, offer)
  }
  return byValue
}
