import { type Money, money, pricingStep } from '@/lib/money/money'

/** The `unit` price of the search filter: total ÷ duration (domain.md §1), rounded up to the step so it is never understated. */
export function pricePerDay(total: Money, days: number): Money {
  const step = pricingStep(total.currency)
  const share = step * Math.max(1, days)
  const rest = total.amount % share
  return money(((total.amount - rest) / share + (rest > 0 ? 1 : 0)) * step, total.currency)
}
