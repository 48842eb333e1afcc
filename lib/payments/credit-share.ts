import { type Money, min, money, pricingStep, subtract } from '@/lib/money/money'

/**
 * How much of a payment is paid with credit: all that is there, but what is left for another method is nothing, or at
 * least what that method takes, and in steps of the currency where the payment is.
 * @param amount of the whole payment
 * @param available at least zero
 * @param leastMinor the least that the method takes, minor units
 */
export function creditShare(amount: Money, available: Money, leastMinor: number): Money {
  const all = min(amount, available)
  const rest = subtract(amount, all)
  if (rest.amount === 0) return all
  const step = pricingStep(amount.currency)
  const least = Math.max(leastMinor, 1)
  const wanted = Math.max(rest.amount, least)
  // What goes to the method has no smaller steps than the currency, unless the payment itself has.
  const even = Math.ceil((wanted - (amount.amount % step)) / step) * step + (amount.amount % step)
  return money(Math.max(amount.amount - even, 0), amount.currency)
}
