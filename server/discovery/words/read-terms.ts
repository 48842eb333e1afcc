import type { Lexicon, Meaning } from './lexicon'

/** One thing that was asked for. */
export interface Term {
  /** As it was typed, put right. */
  readonly said: string
  readonly kind: 'place' | 'theme' | 'word'
  readonly means: readonly string[]
  readonly near: readonly string[]
  readonly soft: boolean
  /** Alpha-2 code, where the world knows the place. */
  readonly country?: string | undefined
  readonly isElsewhere?: boolean | undefined
}

export interface ReadTerms {
  readonly terms: readonly Term[]
  /** `03`, `12`: of any year unless one was said. */
  readonly months: readonly string[]
}

/**
 * Reads words that were put right: the longest phrases that are known first, then single words. What stands in every
 * question (`viaje a`, `trips to`) asks for nothing.
 */
export function readTerms(words: readonly string[], lexicon: Lexicon): ReadTerms {
  const terms: Term[] = []
  const months = new Set<number>()
  let year: string | null = null
  for (let at = 0; at < words.length; ) {
    const [said, meaning] = longestAt(words, at, lexicon)
    at += said.split(' ').length
    if (/^20[2-4]\d$/.test(said)) year = said
    else if (meaning?.kind === 'months') for (const month of meaning.months) months.add(month)
    else if (meaning?.kind !== 'filler' && !/^\$?\d/.test(said) && said.length > 1)
      terms.push(termOf(said, meaning))
  }
  const named = [...months].map((month) => String(month).padStart(2, '0'))
  return { terms: once(terms), months: named.map((month) => (year ? `${year}-${month}` : month)) }
}

function longestAt(
  words: readonly string[],
  at: number,
  { phrases, longest }: Lexicon,
): [string, Meaning | undefined] {
  for (let count = Math.min(longest, words.length - at); count > 0; count -= 1) {
    const said = words.slice(at, at + count).join(' ')
    const meaning = phrases.get(said)
    if (meaning) return [said, meaning]
  }
  return [words[at] ?? '', undefined]
}

function termOf(said: string, meaning: Meaning | undefined): Term {
  if (!meaning || !('means' in meaning)) return { said, kind: 'word', means: [said], near: [], soft: false }
  const { kind, means, near, soft, country, isElsewhere } = meaning
  return { said, kind, means, near, soft, country, isElsewhere }
}

/** A thing that was said twice is asked for once. */
function once(terms: readonly Term[]): Term[] {
  return terms.filter((term, at) => terms.findIndex(({ means }) => means.join() === term.means.join()) === at)
}
