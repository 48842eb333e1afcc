import type { Currency } from '@/lib/locale/market'
import { bitOf, failedBits, shownPrice, TEXT_BIT, testsOf } from './failed-filters'
import { type PriceStep, priceHistogram } from './price-histogram'
import { FILTERS, type FilterName, type SearchForm } from './search-form'
import { isInScope, type SearchableProduct, type SearchScope } from './searchable-product'
import { sortProducts } from './sort-products'

/** How many results each value of a filter would give, were that filter set to it alone. */
export type FacetCounts = ReadonlyMap<string, number>
export const FACETS = ['category', 'month', 'city', 'language', 'duration'] as const
export type FacetName = (typeof FACETS)[number]

export interface Found {
  /** Every result in order; the caller cuts the page. */
  readonly ids: readonly string[]
  readonly facets: Readonly<Record<FacetName, FacetCounts>>
  /** Minor units, of all that fits the other filters. */
  readonly histogram: readonly PriceStep[]
  /** When nothing is found: which one wish to drop (`search` is the typed words), and what that gives; most first. */
  readonly relaxations: readonly { readonly filter: FilterName | 'search'; readonly count: number }[]
}

export interface SearchQuestion {
  readonly scope: SearchScope
  readonly form: SearchForm
  readonly currency: Currency
  /** The products in which the typed words were found; null when none were typed. */
  readonly found: ReadonlySet<string> | null
}

interface Judged {
  readonly product: SearchableProduct
  readonly failed: number
}

/**
 * Finds, counts and orders products (specification §3, §5, §7). Facets agree with the results: the count of a value
 * is the total one gets by choosing it in place of what is chosen of that filter, everything else unchanged.
 */
export function searchProducts(products: readonly SearchableProduct[], question: SearchQuestion): Found {
  const { scope, form, currency, found } = question
  const tests = testsOf(form.filters, currency)
  const judged = products
    .filter((product) => isInScope(product, scope))
    .map((product) => ({ product, failed: failedBits(product, tests, found) }))
  const results = judged.filter(({ failed }) => failed === 0).map(({ product }) => product)
  const active = tests.reduce((bits, [bit]) => bits | bit, found === null ? 0 : TEXT_BIT)
  return {
    ids: sortProducts(results, form.sort, currency).map(({ id }) => id),
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
    ),
    relaxations: results.length === 0 ? relaxations(judged, active) : [],
  }
}

/** Values of one product differ from each other. No list in between: this runs for every product of every search. */
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
