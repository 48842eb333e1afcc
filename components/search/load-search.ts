import { track } from '@/components/analytics/track'
import { browserQueries } from '@/lib/client/query-client'
import {
  readAddress,
  type SearchAddress,
  type SearchScopeAddress,
  writeAddress,
} from '@/lib/discovery/search-address'
import { buildSearchView, type SearchWriting } from './build-search-view'
import { NoResults } from './no-results'
import { searchQuery } from './search-query'
import type { SearchView } from './search-view'
import { SearchWaiting } from './search-waiting'

/** What is shown of a search that was asked for here. */
export const lateParts = { NoResults, SearchWaiting }

export type LateParts = typeof lateParts

/** Asks for results and writes their texts. */
export async function loadSearch(
  { scope, form }: SearchAddress,
  { market, t, own }: Pick<SearchWriting, 'market' | 't'> & { readonly own: SearchScopeAddress },
): Promise<SearchView> {
  const result = await browserQueries().fetchQuery(searchQuery(market, { scope, form }))
  track({ name: 'search' })
  return buildSearchView(result, form, {
    market,
    t,
    queryOf: (wanted) => writeAddress({ scope, form: wanted }, own),
  })
}

/** What the query of an address asks for. */
export function searchAt(query: string, own: SearchScopeAddress): SearchAddress {
  return readAddress(new URLSearchParams(query), own)
}

/** The address of a search, at the path one is at. */
export function addressOf(address: SearchAddress, own: SearchScopeAddress): string {
  const query = writeAddress(address, own)
  return location.pathname + (query && `?${query}`)
}

/** Whether two addresses ask for the same. */
export function isSame(one: SearchAddress, other: SearchAddress, own: SearchScopeAddress): boolean {
  return writeAddress(one, own) === writeAddress(other, own)
}

/** On phones the filters lie over the results, from 1026 px on beside them (filters.css). */
const IS_OVER = '(max-width: 1025.98px)'

/**
 * What comes in the place of results may be shorter, and no footer jumps into view for it: how high they must stay, in
 * pixels. Where filters lie over a list that was read further down, the new one is shown from its start.
 * @param isAsked by the visitor, here; not by the way back, where the browser scrolls
 */
export function leastHeight(results: Element | null, isAsked: boolean): number {
  const top = () => results?.getBoundingClientRect().top ?? innerHeight
  if (isAsked && top() < 0 && matchMedia(IS_OVER).matches) results?.scrollIntoView({ block: 'start' })
  return Math.max(0, innerHeight - top())
}
