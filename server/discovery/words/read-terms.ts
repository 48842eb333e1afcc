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
  /** Things were listed: `playa y ruinas`, `Egypt or Turkey`. */
  readonly isList: boolean
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
    const before = at
    at += said.split(' ').length
    if (/^20[2-4]\d$/.test(said)) year = said
    else if (meaning?.kind === 'months') for (const month of meaning.months) months.add(month)
    else if (meaning?.kind !== 'filler' && !/^\$?\d/.test(said) && said.length > 1)
      terms.push(termOf(said, meaning, isOrigin(words.slice(0, before))))
  }
  const named = [...months].map((month) => String(month).padStart(2, '0'))
  return {
    terms: once(terms),
    isList: words.some((word) => LISTING.has(word)),
    months: named.map((month) => (year ? `${year}-${month}` : month)),
  }
}

const LISTING = new Set(['y', 'e', 'o', 'u', 'and', 'or'])

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

function termOf(said: string, meaning: Meaning | undefined, isOrigin: boolean): Term {
  if (!meaning || !('means' in meaning)) return { said, kind: 'word', means: [said], near: [], soft: false }
  const { kind, means, near, country, isElsewhere } = meaning
  return {
    said,
    kind,
    means,
    near,
    soft: meaning.soft || (isOrigin && kind === 'place'),
    country,
    isElsewhere,
  }
}

/** `a México desde Bogotá`: where somebody sets out from keeps nothing away that goes where they want. */
function isOrigin(before: readonly string[]): boolean {
  return / (desde|from|saliendo de|salida de|salidas de|leaving)$/.test(` ${before.join(' ')}`)
}

/** A thing that was said twice is asked for once. */
function once(terms: readonly Term[]): Term[] {
  return terms.filter((term, at) => terms.findIndex(({ means }) => means.join() === term.means.join()) === at)
}
