import type { FilterName, SearchForm } from '@/lib/discovery/search-form'
import type { BitSet } from './bit-set'
import type { PriceStep } from './price-steps'
import type { OfferMarket, SearchScope } from './searchable-product'

/** How many results each value of a filter would give, were that filter set to it alone. */
export type FacetCounts = ReadonlyMap<string, number>
export const FACETS = ['category', 'month', 'city', 'language', 'duration'] as const
export type FacetName = (typeof FACETS)[number]

export interface Found {
  readonly results: BitSet
  readonly total: number
  readonly facets: Readonly<Record<FacetName, FacetCounts>>
  /** Of all that fits the other filters, between the stops of the question. */
  readonly histogram: readonly PriceStep[]
  /** When nothing is found: which one wish to drop (`search` is the typed words), and what that gives; most first. */
  readonly relaxations: readonly { readonly filter: Wish; readonly count: number }[]
}

export interface SearchQuestion {
  readonly scope: SearchScope
  readonly form: SearchForm
  readonly market: OfferMarket
  /** Where the handles of the price slider can stand, minor units, for the price type of the form. */
  readonly priceStops: readonly number[]
  /** The products in which the typed words were found; null when none were typed. */
  readonly found: ReadonlySet<string> | null
}

/** A filter, or the typed words. */
export type Wish = FilterName | 'search'
