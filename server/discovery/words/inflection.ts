/** Endings that number, gender or an English verb form put at the end of a word. */
const ENDINGS = new Set([
  '',
  's',
  'es',
  'a',
  'o',
  'as',
  'os',
  'e',
  'ing',
  'ed',
  'er',
  'ers',
  'y',
  'ies',
  'z',
  'ces',
])
const PLURALS = new Set(['', 's', 'es'])

/**
 * Whether two words that share a stem are forms of one word. A stemmer alone takes `cascada` for `casco` and `sales` for
 * `sal`; here only what follows the letters they share may differ, and only by an ending.
 */
export function areForms(one: string, other: string): boolean {
  let shared = 0
  while (shared < one.length && one[shared] === other[shared]) shared += 1
  const endings = Math.min(one.length, other.length) <= 4 ? PLURALS : ENDINGS
  return shared >= 3 && endings.has(one.slice(shared)) && endings.has(other.slice(shared))
}
