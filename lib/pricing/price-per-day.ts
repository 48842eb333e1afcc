import { type Money, splitEqually } from '@/lib/money/money'

/** The `unit` price of the search filter: total ÷ duration (domain.md §1), rounded up to the step so it is never understated. */
export function pricePerDay(total: Money, days: number): Money {
  return splitEqually(total, Math.max(1, days))[0] ?? total
}
