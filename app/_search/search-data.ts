import { notFound } from 'next/navigation'
import { cache } from 'react'
import { cached } from '@/app/_data/cached'
import { cacheTags } from '@/lib/api/cache-tags'
import { isMissing } from '@/lib/client/api-error'
import { api } from '@/lib/client/client'
import { readAddress, type SearchAddress, type SearchScopeAddress } from '@/lib/discovery/search-address'
import type { SearchResult } from '@/lib/discovery/search-contract'
import { sortName } from '@/lib/discovery/search-form'
import { type Market, parseMarketSegment } from '@/lib/locale/market'

/** The whole catalogue. */
export const ALL: SearchScopeAddress = { type: 'all', value: 'all' }

/** The first results of a scope with what its page says above them; null when there is no such place. */
export const loadResults = cached(
  (segment: string, type: string, value: string, days = '') =>
    findPlace(segment, scopeOf(type, value, days === '' ? null : Number(days))),
  () => ({ tags: [cacheTags.search] }),
)

/** The first results of the whole catalogue, which has no words of its own. */
export const loadAllResults = cached(
  (segment: string) => findTrips(segment),
  () => ({ tags: [cacheTags.search] }),
)

const NO_QUERY = new URLSearchParams()

/** What a query asks for in the whole catalogue; null for a market we do not have. */
export async function findTrips(segment: string, query = NO_QUERY) {
  const market = parseMarketSegment(segment)
  const address = readAddress(query, ALL)
  return market && { market, address, result: await search(market, address) }
}

/** What a query asks for in a place, and what is said of the place; null when there is none. */
export async function findPlace(segment: string, scope: SearchScopeAddress, query = NO_QUERY) {
  const market = parseMarketSegment(segment)
  if (!market) return null
  const address = readAddress(query, scope)
  try {
    const [result, place] = await Promise.all([
      search(market, address),
      api(market).discovery.describeSearch({ params: scope }),
    ])
    return { market, address, result, place }
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

function search(market: Market, { scope, form }: SearchAddress): Promise<SearchResult> {
  return api(market).discovery.search({ params: scope, body: { ...form, sort: sortName(form.sort) } })
}

/** A place as a search is asked for it; with the length of trips that its tab names. */
export function scopeOf(type: string, value: string, days: number | null): SearchScopeAddress {
  return { type, value, ...(days !== null && { days }) }
}

/** The same of an address as a whole: asked once for a page and for what is said of it in its head. */
export const loadPlaceResults = cache(
  (segment: string, type: string, value: string, days: number | null, query: string) =>
    findPlace(segment, scopeOf(type, value, days), new URLSearchParams(query)),
)

export type FoundTrips = NonNullable<Awaited<ReturnType<typeof findTrips>>>
export type FoundPlace = NonNullable<Awaited<ReturnType<typeof findPlace>>>

/** What an address asks for behind its `?`, as the framework reads it. */
export interface Asked {
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>
}

/** The query of an address; of a name that is there twice the first. */
export async function queryOf(searchParams: Asked['searchParams']): Promise<URLSearchParams> {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(await searchParams)) {
    const [first] = typeof value === 'object' ? value : [value]
    if (first !== undefined) query.set(name, first)
  }
  return query
}

/** The days behind a tab, `['trips', '5']`; middleware lets nothing else through, and this is the second belt. */
export function daysOf(tab: readonly string[] | undefined): number | null {
  const [name = 'trips', days, ...more] = tab ?? []
  const isKnown = (name === 'trips' || name === 'tours') && /^([1-9]|[1-3]\d|4[0-5])$/.test(days ?? '1')
  if (!isKnown || more.length > 0) notFound()
  return days === undefined ? null : Number(days)
}
