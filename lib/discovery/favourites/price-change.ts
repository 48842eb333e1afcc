import type { Money } from '@/lib/money/money'

/** What became of a price since a heart was pressed; null where it is the same or cannot be compared. */
export interface PriceChange {
  readonly way: 'fell' | 'rose'
  /** Above zero. */
  readonly by: Money
}

/** Prices of two currencies are not compared: a rate moves them, and nobody's price. @param seen null: none was shown */
export function priceChange(seen: Money | null, now: Money): PriceChange | null {
  if (seen === null || seen.currency !== now.currency || seen.amount === now.amount) return null
  const by = { ...now, amount: Math.abs(now.amount - seen.amount) }
  return { way: now.amount < seen.amount ? 'fell' : 'rose', by }
}
