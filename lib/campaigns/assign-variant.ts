import { AB_TESTS, type AbTests, type TestedPage, type TestVariant } from './ab-tests'

/**
 * The variant of a visitor on a page: the same key always gets the same one, keys spread evenly by the weights, and the variants
 * of two pages have nothing to do with each other. Stopping a test sends its own visitors to the control and moves nobody
 * else (domain.md §10).
 * @param key the random key of the visitor's cookie
 */
export function assignVariant(key: string, page: TestedPage, tests: AbTests = AB_TESTS): TestVariant {
  const point = shareOf(`${page}:${key}`) * 100
  let upTo = 0
  for (const { variant, weight, runs } of tests[page]) {
    upTo += weight
    if (point < upTo) return runs ? variant : 'control'
  }
  return 'control'
}

/** A text as a number from 0 to below 1: FNV-1a, whose bits MurmurHash3's last step spreads. */
function shareOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 0x1_0000_0000
}
