import type { Place } from '@/server/catalogue/places'
import placesData from './data/places.json'
import smallWords from './data/small-words.json'
import themes from './data/themes.json'
import { fold, joined, soundOf, wordsOf } from './fold'
import type { Heard } from './spelling'

/** What a phrase stands for. */
export type Meaning =
  | {
      readonly kind: 'theme' | 'place'
      /** What is looked for in documents: phrases, or marks that begin with `@`. */
      readonly means: readonly string[]
      /** What is near enough to be shown after it. */
      readonly near: readonly string[]
      /** A mood: it orders what is found by the rest, and finds only where nothing else was said. */
      readonly soft: boolean
      /** Alpha-2 code of a place. */
      readonly country?: string | undefined
      /** A place that the catalogue may not know. */
      readonly isElsewhere?: true
    }
  | { readonly kind: 'months'; readonly months: readonly number[] }
  | { readonly kind: 'filler' }

/** Everything search knows of words without looking into the catalogue. */
export interface Lexicon {
  readonly phrases: ReadonlyMap<string, Meaning>
  /** Words of phrases, and phrases written as one word, with what they should have been. */
  readonly words: ReadonlyMap<string, string>
  /** These words with their sounds, made once. */
  readonly heard: readonly (Heard & { readonly phrase: string })[]
  /** How many words the longest phrase has. */
  readonly longest: number
}

interface Theme {
  readonly says: string
  readonly means?: string
  readonly near?: string
  readonly soft?: boolean
  readonly place?: boolean
}

const list = (text: string | undefined) => (text ?? '').split(',').map((part) => part.trim())
const foldedList = (text: string | undefined) =>
  list(text)
    .map(foldPhrase)
    .filter((part) => part !== '')

/** A phrase of documents; a mark stays one. */
function foldPhrase(phrase: string): string {
  return phrase.startsWith('@') ? phrase : fold(phrase)
}

/** The lexicon of a catalogue: its own places win over what is kept as data. */
export function makeLexicon(places: readonly Place[]): Lexicon {
  const phrases = new Map<string, Meaning>()
  const add = (says: readonly string[], meaning: Meaning) => {
    for (const phrase of says) if (phrase !== '') phrases.set(phrase, meaning)
  }
  add(foldedList(smallWords.fillers), { kind: 'filler' })
  addMonths(add)
  addElsewhere(add)
  add(foldedList(placesData.notSold), theme([]))
  for (const { says, means, near, soft, place } of themes as readonly Theme[]) {
    const kind = place ? 'place' : 'theme'
    const meaning = {
      kind,
      means: foldedList(means ?? says),
      near: foldedList(near),
      soft: soft === true,
    } as const
    add(foldedList(says), meaning)
  }
  addPlaces(add, places)
  addAliases(add, places)
  return { phrases: withOwnWords(phrases), ...indexOf(phrases) }
}

type Add = (says: readonly string[], meaning: Meaning) => void

const theme = (means: readonly string[]): Meaning => ({ kind: 'theme', means, near: [], soft: false })

function addMonths(add: Add): void {
  for (const [name, month] of Object.entries(smallWords.months))
    add([name], { kind: 'months', months: [month] })
  for (const [name, months] of Object.entries(smallWords.seasons))
    add([fold(name)], { kind: 'months', months })
}

/** Countries of the world, and what is famous in them: known, so that nothing else is taken for it. */
function addElsewhere(add: Add): void {
  const place = (country: string): Meaning => ({
    kind: 'place',
    means: [],
    near: [],
    soft: false,
    country,
    isElsewhere: true,
  })
  const names = ['es', 'en'].map((language) => new Intl.DisplayNames([language], { type: 'region' }))
  for (const codes of Object.values(placesData.continents)) {
    for (const code of codes.split(' '))
      add(
        names.map((name) => fold(name.of(code) ?? code)),
        place(code),
      )
  }
  for (const [code, says] of Object.entries(placesData.elsewhere)) add(foldedList(says), place(code))
}

function addPlaces(add: Add, places: readonly Place[]): void {
  for (const place of places) {
    const names = [place.name.es, place.name.en].map(fold)
    // What people call a category is among the themes.
    if (place.kind === 'category') continue
    const words = place.kind === 'city' ? names : []
    const above =
      place.kind === 'city' ? places.find(({ kind, id }) => kind === 'country' && id === place.parent) : place
    const means = [markOf(place.kind, place.id), ...words]
    add(names, { kind: 'place', means, near: [], soft: false, country: above?.alpha2Code ?? undefined })
  }
}

interface Alias {
  readonly says: string
  readonly place?: string
  readonly words?: string
}

function addAliases(add: Add, places: readonly Place[]): void {
  for (const { says, place, words } of placesData.means as readonly Alias[]) {
    const marks = list(place).flatMap((named) => {
      const [kind = '', id = ''] = named.split(' ')
      return places.some((known) => known.kind === kind && known.id === id) ? [markOf(kind, id)] : []
    })
    const means = [...marks, ...foldedList(words)]
    if (means.length > 0) add(foldedList(says), { kind: 'place', means, near: [], soft: false })
  }
}

/** Marks a country that a passport enters without a visa: `markOf(VISA_FREE, 'MX')`. */
export const VISA_FREE = 'visafree'

/** The word that stands in documents for a country, a city, a category or a flag. */
export function markOf(kind: string, id = ''): string {
  return `@${kind}${id}`.toLowerCase().replace(/[^a-z0-9@]/g, '')
}

/** A place or theme that says nothing else is looked for by its own words. */
function withOwnWords(phrases: Map<string, Meaning>): Map<string, Meaning> {
  for (const [phrase, meaning] of phrases) {
    if ('means' in meaning && meaning.means.length === 0) phrases.set(phrase, { ...meaning, means: [phrase] })
  }
  return phrases
}

function indexOf(phrases: ReadonlyMap<string, Meaning>): Omit<Lexicon, 'phrases'> {
  const words = new Map<string, string>()
  let longest = 1
  for (const phrase of phrases.keys()) {
    const parts = wordsOf(phrase)
    longest = Math.max(longest, parts.length)
    if (parts.length > 1) words.set(joined(parts), phrase)
  }
  for (const phrase of phrases.keys()) for (const word of wordsOf(phrase)) words.set(word, word)
  for (const word of [...Object.keys(smallWords.numbers), ...UNITS]) words.set(word, word)
  const heard = [...words].map(([word, phrase]) => ({ word, phrase, sound: soundOf(word) }))
  return { words, heard, longest }
}

/** Words beside numbers. */
const UNITS = [
  ...[
    'dia',
    'dias',
    'day',
    'days',
    'noche',
    'noches',
    'night',
    'nights',
    'semana',
    'semanas',
    'week',
    'weeks',
  ],
  ...[
    'mil',
    'k',
    'thousand',
    'millon',
    'millones',
    'million',
    'pesos',
    'peso',
    'mxn',
    'cop',
    'usd',
    'dolares',
  ],
  ...[
    'dolar',
    'dollars',
    'dollar',
    'dlls',
    'menos',
    'hasta',
    'maximo',
    'minimo',
    'max',
    'under',
    'less',
    'than',
  ],
  ...[
    'over',
    'more',
    'below',
    'adultos',
    'adults',
    'personas',
    'people',
    'anos',
    'ano',
    'years',
    'year',
    'old',
  ],
  ...['for', 'para', 'entre', 'between', 'somos', 'up', 'mas', 'at', 'least', 'about', 'finde', 'fin'],
]
