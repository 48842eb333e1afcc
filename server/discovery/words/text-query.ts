import type { Term } from './read-terms'
import type { Forms } from './understand'

/** A query of PostgreSQL's text search, and how much finding it is worth. */
export interface Sought {
  readonly query: string
  readonly worth: number
}

/** The word of a mark in documents (`markOf`): a text cannot hold it by chance. */
export function wordOfMark(mark: string): string {
  return mark.replace('@', 'zz')
}

/** Everything that fits a term; null when nothing is looked for. */
export function queryOf(term: Term, forms: Forms): string | null {
  return eitherOf([...term.means, ...term.near], term, forms)
}

/** What a term is found by, each with its worth: the very words that were typed first, what is only near last. */
export function soughtBy(term: Term, forms: Forms): Sought[] {
  const worth = term.soft ? SOFT : 1
  const parts: (readonly [readonly string[], number])[] = [
    [term.kind === 'word' ? [] : [term.said], worth * 0.5],
    [term.means, worth],
    [term.near, worth * 0.2],
  ]
  return parts.flatMap(([phrases, worth]) => {
    const query = eitherOf(phrases, term, forms)
    return query === null ? [] : [{ query, worth }]
  })
}

const SOFT = 0.6

/** All of several queries. */
export function allOf(queries: readonly string[]): string {
  return queries.map((query) => `(${query})`).join(' & ')
}

/** One of several queries. */
export function anyOf(queries: readonly string[]): string {
  return queries.map((query) => `(${query})`).join(' | ')
}

function eitherOf(phrases: readonly string[], { country }: Term, forms: Forms): string | null {
  // A place that the catalogue may not know is found where a trip goes, not where a text mentions it.
  const label = country ? ':AB' : ''
  const found = phrases.map((phrase) => phraseQuery(phrase, label, forms))
  return found.length === 0 ? null : anyOf([...new Set(found)])
}

function phraseQuery(phrase: string, label: string, forms: Forms): string {
  if (phrase.startsWith('@')) return `'${wordOfMark(phrase)}'`
  const words = phrase.split(' ').map((word) => {
    const known = (forms.get(word) ?? []).map((form) => form.word)
    const all = [...new Set([word, ...known])].map((form) => `'${form.replace(/[^a-z0-9]/g, '')}'${label}`)
    return all.length === 1 ? all[0] : `(${all.join(' | ')})`
  })
  return words.join(' <-> ')
}
