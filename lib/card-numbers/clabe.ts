const WEIGHTS = [3, 7, 1]

/** A CLABE, the Mexican account number: 17 digits and their check digit, weighted 3, 7, 1 (Banco de México). */
export function isClabe(digits: string): boolean {
  if (!/^\d{18}$/.test(digits)) return false
  const sum = [...digits.slice(0, 17)].reduce(
    (all, digit, index) => all + ((Number(digit) * (WEIGHTS[index % 3] ?? 0)) % 10),
    0,
  )
  return Number(digits[17]) === (10 - (sum % 10)) % 10
}

/**
 * The same for digits that were written in groups: they must begin with an institution of their own too. None has a
 * code from 200 to 599, which is where cards of Visa, Mastercard and American Express begin: a card and its month of
 * expiry are no account.
 */
export function isGroupedClabe(digits: string): boolean {
  return !/^[2-5]/.test(digits) && isClabe(digits)
}
