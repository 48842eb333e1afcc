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

/**
 * Everything that may fit a term, without the order of words: an index answers it alone, where the order would read
 * every document that has them. What only has words of a phrase apart is found by no query of `soughtBy`.
 */
export function queryOf(term: Term, forms: Forms): string {
  return anyOf(queriesOf([...term.means, ...term.near], term, forms, ' & '))
}

/** The same of what it means alone. */
export function meantQuery(terms: readonly Term[], forms: Forms): string {
  return anyOf(terms.flatMap((term) => queriesOf(term.means, term, forms, ' & ')))
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
    const queries = queriesOf(phrases, term, forms, ' <-> ')
    return queries.length === 0 ? [] : [{ query: anyOf(queries), worth }]
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

function queriesOf(
  phrases: readonly string[],
  { isElsewhere }: Term,
  forms: Forms,
  between: ' & ' | ' <-> ',
): string[] {
  // A place that the catalogue may not know is found where a trip goes, not where a text mentions it.
  const label = isElsewhere ? ':AB' : ''
  return [...new Set(phrases.map((phrase) => phraseQuery(phrase, label, forms, between)))]
}

function phraseQuery(phrase: string, label: string, forms: Forms, between: ' & ' | ' <-> '): string {
  if (phrase.startsWith('@')) return `'${wordOfMark(phrase)}'`
  const all = phrase.split(' ')
  // Small words are in every document.
  const long = all.filter((word) => word.length > 2)
  const wanted = between === ' & ' && long.length > 0 ? long : all
  const words = wanted.map((word) => {
    const known = (forms.get(word) ?? []).map((form) => form.word)
    const written = [...new Set([word, ...known])].map(
      (form) => `'${form.replace(/[^a-z0-9]/g, '')}'${label}`,
    )
    return written.length === 1 ? written[0] : `(${written.join(' | ')})`
  })
  return words.join(between)
}
