/** In the order of their values, 0 to 38, by which the last character of an RFC is computed (SAT). */
const RFC_CHARACTERS = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ'
/** From the right, by which the last digit of a NIT is computed (DIAN). */
const NIT_WEIGHTS = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71]

/** A tax number as people write it, without what groups it, in capitals. */
export const plainTaxId = (typed: string): string => typed.replace(/[\s.-]/g, '').toUpperCase()

/** Whose RFC it is by its length: a company's has 12 characters, a person's 13. */
export function rfcOwner(rfc: string): 'person' | 'company' {
  return rfc.length === 13 ? 'person' : 'company'
}

/** An RFC: three or four letters, a day, and a homoclave of three whose last character checks all others. */
export function isRfc(rfc: string): boolean {
  const match = /^[A-ZÑ&]{3,4}(\d{2})(\d{2})(\d{2})[A-Z0-9]{2}[0-9A]$/.exec(rfc)
  if (!match) return false
  const [, year, month, day] = match.map(Number)
  return isDay(year ?? 0, month ?? 0, day ?? 0) && rfc.endsWith(rfcCheck(rfc.slice(0, -1)))
}

/** @param rest of an RFC, all but its last character */
export function rfcCheck(rest: string): string {
  // A company's is one shorter, and counted as if a blank stood before it.
  const sum = [...rest.padStart(12, ' ')].reduce(
    (all, character, index) => all + RFC_CHARACTERS.indexOf(character) * (13 - index),
    0,
  )
  const check = (11 - (sum % 11)) % 11
  return check === 10 ? 'A' : String(check)
}

/** Two digits name a year of this century or the last one, so that 29 February is one where either has it. */
function isDay(year: number, month: number, day: number): boolean {
  return [1900 + year, 2000 + year].some((one) => {
    const date = new Date(Date.UTC(one, month - 1, day))
    return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  })
}

/** A NIT with its check digit, which is asked for as its last one. */
export function isNit(nit: string): boolean {
  return /^\d{7,11}$/.test(nit) && nit.endsWith(nitCheck(nit.slice(0, -1)))
}

/** @param rest of a NIT, all but its last digit */
export function nitCheck(rest: string): string {
  const sum = [...rest]
    .toReversed()
    .reduce((all, digit, index) => all + Number(digit) * (NIT_WEIGHTS[index] ?? 0), 0)
  const left = sum % 11
  return String(left < 2 ? left : 11 - left)
}
