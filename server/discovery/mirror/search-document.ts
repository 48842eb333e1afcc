import type { Text } from '@/server/catalogue/content'
import type { CardContent } from '@/server/catalogue/list-card-contents'
import { fold, wordsOf } from '../words/fold'
import { markOf, VISA_FREE } from '../words/lexicon'
import { wordOfMark } from '../words/text-query'

/** Words of a product by how they are written when folded: `[word, phrase, weight, common]`. */
export type Vocabulary = readonly (readonly [string, string, number, boolean])[]

/**
 * What a product is found by, in both languages, folded, from what weighs most to what weighs least: title and place ·
 * what it is about · what happens and is included · for whom, from where, by which host. Places, categories and flights
 * are there by marks too, so that Mexico is not every text that names it.
 */
export function documentOf(content: CardContent): { words: string[]; vocabulary: Vocabulary } {
  const { title, country, cities, categories, continentName, continent, withFlight } = content
  const [about = [], happens = [], least = []] = content.words
  const names = [title, country.name, ...cities.map(({ name }) => name)]
  const kinds = [...categories.map(({ name }) => name), continentName]
  const marks = [
    [markOf('country', country.id), ...cities.map(({ id }) => markOf('city', id))],
    [
      markOf('continent', continent),
      ...categories.map(({ id }) => markOf('category', id)),
      ...(withFlight ? [markOf('flight')] : []),
      ...country.visaFree.map((code) => markOf(VISA_FREE, code)),
    ],
  ]
  const texts = [names, [...about, ...kinds], happens, least].map((part) => part.flatMap(bothLanguages))
  const words = texts.map((part, at) => [...part.map(fold), ...(marks[at] ?? []).map(wordOfMark)].join('\n'))
  return { words, vocabulary: vocabularyOf(texts, [...names.slice(1), ...about.slice(1)]) }
}

const bothLanguages = (text: Text) => (text.es === text.en ? [text.es] : [text.es, text.en])

/** Longer names are written as one by nobody. */
const MOST_JOINED = 3

function vocabularyOf(texts: readonly (readonly string[])[], names: readonly Text[]): Vocabulary {
  const found = new Map<string, [string, string, number, boolean]>()
  const add = (word: string, phrase: string, weight: number, common: boolean) => {
    const known = found.get(word)
    if (!known) found.set(word, [word, phrase, weight, common])
    else if (common && known[1] === phrase) known[3] = true
  }
  texts.forEach((part, at) => {
    for (const written of part.join(' ').match(/[\p{L}\p{N}\p{M}’']+/gu) ?? []) {
      const isSmall = /^\p{Ll}/u.test(written)
      for (const word of wordsOf(written)) if (word.length > 1) add(word, word, 3 - at, isSmall)
    }
  })
  for (const name of names.flatMap(bothLanguages).flatMap((text) => text.split(','))) {
    const parts = wordsOf(name)
    if (parts.length > 1 && parts.length <= MOST_JOINED) add(parts.join(''), parts.join(' '), 3, false)
  }
  return [...found.values()]
}
