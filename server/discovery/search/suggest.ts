import { sql } from 'drizzle-orm'
import { formatMonth } from '@/lib/dates/format-date'
import type { Suggestions } from '@/lib/discovery/suggestion-contract'
import { languageOf, type Market } from '@/lib/locale/market'
import type { Text } from '@/server/catalogue/content'
import type { Permalink } from '@/server/catalogue/permalink'
import type { Place } from '@/server/catalogue/places'
import type { Context } from '@/server/platform/context'
import { type SearchMirror, searchMirror } from '../mirror/search-mirror'
import { fold } from '../words/fold'
import { understand } from '../words/understand'

const MOST_PLACES = 4
const MOST_TRIPS = 4
const MOST_MONTHS = 3
/** Shorter beginnings mean everything. */
const LEAST = 2

/**
 * What may be meant by words that are being typed: places and months by their names, trips by title and place. Where
 * nothing begins so, mistakes are put right first.
 */
export async function suggest(context: Context, typed: string, market: Market): Promise<Suggestions> {
  const mirror = await searchMirror(context)
  const text = fold(typed)
  if (text.length < LEAST) return { places: [], trips: [], months: [] }
  const found = await suggestFor(context, text, mirror, market)
  if (found.places.length + found.trips.length + found.months.length > 0) return found
  const { corrected } = await understand(context, typed, mirror.places)
  return corrected === null ? found : suggestFor(context, corrected, mirror, market)
}

async function suggestFor(
  context: Context,
  text: string,
  mirror: SearchMirror,
  market: Market,
): Promise<Suggestions> {
  const trips = await findTrips(context, text)
  const language = languageOf(market.locale)
  return {
    places: placesNamed(text, mirror, market),
    trips: trips.map(({ kind, title, city, permalink }) => ({
      ...{ type: kind, permalink },
      ...{ title: title[language], place: city[language] },
    })),
    months: monthsNamed(text, mirror, market),
  }
}

/** Places whose name, or a word of it, begins with a text, those with most trips first. */
function placesNamed(
  text: string,
  { places, index }: SearchMirror,
  { locale }: Market,
): Suggestions['places'] {
  const language = languageOf(locale)
  return places
    .filter((place) => [place.name.es, place.name.en].some((name) => ` ${fold(name)}`.includes(` ${text}`)))
    .map((place) => ({ place, count: index.count(scopeOf(place)) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => beginsWith(b.place, text) - beginsWith(a.place, text) || b.count - a.count)
    .slice(0, MOST_PLACES)
    .map(({ place: { kind, name, permalink }, count }) => ({
      ...{ type: kind, name: name[language], count },
      permalink: { default: permalink.default ?? '', es: permalink.es, en: permalink.en },
    }))
}

const scopeOf = ({ kind, id }: Place) => ({ kind, id })
const beginsWith = ({ name }: Place, text: string) =>
  Number([name.es, name.en].some((one) => fold(one).startsWith(text)))

/** Coming months with trips, whose name begins with the last word. */
function monthsNamed(text: string, { index }: SearchMirror, { locale }: Market): Suggestions['months'] {
  const last = text.split(' ').at(-1) ?? ''
  if (last.length < LEAST + 1) return []
  return [...index.countsIn({ kind: 'all', id: 'all' }, 'month')]
    .map(([value, count]) => ({ value, name: formatMonth(value, locale), count }))
    .filter(({ name }) => fold(name).startsWith(last))
    .sort((a, b) => (a.value < b.value ? -1 : 1))
    .slice(0, MOST_MONTHS)
}

interface Trip extends Record<string, unknown> {
  readonly kind: 'experience' | 'package'
  readonly title: Text
  readonly city: Text
  readonly permalink: Permalink
}

/** Of so many that fit, the most liked are shown: a beginning that fits half the catalogue takes no longer. */
const LOOKED_AT = 400

/** Trips with all words in title or place; the last one may be unfinished (indexes `search_words_begun`, `search_products_document`). */
async function findTrips(context: Context, text: string): Promise<Trip[]> {
  const words = text
    .replace(/\$/g, '')
    .split(' ')
    .filter((word) => word !== '')
  const last = words.at(-1) ?? ''
  const before = words.slice(0, -1).map((word) => `'${word}':AB & `)
  const found = await context.db.execute<Trip>(sql`
    with begun as (select word from search_words
        where word collate "C" >= ${last} and word collate "C" < ${`${last}{`} and weight = 3 and phrase = word
        order by length(word), word limit 12),
      asked as materialized (select (${before.join('')} || '(' || string_agg('''' || word || ''':A', '|') || ')')::tsquery as query
        from begun having count(*) > 0),
      fitting as (select product_id, popularity from search_products
        where document @@ (select query from asked) limit ${LOOKED_AT})
    select p.card->>'kind' as kind, p.card->'title' as title, p.card->'city' as city, p.card->'permalink' as permalink
    from (select * from fitting order by popularity desc, product_id limit ${MOST_TRIPS}) f
      join search_products p using (product_id) order by p.popularity desc, product_id`)
  return found.rows
}
