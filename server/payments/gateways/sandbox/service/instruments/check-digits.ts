/** The digit that makes `digits` + digit pass the Luhn check. */
export function luhnDigit(digits: string): number {
  const sum = [...digits].reverse().reduce((total, character, index) => {
    const doubled = Number(character) * (index % 2 === 0 ? 2 : 1)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return (10 - (sum % 10)) % 10
}

/** Whether the last digit is the Luhn digit of the others. */
export function passesLuhn(digits: string): boolean {
  return /^\d{2,}$/.test(digits) && luhnDigit(digits.slice(0, -1)) === Number(digits.at(-1))
}

const CLABE_WEIGHTS = [3, 7, 1] as const

/** The 18th digit of a CLABE, from its first 17 (weights 3, 7, 1; Banco de México). */
export function clabeDigit(first17: string): number {
  const sum = [...first17].reduce(
    (total, character, index) => total + ((Number(character) * (CLABE_WEIGHTS[index % 3] ?? 1)) % 10),
    0,
  )
  return (10 - (sum % 10)) % 10
}

export function isClabe(clabe: string): boolean {
  return /^\d{18}$/.test(clabe) && clabeDigit(clabe.slice(0, 17)) === Number(clabe[17])
}
