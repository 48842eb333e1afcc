import type { SearchPlace } from '@/lib/discovery/search-contract'
import type { Market } from '@/lib/locale/market'
import type { Context } from '@/server/platform/context'
import { searchMirror } from '../mirror/search-mirror'
import { findPlace } from '../places/find-place'
import { presentBreadcrumbs, presentCities, presentHeader } from '../places/present-place'

/**
 * What a search page says of its place or category (specification §7).
 * @throws DomainError not_found
 */
export async function describeSearch(
  context: Context,
  type: string,
  value: string,
  market: Market,
): Promise<SearchPlace> {
  const mirror = await searchMirror(context)
  const found = findPlace(mirror, type, value)
  return {
    header: presentHeader(found, mirror, market),
    breadcrumbs: presentBreadcrumbs(found.place, mirror, market),
    cities: presentCities(found, mirror, market),
  }
}
