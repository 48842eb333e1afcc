/** Shorter ones are words of every text. */
const SHORTEST = 3

/**
 * Whether a text calls somebody by one of these names: a word that begins with a capital and is one of theirs, whatever its
 * accents. "Sol" is a name at the beginning of a sentence too; "sol" is the weather.
 */
export function saysName(text: string, names: readonly string[]): boolean {
  const theirs = new Set(names.flatMap(wordsOf).map(folded))
  return wordsOf(text).some((word) => /^\p{Lu}/u.test(word) && theirs.has(folded(word)))
}

function wordsOf(text: string): string[] {
  return (text.normalize('NFC').match(/[\p{L}\p{M}]+/gu) ?? []).filter((word) => word.length >= SHORTEST)
}

function folded(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
