import type { RunningTest, TestedPage, TestVariant } from './ab-tests'

/**
 * The variant of a visitor in a test: the same key always gets the same one, keys spread evenly over all of them, and the
 * variants of two pages, or of two rounds of a page, have nothing to do with each other. So no test moves anybody of
 * another one, whichever begin or end meanwhile (domain.md §10).
 * @param key the random key of the visitor's cookie
 */
export function assignVariant(key: string, page: TestedPage, { round, variants }: RunningTest): TestVariant {
  const [before = 'control', ...others] = variants
  const point = shareOf(round === 1 ? `${page}:${key}` : `${page}.${round}:${key}`) * variants.length
  return others[Math.floor(point)] ?? before
}

/** A text as a number from 0 to below 1: FNV-1a, whose bits MurmurHash3's last step spreads. */
function shareOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 0x1_0000_0000
}
