import { formatMonth } from '@/lib/dates/format-date'
import type { SearchResult } from '@/lib/discovery/search-contract'
import { type Language, languageOf, type Market } from '@/lib/locale/market'
import { textNamed } from '@/lib/locale/texts'
import { slugIn } from '@/server/catalogue/permalink'
import type { FacetCounts, Found } from '@/server/discovery/engine/search-question'
import type { SearchMirror } from '../mirror/search-mirror'

type Facets = SearchResult['facets']
type Facet = Facets['category']

/** Facets with the names of a market; `value` is what the form takes back. */
export function presentFacets(facets: Found['facets'], mirror: SearchMirror, { locale }: Market): Facets {
  const language = languageOf(locale)
  return {
    category: places(facets.category, 'category', mirror, language).map(({ point: _, ...rest }) => rest),
    month: rising(facets.month, (month) => formatMonth(month, locale)),
    city: places(facets.city, 'city', mirror, language),
    language: rising(facets.language, (code) => textNamed(locale, 'guideLanguages', code) ?? code),
    duration: rising(facets.duration, (value) => value),
  }
}

function places(
  counts: FacetCounts,
  kind: 'category' | 'city',
  { places: all }: SearchMirror,
  language: Language,
): Facets['city'] {
  return all
    .filter((place) => place.kind === kind && counts.has(place.id))
    .map((place) => ({
      value: slugIn(place.permalink, language),
      name: place.name[language],
      count: counts.get(place.id) ?? 0,
      point: place.point,
    }))
}

/** In the order of values: months and whole numbers rise. */
function rising(counts: FacetCounts, nameOf: (value: string) => string): Facet {
  return [...counts]
    .sort(([a], [b]) => a.length - b.length || (a < b ? -1 : 1))
    .map(([value, count]) => ({ value, name: nameOf(value), count }))
}
