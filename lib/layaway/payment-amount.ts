import { compare, type Money } from '@/lib/money/money'
import { minimumPayment } from './rhythm'

export type PaymentRefusal = 'below_minimum' | 'above_rest' | 'nothing_due'

/** Any amount at any time: at least the minimum or the whole rest, at most the rest (domain.md §6). Null when it is fine. */
export function paymentRefusal(amount: Money, rest: Money): PaymentRefusal | null {
  if (rest.amount <= 0) return 'nothing_due'
  if (compare(amount, minimumPayment(rest)) < 0) return 'below_minimum'
  return compare(amount, rest) > 0 ? 'above_rest' : null
}
