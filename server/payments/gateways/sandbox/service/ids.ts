import { randomBytes, randomInt } from 'node:crypto'

// No digits: an id can then never look like a card number to anybody's scrubber.
const ALPHABET = 'abcdefghjkmnpqrstvwxyzABCDEFGHJK'

/** An unguessable id such as `ch_…` (130 bits). */
export function newId(prefix: string): string {
  return `${prefix}_${[...randomBytes(26)].map((byte) => ALPHABET[byte % 32]).join('')}`
}

/** Random decimal digits. */
export function randomDigits(count: number): string {
  return Array.from({ length: count }, () => randomInt(10)).join('')
}
