import type { Money } from '@/lib/money/money'

/**
 * An amount for a narrow day of the calendar: "14.9k", "1.2M", "840"; rounded up, so that it never promises less than it
 * costs. The exact one is in the label and beside the calendar once the day is chosen.
 */
export function shortAmount({ amount, currency }: Money): string {
  const units = Math.ceil(amount / 100)
  if (units < 10_000) return currency === 'COP' ? dotted(units, '.') : dotted(units, ',')
  const [size, letter] = units < 999_950 ? [1000, 'k'] : [1_000_000, 'M']
  const tenths = Math.ceil((units * 10) / size)
  const text = tenths % 10 === 0 || tenths >= 1000 ? String(Math.ceil(tenths / 10)) : String(tenths / 10)
  return `${currency === 'COP' ? text.replace('.', ',') : text}${letter}`
}

function dotted(units: number, separator: string): string {
  return String(units).replace(/\B(?=(\d{3})+$)/g, separator)
}
