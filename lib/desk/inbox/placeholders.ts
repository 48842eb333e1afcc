import { formatDate } from '@/lib/dates/format-date'
import type { LocalDate } from '@/lib/dates/local-date'
import { type Language, type Locale, languageOf } from '@/lib/locale/market'

/** What a saved answer may leave open: who is answered, by first name, which trip, when it starts, and its code. */
export const PLACEHOLDERS = ['nombre', 'viaje', 'salida', 'codigo'] as const

export type Placeholder = (typeof PLACEHOLDERS)[number]

/** What is known of a conversation; null for what it does not say. */
export interface ChatFacts {
  readonly name: string | null
  readonly trip: string | null
  readonly start: LocalDate | null
  readonly code: string | null
}

const BRACED = /\{([^{}]*)\}/g

/** What stands in braces and is no placeholder, each once and as it was written: "{nombr}". */
export function unknownPlaceholders(text: string): string[] {
  return bracedIn(text).filter((word) => !isPlaceholder(word))
}

/** Placeholders that a text still has. */
export function openPlaceholders(text: string): Placeholder[] {
  return bracedIn(text).filter(isPlaceholder)
}

/** A saved answer for one conversation; what the conversation does not say stays in its braces. */
export function fillAnswer(text: string, facts: ChatFacts, language: Language): string {
  const values = valuesOf(facts, language)
  return text.replaceAll(BRACED, (all, word: string) => (isPlaceholder(word) ? (values[word] ?? all) : all))
}

function valuesOf(
  { name, trip, start, code }: ChatFacts,
  language: Language,
): Readonly<Record<Placeholder, string | null>> {
  const locale = LOCALES[language]
  return { nombre: name, viaje: trip, salida: start && formatDate(start, locale), codigo: code }
}

const LOCALES = { es: 'es_MX', en: 'en_US' } as const satisfies Record<Language, Locale>

const bracedIn = (text: string) => [...new Set([...text.matchAll(BRACED)].map(([, word = '']) => word))]

function isPlaceholder(word: string): word is Placeholder {
  return (PLACEHOLDERS as readonly string[]).includes(word)
}

/** Those in the language of whoever writes come first, by title. */
export function inOrderFor<Of extends { readonly language: Language; readonly title: string }>(
  answers: readonly Of[],
  locale: Locale,
): Of[] {
  const own = languageOf(locale)
  return answers.toSorted(
    (one, other) =>
      Number(other.language === own) - Number(one.language === own) || one.title.localeCompare(other.title),
  )
}
