import { CEDULA, cleanNumber, PASSPORT } from '@/lib/reservations/travelers/document-number'

/** The countries whose documents we can tell apart; everybody else shows a passport or a number of their own. */
export type DniCountry = 'MX' | 'CO' | 'other'

/** The country whose rules a buyer's document follows: that of the phone they gave (domain.md §5). */
export function dniCountry(dial: string): DniCountry {
  const digits = dial.replace(/\D/g, '')
  return digits === '52' ? 'MX' : digits === '57' ? 'CO' : 'other'
}

const ANY = /^[A-Z0-9]{5,20}$/

/** MX: CURP or passport; CO: CC, CE or passport; others: 5–20 letters or digits. */
export function isDni(typed: string, country: DniCountry): boolean {
  const value = cleanNumber(typed)
  if (country === 'MX') return value.length === 18 ? isCurp(value) : PASSPORT.test(value)
  return country === 'CO' ? CEDULA.test(value) || PASSPORT.test(value) : ANY.test(value)
}

const CURP = /^[A-Z]{4}\d{6}[HMX][A-Z]{2}[B-DF-HJ-NP-TV-Z]{3}[A-Z0-9]\d$/
const CURP_DIGITS = '0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ'

/** A CURP with its check digit: Σ value × (18 … 2), and what is missing to the next ten. */
function isCurp(value: string): boolean {
  if (!CURP.test(value)) return false
  const sum = [...value.slice(0, 17)].reduce(
    (all, letter, position) => all + CURP_DIGITS.indexOf(letter) * (18 - position),
    0,
  )
  return Number(value[17]) === (10 - (sum % 10)) % 10
}
