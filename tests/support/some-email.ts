import { randomInt } from 'node:crypto'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** An address nobody else has. Letters only: a log hides what by chance looks like a card number. */
export function someEmail(): string {
  return `${Array.from({ length: 16 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}@example.com`
}
