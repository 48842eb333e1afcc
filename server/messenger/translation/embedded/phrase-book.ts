import type { Language } from '@/lib/locale/market'
import { splitSentences } from '../../rules/split-sentences'
import type { Translation, Translator } from '../translator'
import phrases from './phrases.json'

interface Known {
  readonly source: Language
  readonly text: string
}

/** Whole sentences that travellers and hosts write, by how they are written in the other language. */
const BOOK: Readonly<Record<Language, ReadonlyMap<string, Known>>> = {
  en: bookFrom('es', 'en'),
  es: bookFrom('en', 'es'),
}

/** A book of common sentences: it says nothing that is not in it word for word, and that it is partial. */
export const phraseBook: Translator = {
  name: 'embedded',
  translate: async (_context, texts, to) => texts.map((text) => translated(text, to)),
}

/** Sentences that are known are translated, and those that are not stay; null where none is known. */
function translated(text: string, to: Language): Translation | null {
  const found = splitSentences(text).map((part) => ({ part, known: BOOK[to].get(keyOf(part.words)) }))
  const source = found.find(({ known }) => known)?.known?.source
  if (source === undefined) return null
  const said = found.map(({ part, known }) =>
    known ? `${known.text.replace(/[?]$/, '')}${endOf(known.text, part.end, to)}${part.gap}` : part.whole,
  )
  return { text: said.join(''), source, isPartial: found.some(({ known }) => !known) }
}

/** How a sentence ends: a question as one whatever was written; `!` is a full stop in Spanish, which would open with `¡`. */
function endOf(text: string, end: string, to: Language): string {
  if (text.endsWith('?')) return '?'
  return to === 'es' ? end.replace(/!+/, '.') : end
}

/** The first of several ways to say the same wins. */
function bookFrom(source: Language, to: Language): ReadonlyMap<string, Known> {
  const book = new Map<string, Known>()
  for (const phrase of phrases)
    if (!book.has(keyOf(phrase[source]))) book.set(keyOf(phrase[source]), { source, text: phrase[to] })
  return book
}

/** Without case, accents, signs and apostrophes. */
function keyOf(words: string): string {
  return words
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N} ]/gu, '')
    .replace(/ +/g, ' ')
    .trim()
}
