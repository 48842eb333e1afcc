import { type Money, max, zero } from '@/lib/money/money'

interface Standing {
  readonly pending: Money
  readonly paid: Money
}

/**
 * How far an entry by hand may go: what is owed can be taken off, as much as was paid can be added.
 * @param amount below zero takes off
 */
export function mostAdjusted({ pending, paid }: Standing, { amount, currency }: Money): Money {
  return max(amount < 0 ? pending : paid, zero(currency))
}

/** Whether an entry fits what is owed and paid now. */
export function isAdjustable(standing: Standing, amount: Money): boolean {
  return amount.amount !== 0 && Math.abs(amount.amount) <= mostAdjusted(standing, amount).amount
}
