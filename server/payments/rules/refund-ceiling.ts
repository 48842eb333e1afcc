import { add, type Money, max, min, subtract, zero } from '@/lib/money/money'
import { loweredTo } from './refund-of-trips'
import { type RefundInput, type RefundQuote, refundQuote } from './refund-quote'

/**
 * What the money that was paid before a change of date gave back at that instant (domain.md §8). Amounts are in the
 * currency of the order.
 */
export interface RefundCeiling {
  /** What was paid by then, less what had gone back. */
  readonly paid: Money
  /** What a cancellation gave then. */
  readonly refund: Money
  /** What has gone back since, of whatever reason. */
  readonly returned: Money
}

/**
 * `refundQuote` of an order whose date was changed: a change never improves a refund. Of the money that was paid before it
 * comes back what the new date gives, but never more than what came back then; money that was paid later follows the new
 * date. A cancellation of the provider gives everything, whatever was changed.
 * @param ceiling of the last change of date, which was itself under the one before it; null without one
 */
export function refundQuoteUnder(input: RefundInput, ceiling: RefundCeiling | null): RefundQuote {
  const quote = refundQuote(input)
  if (!ceiling || input.cancelledBy === 'provider') return quote
  const { paid, paidWithPoints } = input.ledger
  const nothing = zero(paid.currency)
  const old = max(min(subtract(ceiling.paid, ceiling.returned), add(paid, paidWithPoints)), nothing)
  const ofOld = givenOf(
    refundQuote({ ...input, ledger: { ...input.ledger, paid: old, paidWithPoints: nothing } }),
  )
  const most = max(subtract(ceiling.refund, ceiling.returned), nothing)
  const lowered = max(subtract(ofOld, most), nothing)
  const total = max(subtract(givenOf(quote), lowered), nothing)
  const refund = min(total, quote.refund)
  const trips = quote.trips && loweredTo(refund, quote.trips)
  return { ...quote, refund, asPoints: subtract(total, refund), ...(trips && { trips }) }
}

/** In money and points. */
function givenOf({ refund, asPoints }: RefundQuote): Money {
  return add(refund, asPoints)
}

/** How a surplus can be given back. */
export interface SurplusShares {
  /** As money: the rest is credit. */
  readonly money: Money
  readonly credit: Money
}

/**
 * What was paid above what is owed. What came in after the change of date was never owed and is money; of what was paid
 * before it, a cheaper date leaves money up to the ceiling and credit beyond it. Without a change all of it is money.
 * @param paid what is paid in all, the surplus with it
 */
export function surplusUnder(surplus: Money, paid: Money, ceiling: RefundCeiling | null): SurplusShares {
  const nothing = zero(surplus.currency)
  if (!ceiling) return { money: surplus, credit: nothing }
  const ofBefore = oldSurplus(surplus, paid, ceiling)
  const most = max(subtract(ceiling.refund, ceiling.returned), nothing)
  const credit = max(subtract(ofBefore, most), nothing)
  return { money: subtract(surplus, credit), credit }
}

/** Money that came last is above what is owed first. */
function oldSurplus(surplus: Money, paid: Money, ceiling: RefundCeiling): Money {
  const nothing = zero(surplus.currency)
  const later = max(subtract(paid, max(subtract(ceiling.paid, ceiling.returned), nothing)), nothing)
  return max(subtract(surplus, later), nothing)
}

/** The ceiling of what is owed for, when the surplus has been given back as `surplusUnder` says. */
export function ceilingWithout(
  surplus: Money,
  paid: Money,
  ceiling: RefundCeiling | null,
): RefundCeiling | null {
  if (!ceiling) return null
  const ofBefore = oldSurplus(surplus, paid, ceiling)
  const { credit } = surplusUnder(surplus, paid, ceiling)
  return {
    ...ceiling,
    paid: subtract(ceiling.paid, ofBefore),
    refund: subtract(ceiling.refund, subtract(ofBefore, credit)),
  }
}
