import type { z } from 'zod'
import type { breadcrumb } from '@/lib/api/wire'
import type { SearchPlace } from '@/lib/discovery/search-contract'
import { links } from '@/lib/links/links'
import { languageOf, type Market } from '@/lib/locale/market'
import { slugIn } from '@/server/catalogue/permalink'
import { presentMedia } from '@/server/catalogue/picture'
import type { Place } from '@/server/catalogue/places'
import { sharedScore } from '@/server/catalogue/rules/review-value'
import type { SearchableProduct, SearchScope } from '@/server/discovery/engine/searchable-product'
import { headerDescription } from '@/server/discovery/rules/header-description'
import type { SearchMirror } from '../mirror/search-mirror'
import { type FoundPlace, placeById } from './find-place'
import { placePicture } from './place-picture'

type Breadcrumb = z.output<typeof breadcrumb>

/** What a place says of itself and its trips; the whole catalogue has no words of its own (specification §5). */
export function presentHeader(
  { scope, place }: FoundPlace,
  mirror: SearchMirror,
  market: Market,
): SearchPlace['header'] {
  const language = languageOf(market.locale)
  const { durations, reviews } = factsOf(scope, mirror)
  return {
    name: place?.name[language] ?? '',
    description: headerDescription(place?.description[language]),
    permalink: place?.permalink ?? { default: 'all', es: 'all', en: 'all' },
    media: presentMedia(placePicture(place, mirror.places), language),
    durations: [...durations],
    reviews,
  }
}

type ScopeFacts = Pick<SearchPlace['header'], 'durations' | 'reviews'>

/** Counted once for each copy of the rows: every search of a place shows them. */
function factsOf(scope: SearchScope, { index, answers }: SearchMirror): ScopeFacts {
  const key = `facts ${scope.kind} ${scope.id}`
  const known = answers.get(key) as ScopeFacts | undefined
  if (known) return known
  const within = index.within(scope)
  const durations = [...new Set(within.map(({ days }) => days))].sort((a, b) => a - b)
  const facts = { durations, reviews: sharedRating(within) }
  answers.set(key, facts)
  return facts
}

/** Reviews of several products: how many, and their average to one decimal (specification §5). */
export function sharedRating(products: readonly SearchableProduct[]): { count: number; value: number } {
  return sharedScore(products.map(({ reviews, rating }) => ({ count: reviews, value: rating })))
}

/** The places above a place and itself, from the widest to the nearest. */
export function presentBreadcrumbs(place: Place | null, mirror: SearchMirror, market: Market): Breadcrumb[] {
  if (!place) return []
  const above = place.parent === null ? null : parentOf(place, mirror)
  return [...presentBreadcrumbs(above, mirror, market), presentCrumb(place, market)]
}

function parentOf({ kind, parent }: Place, mirror: SearchMirror): Place | null {
  return parent === null ? null : placeById(mirror, kind === 'city' ? 'country' : 'continent', parent)
}

function presentCrumb(place: Place, { locale }: Market): Breadcrumb {
  const language = languageOf(locale)
  const href =
    place.kind === 'country'
      ? links.country(place.permalink, locale)
      : links.place(place.kind, place.permalink, locale)
  return { name: place.name[language], slug: slugIn(place.permalink, language), href }
}

/** Cities with trips of a scope, most first. */
export function presentCities(
  { scope }: Pick<FoundPlace, 'scope'>,
  mirror: SearchMirror,
  market: Market,
): SearchPlace['cities'] {
  const language = languageOf(market.locale)
  const counts = mirror.index.countsIn(scope, 'city')
  return (
    mirror.places
      .filter((place) => place.kind === 'city' && counts.has(place.id))
      // A country's page does not list a city across the border that one of its trips also visits.
      .filter((place) => scope.kind !== 'country' || place.parent === scope.id)
      .map(({ id, name, permalink }) => ({ name: name[language], permalink, count: counts.get(id) ?? 0 }))
      .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
  )
}
