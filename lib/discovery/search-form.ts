import type { LocalDate, MonthId } from '@/lib/dates/local-date'
import type { Rhythm } from '@/lib/layaway/rhythm'

/**
 * What search can be sorted by; `price_promo` is what a traveller pays after promotions, `discount` the share of the
 * price that they take off, `departure` the next day it leaves (a trip without a date is as far off as can be).
 */
export const SORT_TERMS = [
  'price_promo',
  'price',
  'duration',
  'rating',
  'newest',
  'recommended',
  'discount',
  'departure',
] as const
export type SortTerm = (typeof SORT_TERMS)[number]
export type SortDirection = 'asc' | 'desc'
export interface ChosenSort {
  readonly term: SortTerm
  readonly direction: SortDirection
}
/** The order of what words find, until another one is chosen: what fits them best first. */
export const RELEVANCE = { term: 'relevance', direction: 'desc' } as const
export type Sort = ChosenSort | typeof RELEVANCE

/** Names of filters, as specification §3 has them, and `promotion` of the outlet. */
export const FILTERS = [
  'date',
  'price',
  'duration',
  'age',
  'category',
  'month',
  'city',
  'language',
  'promotion',
  'part',
] as const
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
  /** Only trips that cost less now, in the market's currency, by a promotion that needs no code. */
  readonly promotion?: true
  /**
   * What falls due in one fortnight or month at most, in major units, of the plan that an offer is proposed with to its
   * party in this rhythm. Without an end it keeps nothing out: then it says what the histogram counts.
   */
  readonly part?: { readonly rhythm: Rhythm; readonly max: number | null }
}

export interface SearchForm {
  readonly filters: SearchFilters
  readonly search: string
  readonly sort: Sort
  readonly page: number
  readonly limit: number
  /** How many travel together, when that was said: words find what takes so many. */
  readonly travelers?: number
}

/** Specification §9: page size 30, page 1, default sort price_promo ascending. */
export const DEFAULT_FORM = {
  filters: {},
  search: '',
  sort: { term: 'price_promo', direction: 'asc' },
  page: 1,
  limit: 30,
} as const satisfies SearchForm

/** The order of a form in which none was chosen. */
export function usualSort(search: string): Sort {
  return search === '' ? DEFAULT_FORM.sort : RELEVANCE
}

/** A form with other words, from its first page; an order that was chosen stays. */
export function withWords(form: SearchForm, search: string): SearchForm {
  const isUsual = sortName(form.sort) === sortName(usualSort(form.search))
  const isPossible = form.sort.term !== RELEVANCE.term || search !== ''
  return { ...form, search, sort: isUsual || !isPossible ? usualSort(search) : form.sort, page: 1 }
}

/** A sort as addresses and calls write it: `price_promo__asc`. */
export function sortName<S extends Sort>({ term, direction }: S): `${S['term']}__${S['direction']}` {
  return `${term}__${direction}`
}
