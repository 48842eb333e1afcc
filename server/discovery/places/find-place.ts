import type { Place, PlaceKind } from '@/server/catalogue/places'
import { readSearchType, readSearchValue } from '@/server/discovery/engine/search-type'
import type { SearchScope } from '@/server/discovery/engine/searchable-product'
import { DomainError } from '@/server/platform/errors'
import type { SearchMirror } from '../mirror/search-mirror'

/** What is searched, and the place that stands for it; null for the whole catalogue. */
export interface FoundPlace {
  readonly scope: SearchScope
  readonly place: Place | null
}

/**
 * The place of a search address, by a current or old slug of either language.
 * @throws DomainError not_found for a type or value nobody knows
 */
export function findPlace(mirror: SearchMirror, type: string, value: string): FoundPlace {
  const kind = readSearchType(type)
  if (kind === null || (kind === 'all' && value !== 'all')) throw new DomainError('not_found')
  if (kind === 'all') return { scope: { kind, id: 'all' }, place: null }
  const place = placeBySlug(mirror, kind, readSearchValue(kind, value))
  if (!place) throw new DomainError('not_found')
  return { scope: { kind, id: place.id }, place }
}

/** A place by slug; a current address wins over an old one. */
export function placeBySlug({ places }: SearchMirror, kind: PlaceKind, slug: string): Place | null {
  const named = places.filter((place) => place.kind === kind && place.slugs.includes(slug))
  return named.find(({ permalink }) => Object.values(permalink).includes(slug)) ?? named[0] ?? null
}

/** A place by its id. */
export function placeById({ places }: SearchMirror, kind: PlaceKind, id: string): Place | null {
  return places.find((place) => place.kind === kind && place.id === id) ?? null
}
