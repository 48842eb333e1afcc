import { URL_WORDS } from '@/lib/links/segments'
import type { Language } from '@/lib/locale/market'

/** What a pattern found in a path. */
export interface PatternMatch {
  readonly params: Readonly<Record<string, string>>
  /** The language the words of the address belong to; null where they are used in both. */
  readonly language: Language | null
}

const PLACEHOLDERS: Record<string, string> = {
  // A slug: lower-case words and digits joined by single hyphens.
  slug: '[a-z0-9]+(?:-[a-z0-9]+)*',
  // A number of days.
  days: '[1-9][0-9]{0,2}',
  // The days of a trip, as far as the slider of specification §5 goes.
  duration: '(?:[1-9]|[1-3][0-9]|4[0-5])',
  // The name of an A/B variant, known or not.
  test: '[a-z0-9]+(?:-[a-z0-9]+)*',
  // 13 characters of Crockford base32, grouped or not (domain.md §8).
  code: '[0-9A-HJKMNP-TV-Z](?:-?[0-9A-HJKMNP-TV-Z]){12}',
  // A referral code or the token of a magic link.
  token: '[A-Za-z0-9_-]{1,64}',
  // Of a certificate, or the signed id of a voucher: digits that no blocked word can be in.
  hash: '[0-9a-f]{64}',
  // Of a thing at the desk, in lower case as we write it: its letters make no blocked word either.
  uuid: '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}',
}

/**
 * Compiles a pattern of the route table. `{slug}` and the other placeholders are values, `(type:country|pais)` is
 * one of some words, kept as `type`; the rest is literal. `/(type:country|pais)/(prefix:travel-to-|viajar-a-){slug}`
 */
export function compilePattern(pattern: string): (path: string) => PatternMatch | null {
  const expression = new RegExp(`^${pattern.replace(/\{(\w+)\}|\((\w+):([^)]+)\)/g, toGroup)}$`)
  return (path) => {
    const groups = expression.exec(path)?.groups
    if (groups === undefined) return expression.test(path) ? { params: {}, language: null } : null
    const params = { ...groups }
    return { params, language: languageOfWords(Object.values(params)) }
  }
}

function toGroup(_whole: string, placeholder?: string, name?: string, words?: string): string {
  if (placeholder !== undefined) return `(?<${placeholder}>${placeholderExpression(placeholder)})`
  return `(?<${name}>${words})`
}

function placeholderExpression(name: string): string {
  const expression = PLACEHOLDERS[name]
  if (expression === undefined) throw new Error(`Expected ${name} to be defined`)
  return expression
}

/** The first word with a language decides; a path that mixes both (`/pais/travel-to-x`) follows its first word. */
function languageOfWords(words: string[]): Language | null {
  const known: Record<string, Language> = URL_WORDS
  for (const word of words) {
    const language = known[word]
    if (language !== undefined) return language
  }
  return null
}
