import { compare, type Money, pricingStep } from '@/lib/money/money'
import { minimumPayment } from './rhythm'

export type PaymentRefusal = 'below_minimum' | 'above_rest' | 'nothing_due' | 'uneven'

/**
 * Any amount at any time: at least the minimum or the whole rest, at most the rest, in steps of the currency unless it
 * is the rest (domain.md §6). Null when it is fine.
 * @param least the least that is taken where that is more than the minimum: before the first payment is in
 */
export function paymentRefusal(
  amount: Money,
  rest: Money,
  least: Money = minimumPayment(rest),
): PaymentRefusal | null {
  if (rest.amount <= 0) return 'nothing_due'
  if (compare(amount, rest) > 0) return 'above_rest'
  if (amount.amount <= 0 || (compare(amount, least) < 0 && compare(amount, rest) < 0)) return 'below_minimum'
  return amount.amount % pricingStep(amount.currency) !== 0 && amount.amount !== rest.amount ? 'uneven' : null
}
