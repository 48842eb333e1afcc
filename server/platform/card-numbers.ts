import { DomainError } from './errors'

const CANDIDATE = /(?:\d[ -]?){12,18}\d/g

/** A Luhn-valid run of 13–19 digits: what a payment card number looks like. */
export function hasCardNumber(text: string): boolean {
  for (const match of text.matchAll(CANDIDATE)) {
    const digits = match[0].replace(/[^\d]/g, '')
    if (digits.length >= 13 && digits.length <= 19 && passesLuhn(digits)) return true
  }
  return false
}

function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let index = 0; index < digits.length; index++) {
    const digit = Number(digits[digits.length - 1 - index])
    const doubled = index % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

/**
 * Refuses a body that carries a card number in any field: tokens only (domain.md §7).
 * @throws DomainError card_number_refused, naming the field and never the value
 */
export function refuseCardNumbers(value: unknown, path: string[] = []): void {
  if (typeof value === 'string' || typeof value === 'number') {
    if (hasCardNumber(String(value))) {
      throw new DomainError('card_number_refused', { errors: { [path.join('.')]: ['card_number'] } })
    }
    return
  }
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) refuseCardNumbers(inner, [...path, key])
}
