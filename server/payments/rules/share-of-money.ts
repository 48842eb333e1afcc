import { add, allocate, compare, type Money, max, min, subtract } from '@/lib/money/money'

/**
 * What of an amount that comes back is money, where credit paid too: the same share of both, to the unit of the currency;
 * the rest is credit again. Without credit, and for more than there is, all that money can be.
 * @param held what payments still hold
 * @param credit what was paid with credit and is not credit again
 */
export function shareOfMoney(amount: Money, held: Money, credit: Money): Money {
  if (credit.amount <= 0) return amount
  if (compare(amount, add(held, credit)) >= 0) return held
  const [share = amount] = allocate(amount, [held.amount, credit.amount])
  // Loose minor units go to the first: never above what it gave.
  return min(held, max(share, subtract(amount, credit)))
}
