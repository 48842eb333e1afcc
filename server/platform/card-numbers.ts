import { DomainError } from './errors'

/** Digits, with at most one space, dot or hyphen between two of them. */
const RUN = /\d(?:[\s.-]?\d){12,}/g
/** An id is hexadecimal, and now and then by chance all digits. */
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * A Luhn-valid run of 13–19 digits: what a payment card number looks like. Written in groups, every sequence of whole
 * groups is looked at: an expiry date behind the number does not hide it.
 */
export function hasCardNumber(text: string): boolean {
  if (UUID.test(text)) return false
  for (const [run] of text.normalize('NFKC').matchAll(RUN)) {
    if (hasCardGroups(run.split(/\D/))) return true
  }
  return false
}

function hasCardGroups(groups: readonly string[]): boolean {
  for (let first = 0; first < groups.length; first++) {
    let digits = ''
    for (const group of groups.slice(first)) {
      digits += group
      if (digits.length > 19) break
      if (digits.length >= 13 && passesLuhn(digits)) return true
    }
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
 * Refuses a body that carries a card number in any field, or as the name of one: tokens only (domain.md §7).
 * @throws DomainError card_number_refused, naming the field and never the value
 */
export function refuseCardNumbers(value: unknown, path: readonly string[] = []): void {
  if (typeof value === 'string' || typeof value === 'number') {
    if (hasCardNumber(String(value))) throw refusalAt(path)
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      if (hasCardNumber(key)) throw refusalAt(path)
      refuseCardNumbers(inner, [...path, key])
    }
  }
}

function refusalAt(path: readonly string[]): DomainError {
  return new DomainError('card_number_refused', { errors: { [path.join('.') || 'body']: ['card_number'] } })
}
