import fc from 'fast-check'
import { isClabe } from '@/lib/card-numbers/clabe'

/** Ranges and lengths as the networks publish them, apart from the table that is tested. */
const PUBLISHED: readonly (readonly [name: string, from: number, to: number, lengths: readonly number[]])[] =
  [
    ['Visa', 4, 4, [13, 16, 19]],
    ['Mastercard', 51, 55, [16]],
    ['Mastercard, second series', 2221, 2720, [16]],
    ['American Express', 34, 34, [15]],
    ['American Express', 37, 37, [15]],
    ['Diners Club', 300, 305, [14, 16, 19]],
    ['Diners Club', 36, 36, [14, 16, 19]],
    ['Diners Club', 38, 39, [14, 16, 19]],
    ['Discover', 6011, 6011, [16, 19]],
    ['Discover', 644, 649, [16, 19]],
    ['Discover', 65, 65, [16, 19]],
    ['JCB', 3528, 3589, [16, 17, 18, 19]],
    ['UnionPay', 62, 62, [16, 17, 18, 19]],
    ['UnionPay', 810, 817, [16, 19]],
    ['Maestro', 5018, 5018, [13, 16, 18, 19]],
    ['Maestro', 5020, 5020, [13, 16, 19]],
    ['Maestro', 5893, 5893, [16, 18]],
    ['Maestro', 6304, 6304, [13, 14, 15, 16, 17, 18, 19]],
    ['Maestro', 6759, 6763, [16, 18, 19]],
    ['Carnet', 286900, 286900, [16]],
    ['Carnet', 506201, 506499, [16]],
    ['Mir', 2200, 2204, [16, 19]],
    ['RuPay', 508, 508, [16]],
    ['Elo', 636297, 636297, [16]],
    ['Hipercard', 606282, 606282, [16]],
    ['Troy', 9792, 9792, [16]],
  ]

const SEPARATORS = ['', ' ', '-', '.', '\u00a0', '\u2011', '–', '  ', ' - ']

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((all) => all.join(''))

/** With the digit behind it that makes the sum of ISO/IEC 7812 a multiple of ten. */
export function withCheckDigit(first: string): string {
  const fits = Array.from({ length: 10 }, (_, digit) => `${first}${digit}`).find((number) => {
    const sum = [...number].reverse().map((digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
      return Math.floor(value / 10) + (value % 10)
    })
    return sum.reduce((all, value) => all + value, 0) % 10 === 0
  })
  return fits ?? ''
}

/** A number of one of the brands, without separators; one that is a valid CLABE too is left out. */
export const cardNumber = fc
  .constantFrom(...PUBLISHED)
  .chain(([, from, to, lengths]) => fc.tuple(fc.integer({ min: from, max: to }), fc.constantFrom(...lengths)))
  .chain(([prefix, length]) =>
    digits(length - 1 - String(prefix).length).map((rest) => withCheckDigit(`${prefix}${rest}`)),
  )
  .filter((number) => !isClabe(number))

/** The groups a number is printed or typed in: 4-6-5 and 4-6-4, by fours, by another even number, or not at all. */
function groupsOf(number: string, size: number): string[] {
  if (size === 0) return [number]
  if (size === 4 && number.length < 16) return [number.slice(0, 4), number.slice(4, 10), number.slice(10)]
  return number.match(new RegExp(`.{1,${size}}`, 'g')) ?? []
}

/** A card number as somebody writes it. */
export const writtenCard = fc
  .tuple(cardNumber, fc.constantFrom(0, 1, 2, 3, 4, 4, 4, 6, 8), fc.constantFrom(...SEPARATORS))
  .map(([number, size, separator]) => groupsOf(number, size).join(separator))

/** Words around it, with an expiry date and a code behind. */
export const sentenceWithCard = fc
  .tuple(
    writtenCard,
    fc.constantFrom('', 'Mi tarjeta: ', 'somos 4, ', '12 '),
    fc.constantFrom('', ' 12/29 123', '.', ' gracias'),
  )
  .map(([card, before, behind]) => `${before}${card}${behind}`)

/** 17 digits and the check digit of a CLABE, an institution first. */
export const clabe = fc
  .tuple(fc.constantFrom('002', '012', '072', '127', '646', '659', '722'), digits(14))
  .map(
    ([institution, rest]) =>
      Array.from({ length: 10 }, (_, digit) => `${institution}${rest}${digit}`).find(isClabe) ?? '',
  )

const word = fc.string({
  unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-'),
  minLength: 60,
  maxLength: 90,
})
const milliseconds = fc.integer({ min: 1_577_836_800_000, max: 1_893_456_000_000 })
const anId = fc.integer({ min: 8, max: 20 }).chain(digits)

/** What Meta and Google give their campaigns, sets and ads. */
export const campaignId = fc.oneof(
  digits(15).map((rest) => `120${rest}`),
  digits(14).map((rest) => `238${rest}`),
  anId,
  fc.tuple(fc.constantFrom('verano', 'MX_layaway', 'retargeting|30d'), anId).map((parts) => parts.join('-')),
)
export const clickId = fc.oneof(
  word,
  word.map((rest) => `IwAR${rest}`),
  word.map((rest) => `EAIaIQobChMI${rest}`),
)
/** `_fbp`, `_fbc`, `_ga` and the cookie of a GA4 property. */
export const trackingCookie = fc.oneof(
  fc.tuple(milliseconds, digits(10)).map(([at, rest]) => `fb.1.${at}.${rest}`),
  fc.tuple(milliseconds, digits(18)).map(([at, rest]) => `fb.1.${at}.${rest}`),
  fc.tuple(milliseconds, word).map(([at, click]) => `fb.1.${at}.${click}`),
  fc.tuple(digits(10), digits(10)).map(([client, since]) => `GA1.1.${client}.${since}`),
  fc.tuple(digits(10), digits(10)).map(([since, until]) => `GS2.1.s${since}$o1$g1$t${until}$j60$l0$h0`),
)
export const eventId = fc.oneof(
  fc.uuid(),
  anId,
  fc.tuple(milliseconds, digits(6)).map(([at, rest]) => `lead-${at}_${rest}`),
  milliseconds.map(String),
)
