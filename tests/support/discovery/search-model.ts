import { FILTERS } from '@/lib/discovery/search-form'
import { bitOf, failedBits, shownPrice, TEXT_BIT, testsOf } from '@/server/discovery/engine/failed-filters'
import { priceHistogram } from '@/server/discovery/engine/price-steps'
import type { FacetCounts, FacetName, Found, SearchQuestion } from '@/server/discovery/engine/search-question'
import { isInScope, type SearchableProduct } from '@/server/discovery/engine/searchable-product'
import { sortProducts } from '@/server/discovery/engine/sort-products'

/** What `SearchIndex.find` and `page` say together. */
export interface FoundByModel extends Omit<Found, 'results'> {
  /** Every result in order. */
  readonly ids: readonly string[]
}

interface Judged {
  readonly product: SearchableProduct
  readonly failed: number
}

/**
 * The same as `SearchIndex`, said product by product: every one is asked every question. For tests, which hold the
 * index against it; nobody searches with it.
 */
export function searchByModel(
  products: readonly SearchableProduct[],
  question: SearchQuestion,
): FoundByModel {
  const { scope, form, currency, found, priceStops } = question
  const tests = testsOf(form.filters, currency)
  const judged = products
    .filter((product) => isInScope(product, scope))
    .map((product) => ({ product, failed: failedBits(product, tests, found) }))
  const results = judged.filter(({ failed }) => failed === 0).map(({ product }) => product)
  const active = tests.reduce((bits, [bit]) => bits | bit, found === null ? 0 : TEXT_BIT)
  return {
    ids: (form.sort.term === 'relevance' ? results : sortProducts(results, form.sort, currency)).map(
      ({ id }) => id,
    ),
    total: results.length,
    facets: {
      category: countValues(judged, 'category', ({ categories }) => categories),
      month: countValues(judged, 'month', ({ months }) => months),
      city: countValues(judged, 'city', ({ cities }) => cities),
      language: countValues(judged, 'language', ({ languages }) => languages),
      duration: countValues(judged, 'duration', ({ days }) => [String(days)]),
    },
    histogram: priceHistogram(
      allBut(judged, bitOf('price')).map((product) =>
        shownPrice(product, currency, form.filters.price?.type ?? 'total'),
      ),
      priceStops,
    ),
    relaxations: results.length === 0 ? relaxations(judged, active) : [],
  }
}

/** Values of one product differ from each other. */
function countValues(
  judged: readonly Judged[],
  filter: FacetName,
  valuesOf: (product: SearchableProduct) => readonly string[],
): FacetCounts {
  const others = ~bitOf(filter)
  const counts = new Map<string, number>()
  for (const { product, failed } of judged) {
    if ((failed & others) !== 0) continue
    for (const value of valuesOf(product)) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return counts
}

function allBut(judged: readonly Judged[], bit: number): SearchableProduct[] {
  return judged.filter(({ failed }) => (failed & ~bit) === 0).map(({ product }) => product)
}

function relaxations(judged: readonly Judged[], active: number): Found['relaxations'] {
  const wishes = [...FILTERS.map((filter) => [filter, bitOf(filter)] as const), ['search', TEXT_BIT] as const]
  return wishes
    .filter(([, bit]) => (active & bit) !== 0)
    .map(([filter, bit]) => ({ filter, count: allBut(judged, bit).length }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
}
