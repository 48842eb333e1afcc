import { type Money, max, subtract, zero } from '@/lib/money/money'

/** How far the first payment of a reservation is in. */
export interface FirstPayment {
  /** Everything that was due first came in: only this confirms (domain.md §8). */
  readonly isIn: boolean
  /** What is missing of it; zero when it is in. */
  readonly missing: Money
}

/**
 * The first payment is the settlement with which what was received reaches what was due first: the deposit, or the
 * whole with full payment. In however many parts, vouchers or ways it came; less is received, not a first payment.
 * @param received what came in less what went back
 * @param dueFirst in the same currency
 */
export function firstPayment(received: Money, dueFirst: Money): FirstPayment {
  const missing = max(subtract(dueFirst, received), zero(dueFirst.currency))
  return { isIn: missing.amount === 0, missing }
}
