import type { SearchResult } from '@/lib/discovery/search-contract'
import type { SearchForm } from '@/lib/discovery/search-form'
import { languageOf, type Market } from '@/lib/locale/market'
import type { Place } from '@/server/catalogue/places'
import type { SearchMirror } from '../mirror/search-mirror'
import placesData from '../words/data/places.json'
import { wordsOf } from '../words/fold'
import type { Term } from '../words/read-terms'
import { type SearchedWords, saidFilters } from './search-words'

type PresentedWords = NonNullable<SearchResult['words']>

/** What was understood of typed words, and where nothing is found what comes nearest. */
export function presentWords(
  { understood, found, form, isWider }: SearchedWords & { readonly isWider: boolean },
  asked: SearchForm,
  total: number,
  mirror: SearchMirror,
  market: Market,
): PresentedWords {
  const said = saidFilters(understood, market, mirror.rates)
  const { duration, price, month, age } = isWider ? { ...said, duration: form.filters.duration } : said
  const parts = total === 0 ? (found?.parts ?? []) : []
  const missing = parts.filter(({ count }) => count === 0).map(({ term }) => term)
  const near = missing.flatMap((term) => nearestPlace(term, mirror, market))
  const others = parts.filter(({ count }) => count > 0 && parts.length > 1)
  // What numbers alone keep out is there without them.
  const named = understood.terms.map((term) => typedAs(term, asked.search)).join(' ')
  const without = total === 0 && named !== '' && found ? [{ search: named, count: found.count }] : []
  const suggestions = [
    ...without.filter(({ count }) => count > 0),
    ...others.map(({ term, count }) => ({ search: typedAs(term, asked.search), count })),
    ...near,
  ]
  return {
    rest: named,
    corrected: understood.corrected,
    filters: {
      duration: duration ?? null,
      price: price ? { min: price.min, max: price.max } : null,
      month: [...(month ?? [])],
      age: age?.min ?? null,
    },
    travelers: understood.quantities.travelers ?? null,
    missing: missing.map((term) => typedAs(term, asked.search)),
    suggestions: suggestions.filter(
      ({ search }, at) => suggestions.findIndex((one) => one.search === search) === at,
    ),
  }
}

/** A term in the letters of whoever typed it. */
function typedAs({ said }: Term, typed: string): string {
  const words = typed.split(/[^\p{L}\p{N}\p{M}]+/u).filter((word) => word !== '')
  const count = said.split(' ').length
  const at = words.findIndex(
    (_, from) => wordsOf(words.slice(from, from + count).join(' ')).join(' ') === said,
  )
  return at < 0 ? said : words.slice(at, at + count).join(' ')
}

/** The country of a place that is not sold, or the continent around it, when something of it is. */
function nearestPlace(
  { country }: Term,
  mirror: SearchMirror,
  { locale }: Market,
): PresentedWords['suggestions'] {
  if (!country) return []
  const [continent] =
    Object.entries(placesData.continents).find(([, codes]) => codes.split(' ').includes(country)) ?? []
  const around = [
    mirror.places.find(({ kind, alpha2Code }) => kind === 'country' && alpha2Code === country),
    mirror.places.find(({ kind, id }) => kind === 'continent' && id === continent),
  ]
  return around.flatMap((place) => {
    const count = place ? countIn(place, mirror) : 0
    return place && count > 0 ? [{ search: place.name[languageOf(locale)], count }] : []
  })
}

function countIn({ kind, id }: Place, { index }: SearchMirror): number {
  return index.count({ kind, id })
}
