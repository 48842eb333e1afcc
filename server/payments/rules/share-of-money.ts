import { add, allocate, compare, type Money, max, min, money, subtract } from '@/lib/money/money'

/** What was paid with something else than money and has not come back. */
export interface PaidOtherwise {
  readonly credit: Money
  /** Whole points, as the amount they are worth. */
  readonly points: Money
}

/**
 * What of an amount that comes back is money, where credit or points paid too: the same share of each, to the unit of the
 * currency; the rest is credit and points again, as `restOf` says. Without either, and for more than there is, all that
 * money can be.
 * @param held what payments still hold
 * @param pointMinor what a point is worth: what comes back of points is whole ones
 */
export function shareOfMoney(
  amount: Money,
  held: Money,
  { credit, points }: PaidOtherwise,
  pointMinor: number,
): Money {
  const otherwise = add(credit, points)
  if (otherwise.amount <= 0) return amount
  if (compare(amount, add(held, otherwise)) >= 0) return held
  const [share = amount] = allocate(amount, [held.amount, otherwise.amount])
  // Loose minor units go to the first: never above what it gave.
  const most = min(held, max(share, subtract(amount, otherwise)))
  return withoutLoose(amount, most, { held, credit, points }, pointMinor)
}

/** Points are whole: what is less than one is money, where credit cannot be it and payments hold it, else one more comes back. */
function withoutLoose(
  amount: Money,
  share: Money,
  { held, credit, points }: PaidOtherwise & { readonly held: Money },
  pointMinor: number,
): Money {
  const left = amount.amount - share.amount
  const whole = Math.min(Math.floor(left / pointMinor) * pointMinor, points.amount)
  const loose = left - whole - credit.amount
  if (loose <= 0) return share
  const up = money(share.amount + loose, amount.currency)
  if (compare(up, held) <= 0) return up
  const oneMore = amount.amount - whole - pointMinor
  return oneMore < 0 || whole === points.amount ? held : money(oneMore, amount.currency)
}

/**
 * What no payment gives back of an amount, as credit and as whole points: the same share of both. What is less than a point
 * is credit, as long as there is any.
 * @param left at least zero; what is more than both is in neither
 */
export function restOf(left: Money, { credit, points }: PaidOtherwise, pointMinor: number): PaidOtherwise {
  const { currency } = left
  if (points.amount <= 0) return { credit: min(left, credit), points: money(0, currency) }
  if (compare(left, add(credit, points)) >= 0) return { credit, points }
  const [share = left] = allocate(left, [points.amount, credit.amount])
  const least = Math.ceil(Math.max(0, left.amount - credit.amount) / pointMinor) * pointMinor
  const even = Math.floor(share.amount / pointMinor) * pointMinor
  const wanted = Math.min(Math.max(even, least), points.amount)
  const back = money(wanted > left.amount ? wanted - pointMinor : wanted, currency)
  return { credit: min(subtract(left, back), credit), points: back }
}
