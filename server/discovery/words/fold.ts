/**
 * Text as search compares it: small letters without accents and marks, digits, one space between words. Documents and
 * what is typed go through the same function, so that they cannot disagree.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[øœæßłđ]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[\p{M}’'´`]/gu, '')
    .replace(/(\d)[.,](?=\d{3}(?!\d))/g, '$1')
    .replace(/[^a-z0-9$]+/g, ' ')
    .replace(/\$\s*(?=\d)/g, ' $')
    .replace(/\$(?!\d)/g, ' ')
    .trim()
    .replace(/ +/g, ' ')
}

const LETTERS: Readonly<Record<string, string>> = { ø: 'o', œ: 'oe', æ: 'ae', ß: 'ss', ł: 'l', đ: 'd' }

/** The words of a text, folded. */
export function wordsOf(text: string): string[] {
  const folded = fold(text)
  return folded === '' ? [] : folded.split(' ')
}

/**
 * How a folded word sounds to a Spanish ear, so that b and v, s, c and z, y and ll, a silent h or a doubled letter are
 * no mistakes: `vayarta` and `vallarta` are one.
 */
export function soundOf(word: string): string {
  return word
    .replace(/ll(?=[aeiou])/g, 'y')
    .replace(/(.)\1/g, '$1')
    .replace(/ph/g, 'f')
    .replace(/ch/g, 'C')
    .replace(/sh/g, 'S')
    .replace(/h/g, '')
    .replace(/gu(?=[ei])/g, 'G')
    .replace(/g(?=[ei])/g, 'j')
    .replace(/qu|ck|c(?![ei])|q/g, 'k')
    .replace(/[cz]/g, 's')
    .replace(/v/g, 'b')
    .replace(/(?<=[^aeiou])y|y$/g, 'i')
    .replace(/n(?=[bp])/g, 'm')
    .replace(/(.)\1/g, '$1')
    .toLowerCase()
}

/** Words written as one, as people do in a hurry. */
export function joined(words: readonly string[]): string {
  return words.join('')
}
