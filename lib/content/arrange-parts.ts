import type { ContentPart } from './content-parts'

/** How a text and its trips stand: as they were written, trips before words, or the words folded below the trips. */
export type Arrangement = 'written' | 'trips' | 'folded'

interface Arranged {
  readonly open: readonly ContentPart[]
  /** What one opens to read. */
  readonly folded: readonly ContentPart[]
}

const isWords = ({ kind }: ContentPart) => kind === 'section'

/** Puts the parts of a text into another order; every part is in the answer once. Blocks count as trips: both are lists. */
export function arrangeParts(parts: readonly ContentPart[], arrangement: Arrangement): Arranged {
  if (arrangement === 'written') return { open: parts, folded: [] }
  const lists = parts.filter((part) => !isWords(part))
  const words = parts.filter(isWords)
  return arrangement === 'trips' ? { open: [...lists, ...words], folded: [] } : { open: lists, folded: words }
}
