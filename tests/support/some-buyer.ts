import { randomInt } from 'node:crypto'
import { someEmail } from './some-email'

const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('')

/** What somebody is known by whom nobody else is: two of them never wait for each other, nor share a cap. */
export function someBuyer(email = someEmail()) {
  const number = `55 ${randomInt(10, 60)}${digits(2)} ${digits(4)}`
  return { email, phone: { dial: '+52', number }, dni: `G${digits(8)}` }
}
