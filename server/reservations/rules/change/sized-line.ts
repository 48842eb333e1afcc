import { add, allocate, type Money, min, money, subtract, zero } from '@/lib/money/money'
import type { LineGroup, LineKind, PriceLine } from '@/lib/pricing/price-line'
import { promotionName } from '@/lib/pricing/promotions/promotion'
import { promotionAmount } from '@/lib/pricing/promotions/promotion-amount'
import { type PromotionContext, promotionRefusals } from '@/lib/pricing/promotions/promotion-applies'
import type { LockedCoupon, LockedPromotion } from './locked-discount'

/** A line as it is stored, as far as its size changes it; minor units of the reservation's currency. */
export interface SizedLine {
  readonly kind: LineKind
  readonly itemId: string
  readonly unitMinor: number
  readonly layawayUnitMinor: number
  readonly qty: number
  readonly unit: number
  readonly grouping: LineGroup
  readonly discountMinor: number
  readonly totalMinor: number
  readonly feeMinor: number
  readonly depositMinor: number
  /** What whoever provides it gets of one unit, as it was locked; null: nobody said. */
  readonly netUnitMinor: number | null
  readonly promotion: LockedPromotion | null
  readonly coupon: LockedCoupon | null
}

/** By what a locked promotion is judged when fewer travel. */
export interface Judging {
  /** The line as it was sold, at its locked price, with the promotions the product has now. */
  readonly line: PriceLine
  readonly context: Omit<PromotionContext, 'codes' | 'now' | 'qty'>
  /** Epoch milliseconds. */
  readonly boughtAt: number
}

/**
 * The same line with fewer of it, at its locked price: a promotion stays while its conditions hold for so many, and takes off
 * what it takes off so many; a coupon keeps its share. What booking late cost stays.
 * @param qty at least 1, less than it has
 * @param judging null for a line that can have no promotion
 */
export function shrunkLine<Line extends SizedLine>(
  line: Line,
  qty: number,
  currency: Money['currency'],
  judging: Judging | null,
): Line {
  const of = (minor: number) => money(minor, currency)
  const scaled = (minor: number) => share(of(minor), qty, line.qty)
  const gross = of(line.unitMinor * qty * line.unit)
  const promotion = line.promotion && promotionFor(line.promotion, qty, line.qty, judging, scaled)
  const off = min(of(promotion?.amountMinor ?? 0), gross)
  const taken = line.coupon ? min(scaled(line.coupon.amountMinor), subtract(gross, off)) : zero(currency)
  const discount = add(off, taken)
  return {
    ...line,
    qty,
    discountMinor: discount.amount,
    totalMinor: subtract(gross, discount).amount,
    depositMinor: scaled(line.depositMinor).amount,
    promotion: promotion && off.amount > 0 ? { ...promotion, amountMinor: off.amount } : null,
    coupon: line.coupon && taken.amount > 0 ? { ...line.coupon, amountMinor: taken.amount } : null,
  }
}

/** One that nobody knows any more, or that takes off another amount by now, keeps its share, unless it is for groups. */
function promotionFor(
  locked: LockedPromotion,
  qty: number,
  before: number,
  judging: Judging | null,
  scaled: (minor: number) => Money,
): LockedPromotion | null {
  const known = judging?.line.promotions.find((one) => promotionName(one) === locked.name)
  const kept = { ...locked, amountMinor: scaled(locked.amountMinor).amount }
  if (!judging || !known) return /x1/.test(locked.type) ? null : kept
  const { line, context, boughtAt } = judging
  const refusals = promotionRefusals(known, { ...context, qty, codes: [locked.name], now: boughtAt })
  if (refusals.length > 0) return null
  const isSame = promotionAmount(known, { ...line, qty: before }).amount === locked.amountMinor
  return isSame ? { ...locked, amountMinor: promotionAmount(known, { ...line, qty }).amount } : kept
}

function share(amount: Money, qty: number, before: number): Money {
  const [kept] = allocate(amount, [qty, before - qty])
  return kept ?? zero(amount.currency)
}

/** Two lines that are one: the same thing at the same price and net rate, with nothing taken off either. */
export function canJoin(one: SizedLine, other: SizedLine): boolean {
  const isPlain = ({ discountMinor }: SizedLine) => discountMinor === 0
  return (
    one.kind === other.kind &&
    one.itemId === other.itemId &&
    one.unitMinor === other.unitMinor &&
    one.layawayUnitMinor === other.layawayUnitMinor &&
    one.netUnitMinor === other.netUnitMinor &&
    one.unit === other.unit &&
    one.grouping === other.grouping &&
    isPlain(one) &&
    isPlain(other)
  )
}

export function joined<Line extends SizedLine>(line: Line, added: SizedLine): Line {
  return {
    ...line,
    qty: line.qty + added.qty,
    totalMinor: line.totalMinor + added.totalMinor,
    depositMinor: line.depositMinor + added.depositMinor,
  }
}

/** How many of one thing there shall be: the lines of it, the newest of which go first. */
export interface Sizing<Line extends SizedLine> {
  /** In the order in which they were bought. */
  readonly lines: readonly Line[]
  readonly qty: number
  readonly shrink: (line: Line, qty: number) => Line
  /** So many more at the price of today; null where it is not sold any more. */
  readonly more: (qty: number) => Line | null
}

export interface LineChange<Line extends SizedLine> {
  readonly before: Line | null
  readonly after: Line | null
}

/**
 * The lines of one thing in another number: what is added costs today's price, what is taken away gives its locked one back,
 * the newest first.
 * @returns null where more are wanted than are sold
 */
export function resized<Line extends SizedLine>(sizing: Sizing<Line>): readonly LineChange<Line>[] | null {
  const { lines, qty, more } = sizing
  const has = lines.reduce((all, line) => all + line.qty, 0)
  if (qty < has) return fewer(sizing, has - qty)
  const kept = lines.map((line) => ({ before: line, after: line }))
  if (qty === has) return kept
  const added = more(qty - has)
  if (!added) return null
  const at = lines.findIndex((line) => canJoin(line, added))
  const line = lines[at]
  if (!line) return [...kept, { before: null, after: added }]
  return kept.with(at, { before: line, after: joined(line, added) })
}

function fewer<Line extends SizedLine>({ lines, shrink }: Sizing<Line>, gone: number): LineChange<Line>[] {
  let left = gone
  const changes = lines.toReversed().map((line): LineChange<Line> => {
    const taken = Math.min(left, line.qty)
    left -= taken
    if (taken === 0) return { before: line, after: line }
    return { before: line, after: taken === line.qty ? null : shrink(line, line.qty - taken) }
  })
  return changes.toReversed()
}
