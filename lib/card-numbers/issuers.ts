/** What a network prints on its cards: how numbers begin, first and last prefix of each range, and how long they are. */
interface Issuer {
  readonly prefixes: readonly (readonly [from: string, to: string])[]
  readonly lengths: readonly number[]
}

const SIXTEEN_AND_MORE = [16, 17, 18, 19]

/**
 * The issuer ranges of ISO/IEC 7812 that cards of travellers come from. The 6 belongs to Discover, UnionPay, Maestro and
 * the schemes of single countries together (Carnet and RuPay among them). Twelve digits are left out: only a few old
 * Maestro cards have them, and every Colombian phone with its 57.
 */
const ISSUERS = {
  visa: { prefixes: [['4', '4']], lengths: [13, 16, 19] },
  mastercard: {
    prefixes: [
      ['51', '55'],
      ['2221', '2720'],
    ],
    lengths: [16],
  },
  amex: {
    prefixes: [
      ['34', '34'],
      ['37', '37'],
    ],
    lengths: [15],
  },
  diners: {
    prefixes: [
      ['300', '305'],
      ['3095', '3095'],
      ['36', '36'],
      ['38', '39'],
    ],
    lengths: [14, ...SIXTEEN_AND_MORE],
  },
  jcb: { prefixes: [['3528', '3589']], lengths: SIXTEEN_AND_MORE },
  jcbOld: {
    prefixes: [
      ['1800', '1800'],
      ['2131', '2131'],
    ],
    lengths: [15, 16],
  },
  maestro: {
    prefixes: [
      ['50', '50'],
      ['56', '59'],
    ],
    lengths: [13, 14, 15, ...SIXTEEN_AND_MORE],
  },
  six: { prefixes: [['6', '6']], lengths: [13, 14, 15, ...SIXTEEN_AND_MORE] },
  carnet: { prefixes: [['2869', '2869']], lengths: [16] },
  mir: { prefixes: [['2200', '2204']], lengths: SIXTEEN_AND_MORE },
  unionpayAndRupay: { prefixes: [['81', '82']], lengths: SIXTEEN_AND_MORE },
  troy: { prefixes: [['9792', '9792']], lengths: [16] },
} as const satisfies Record<string, Issuer>

/** How numbers of a length begin, whoever issued them. */
const PREFIXES = Array.from({ length: 20 }, (_, length) =>
  Object.values<Issuer>(ISSUERS).flatMap(({ prefixes, lengths }) =>
    lengths.includes(length) ? prefixes : [],
  ),
)

/** Whether these digits can be printed on a card: prefix and length of one issuer, and the check digit (Luhn). */
export function isCardNumber(digits: string): boolean {
  const begins = ([from, to]: readonly [from: string, to: string]) => {
    const start = digits.slice(0, from.length)
    return start >= from && start <= to
  }
  return (PREFIXES[digits.length]?.some(begins) ?? false) && passesLuhn(digits)
}

/** ISO/IEC 7812-1, annex B. */
export function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let index = 0; index < digits.length; index++) {
    const digit = Number(digits[digits.length - 1 - index])
    const doubled = index % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}
