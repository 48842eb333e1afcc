import { add, type Money, max, min, subtract, zero } from '@/lib/money/money'
import { providerCredit } from '@/server/payments/rules/refund-quote'

/** The money of a reservation that its provider cancels. */
export interface ProviderMoney {
  /** Everything that comes back, what was never owed with it. */
  readonly back: Money
  /** What of it was never owed. */
  readonly surplus: Money
  /** On top, by `refundQuote`. */
  readonly bonus: Money
  /** What of it came from companions, who have theirs back whatever the buyer takes. */
  readonly ofCompanions: Money
  /** What of it was paid with credit, which is credit again as it was. */
  readonly ofCredit: Money
}

/** What taking credit comes to; the parts sum to `credit`. */
export interface CreditShares {
  /** All that the buyer has as credit then. */
  readonly credit: Money
  /** What of it is a gift: neither paid nor credit before. */
  readonly gift: Money
}

/**
 * Credit in place of money where the provider cancels: (refund + bonus) × 1.10 of what is the buyer's. What was never owed
 * is worth itself, and companions have their money back, with no part in it but the bonus, which is the buyer's.
 */
export function providerShares({
  back,
  surplus,
  bonus,
  ofCompanions,
  ofCredit,
}: ProviderMoney): CreditShares {
  const nothing = zero(back.currency)
  const own = max(subtract(back, ofCompanions), nothing)
  const free = min(surplus, own)
  const credit = add(providerCredit(add(subtract(own, free), bonus)), free)
  const fromLedger = subtract(own, min(ofCredit, own))
  return { credit, gift: subtract(subtract(credit, fromLedger), min(ofCredit, own)) }
}
