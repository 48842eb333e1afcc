import { type Money, max, subtract, zero } from '@/lib/money/money'

/**
 * What came in above what is owed and is on no way back yet.
 * @param pending what is left to pay; below zero when more came in
 * @param onItsWay what refunds that are not settled give back
 */
export function surplusOf(pending: Money, onItsWay: Money): Money {
  const nothing = zero(pending.currency)
  return max(subtract(subtract(nothing, pending), onItsWay), nothing)
}
