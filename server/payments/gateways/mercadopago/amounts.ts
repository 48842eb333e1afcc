import type { Currency } from '@/lib/locale/market'

/** An amount as it is sent: `1250.00` pesos of Mexico, `150000` of Colombia. Null for parts of a Colombian peso, which it takes none of. */
export function toDecimal(minor: number, currency: Currency): string | null {
  const cents = minor % 100
  const whole = (minor - cents) / 100
  if (currency === 'COP') return cents === 0 ? String(whole) : null
  return `${whole}.${String(cents).padStart(2, '0')}`
}

/** Minor units of a number of pesos that it answers, as limits and what months come to; null for what is none. */
export const numberToMinor = (major: number): number | null => toMinor(major.toFixed(2))

/** Minor units of a decimal that it answers, exactly; null for what is none. */
export function toMinor(decimal: string): number | null {
  const [, whole, cents = ''] = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(decimal) ?? []
  return whole === undefined ? null : Number(`${whole}${cents.padEnd(2, '0')}`)
}
