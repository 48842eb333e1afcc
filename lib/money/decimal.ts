/** A decimal number held exactly: `digits` ÷ 10^`scale`. */
export interface Decimal {
  readonly digits: bigint
  readonly scale: number
}

const DECIMAL = /^(-?)(\d{1,15})(?:\.(\d{1,12}))?$/

/** Reads "18.3525" exactly; anything else than plain decimal notation is null. */
export function parseDecimal(text: string): Decimal | null {
  const match = DECIMAL.exec(text)
  if (!match) return null
  const [, sign = '', whole = '', fraction = ''] = match
  return { digits: BigInt(`${sign}${whole}${fraction}`), scale: fraction.length }
}

/** Divides and rounds to the nearest integer, a half away from zero (half-up, domain.md §2). `divisor` > 0. */
export function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  const positive = dividend < 0n ? -dividend : dividend
  const quotient = (positive * 2n + divisor) / (divisor * 2n)
  return dividend < 0n ? -quotient : quotient
}

export function powerOfTen(exponent: number): bigint {
  return 10n ** BigInt(exponent)
}
