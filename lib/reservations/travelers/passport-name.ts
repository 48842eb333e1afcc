/** Letters that lose more than a mark, as the machine-readable line of a passport has them (ICAO Doc 9303, part 3, §6). */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ Ä: 'AE', Å: 'AA', Æ: 'AE', Ö: 'OE', Ø: 'OE', Œ: 'OE', ẞ: 'SS', Þ: 'TH', Ð: 'D', Đ: 'D' },
  ...{ Ł: 'L', Ħ: 'H', Ŋ: 'N', Ŧ: 'T', Ĳ: 'IJ', Ə: 'E', İ: 'I' },
}

/** As many characters as the line of a passport has for a whole name, with the two that part it. */
const LONGEST = 39
/** Between surname and given names. */
const PARTED = 2

export interface PassportName {
  readonly lastname: string
  readonly firstname: string
}

/**
 * Letters A to Z and single spaces, as passports and airlines write a name: accents and the tilde of Ñ are dropped, a hyphen
 * parts, an apostrophe joins. Empty where nothing of it is written in Latin letters.
 */
export function passportLetters(name: string): string {
  const upper = name.normalize('NFC').replaceAll('ß', 'ẞ').toUpperCase()
  return [...upper]
    .map((letter) => LETTERS[letter] ?? letter)
    .join('')
    .normalize('NFD')
    .replace(/[\p{M}'’ʼ`´.]/gu, '')
    .replace(/[^A-Z]+/g, ' ')
    .trim()
}

/**
 * A name as the machine-readable line has it, and so as a ticket must: too long a one loses the ends of its given names, and
 * of the surname only what does not fit with one letter of them.
 */
export function passportName({ firstname, lastname }: PassportName): PassportName {
  const given = passportLetters(firstname)
  const least = given === '' ? 0 : PARTED + 1
  const surname = cut(passportLetters(lastname), LONGEST - least)
  const room = LONGEST - surname.length - (surname === '' ? 0 : PARTED)
  return { lastname: surname, firstname: cut(given, room) }
}

const cut = (text: string, most: number) => text.slice(0, most).trimEnd()
