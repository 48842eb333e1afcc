/** What a card number tells before it is complete. */
export type CardBrand = 'visa' | 'mastercard' | 'amex' | 'other'

/** What is printed on a card; nothing for a brand that we do not name. */
export function brandName(brand: CardBrand): string | undefined {
  return brand === 'other' ? undefined : BRAND_NAMES[brand]
}

const BRAND_NAMES = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' } as const

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}

/** The brand by the first digits (ISO/IEC 7812 ranges of the brands we name). */
export function brandOf(number: string): CardBrand {
  const digits = digitsOf(number)
  if (/^4/.test(digits)) return 'visa'
  if (/^3[47]/.test(digits)) return 'amex'
  return /^(?:5[1-5]|2(?:2[2-9]|[3-6]|7[01]|720))/.test(digits) ? 'mastercard' : 'other'
}

/** American Express prints four digits, everybody else three. */
export function cvcDigits(brand: CardBrand): 3 | 4 {
  return brand === 'amex' ? 4 : 3
}

/** "4242 4242 4242 4242"; American Express "3782 822463 10005". */
export function formatCardNumber(typed: string): string {
  const digits = digitsOf(typed).slice(0, 19)
  const groups =
    brandOf(digits) === 'amex'
      ? /^(\d{0,4})(\d{0,6})(\d{0,5})/
      : /^(\d{0,4})(\d{0,4})(\d{0,4})(\d{0,4})(\d{0,3})/
  const [, ...found] = groups.exec(digits) ?? []
  return found.filter((group) => group !== '').join(' ')
}

/** "08 / 29" while it is typed; a first digit above 1 can only be a month of its own. */
export function formatExpiry(typed: string): string {
  const digits = digitsOf(typed)
  const whole = /^[2-9]/.test(digits) ? `0${digits}` : digits
  // A year in four digits, as some browsers fill it in.
  const short = whole.length === 6 && whole.slice(2, 4) === '20' ? whole.slice(0, 2) + whole.slice(4) : whole
  const month = short.slice(0, 2)
  const year = short.slice(2, 4)
  return year === '' ? month : `${month} / ${year}`
}

/** Month and full year of a finished expiry, or null. */
export function readExpiry(typed: string): { readonly month: number; readonly year: number } | null {
  const digits = digitsOf(formatExpiry(typed))
  const month = Number(digits.slice(0, 2))
  if (digits.length !== 4 || month < 1 || month > 12) return null
  return { month, year: 2000 + Number(digits.slice(2)) }
}

/** Where the caret belongs after formatting: behind the same digit as before. */
export function caretAfter(formatted: string, digitsBefore: number): number {
  let seen = 0
  for (let at = 0; at < formatted.length; at++) {
    if (seen === digitsBefore) return at
    if (/\d/.test(formatted[at] ?? '')) seen++
  }
  return formatted.length
}
