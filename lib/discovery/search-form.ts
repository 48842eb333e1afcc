import type { LocalDate, MonthId } from '@/lib/dates/local-date'

/** What search can be sorted by; `price_promo` is what a traveller pays after promotions. */
export const SORT_TERMS = ['price_promo', 'price', 'duration', 'rating', 'newest', 'recommended'] as const
export type SortTerm = (typeof SORT_TERMS)[number]
export type SortDirection = 'asc' | 'desc'

/** Names of filters, as specification §3 has them. */
export const FILTERS = ['date', 'price', 'duration', 'age', 'category', 'month', 'city', 'language'] as const
export type FilterName = (typeof FILTERS)[number]

/** Both ends inclusive; null is open. */
export interface Range<Value> {
  readonly min: Value | null
  readonly max: Value | null
}

/** The filters that are set; an absent one does not filter. Within a list, one match is enough. */
export interface SearchFilters {
  readonly date?: Range<LocalDate>
  /**
   * Major units of the market's currency; `unit` is the price per day (domain.md §1). With two open ends it keeps
   * nothing out: then it says which price the histogram counts.
   */
  readonly price?: Range<number> & { readonly type: 'unit' | 'total' }
  readonly duration?: Range<number>
  readonly age?: Range<number>
  /** Keys or slugs of either language. */
  readonly category?: readonly string[]
  /** `2027-03`, or `03` for that month of any year. */
  readonly month?: readonly (MonthId | string)[]
  readonly city?: readonly string[]
  readonly language?: readonly string[]
}

export interface SearchForm {
  readonly filters: SearchFilters
  readonly search: string
  readonly sort: { readonly term: SortTerm; readonly direction: SortDirection }
  readonly page: number
  readonly limit: number
}

/** Specification §9: page size 30, page 1, default sort price_promo ascending. */
export const DEFAULT_FORM: SearchForm = {
  filters: {},
  search: '',
  sort: { term: 'price_promo', direction: 'asc' },
  page: 1,
  limit: 30,
}
