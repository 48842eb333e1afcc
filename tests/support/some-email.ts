import { randomInt } from 'node:crypto'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** An address nobody else has. Letters only: the digits of a UUID may by chance look like a card number, which is refused. */
export function someEmail(): string {
  return `${Array.from({ length: 16 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}@example.com`
}
