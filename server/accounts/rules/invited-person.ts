/** Country codes are written in many ways; the last digits are the line. */
const LINE_DIGITS = 10
const LEAST_DIGITS = 7

/** A phone for telling whether two are one; null for none. */
export function lineOf({ dial, number }: { readonly dial: string; readonly number: string }): string | null {
  const digits = `${dial}${number}`.replace(/\D/g, '')
  return number.replace(/\D/g, '').length < LEAST_DIGITS ? null : digits.slice(-LINE_DIGITS)
}

/** How somebody is shown to whoever invited them: `S. L.`; empty where no name is known. */
export function initialsOf(firstname: string, lastname: string): string {
  const first = (name: string) => Array.from(name.trim())[0]?.toLocaleUpperCase('es') ?? ''
  return [first(firstname), first(lastname)]
    .filter((letter) => /\p{L}/u.test(letter))
    .map((letter) => `${letter}.`)
    .join(' ')
}
