import { ROUTES } from '@/lib/routing/route-table'
import type { Random } from '@/tests/support/random'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'
const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const some = (random: Random, from: string, length: number) =>
  Array.from({ length }, () => random.pick([...from])).join('')
/** Words that nobody named a product by; the first letters make them unlike any other. */
const word = (random: Random) => `zz${some(random, LETTERS, 4 + random.below(12))}`

const VALUES: Record<string, (random: Random) => string> = {
  slug: (random) => Array.from({ length: 1 + random.below(4) }, () => word(random)).join('-'),
  days: (random) => String(1 + random.below(400)),
  duration: (random) => String(1 + random.below(45)),
  code: (random) => some(random, CROCKFORD, 13),
  token: (random) => some(random, `${LETTERS}_-`, 1 + random.below(20)),
}

/** A path that fits a pattern of the route table, with values that name nothing. */
export function randomPath(pattern: string, random: Random): string {
  return pattern
    .replaceAll(/\((\w+):([^)]+)\)/g, (_whole, _name, words: string) =>
      random
        .pick(words.split('|'))
        .replace(/(.)\?/, (_optional, letter: string) => random.pick([letter, ''])),
    )
    .replaceAll(/\{(\w+)\}/g, (_whole, name: string) => VALUES[name]?.(random) ?? word(random))
}

/** Pages that exist for everybody, and what an unknown variant shows: to be visited first. */
export const KNOWN_PAGES = ['/', '/search', '/404', '/401', '/offline', '/outlet']

/** Other fixed addresses are pages too: nothing of them is random. */
const PATTERNS = ROUTES.map(({ pattern }) => pattern).filter(
  (pattern) => pattern.includes('{') || KNOWN_PAGES.includes(pattern),
)

/** Paths of every pattern in turn: as they are, with a query, and with one more segment that no pattern knows. */
export function randomPaths(count: number, random: Random): string[] {
  return Array.from({ length: count }, (_, n) => {
    const path = randomPath(PATTERNS[n % PATTERNS.length] ?? '/', random)
    return (
      path +
      random.pick([
        '',
        '',
        `?${word(random)}=${word(random)}`,
        path === '/' ? word(random) : `/${word(random)}`,
      ])
    )
  })
}
