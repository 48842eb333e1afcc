export type Season = 'summer' | 'fall' | 'winter' | 'spring' | 'unknown'

const WORDS: readonly (readonly [Exclude<Season, 'unknown'>, RegExp])[] = [
  ['summer', /\b(verano|summer)\b/],
  ['fall', /\b(otono|fall|autumn)\b/],
  ['winter', /\b(invierno|winter)\b/],
  ['spring', /\b(primavera|spring)\b/],
]

/** The season of a when-to-travel entry, told by its title in Spanish or English (specification §4). */
export function seasonOf(title: string): Season {
  const plain = title.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return WORDS.find(([, words]) => words.test(plain))?.[0] ?? 'unknown'
}
