import { add, type Money, max, min, money, subtract, zero } from '@/lib/money/money'
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
  return { ...quote, refund, asPoints: subtract(total, refund) }
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

/** What a cheaper date leaves over: money up to the ceiling, credit beyond it. Without a change all of it is money. */
export function surplusUnder(surplus: Money, ceiling: RefundCeiling | null): SurplusShares {
  if (!ceiling) return { money: surplus, credit: money(0, surplus.currency) }
  const most = max(subtract(ceiling.refund, ceiling.returned), zero(surplus.currency))
  const asMoney = min(surplus, most)
  return { money: asMoney, credit: subtract(surplus, asMoney) }
}
