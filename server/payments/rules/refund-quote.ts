import { addBusinessDays } from '@/lib/dates/business-days'
import type { LocalDate } from '@/lib/dates/local-date'
import { defaultRefundPolicy, type RefundPolicy } from '@/lib/layaway/refund-policy'
import { add, type Money, max, min, percentOf, subtract, zero } from '@/lib/money/money'
import { type RefundTrip, refundOfTrips, type TripRefund } from './refund-of-trips'
import { type RefundDays, type RefundRule, refundRule } from './refund-rule'

/** A refund is sent at most so many business days after the cancellation. */
export const REFUND_SENT_WITHIN = 5

/** What a traveller leaves with us when the provider cancels is worth so much of what they would have as money, in percent. */
const PROVIDER_CREDIT = 110

/** Credit instead of money where the provider cancels: (refund + bonus) × 1.10, half-up once. */
export function providerCredit(asMoney: Money): Money {
  return percentOf(asMoney, PROVIDER_CREDIT)
}

/** What the ledger says of an order, refunds already taken off. */
export interface RefundLedger {
  /** What came in as money. */
  readonly paid: Money
  /** What was paid with points, as an amount. */
  readonly paidWithPoints: Money
  /** The deposit that was agreed. */
  readonly deposit: Money
  /** Points this order earned, pending or not. */
  readonly pointsEarned: number
}

export interface RefundInput extends RefundDays {
  readonly ledger: RefundLedger
  readonly cancelledBy: 'traveller' | 'provider'
  /** Of an order that has several: each goes by its own departure, not by `departure`. */
  readonly trips?: readonly RefundTrip[]
  /** What the product says otherwise. */
  readonly override?: Partial<RefundPolicy>
}

/** What a cancellation today would give back: which rule, how much, when (domain.md §7). */
export interface RefundQuote {
  readonly rule: RefundRule
  /** To the ways it was paid with. */
  readonly refund: Money
  /** As points: what was paid with them, as far as the refund is above what was paid in money. */
  readonly asPoints: Money
  /** On top, when the provider cancels. */
  readonly bonus: Money
  /** What may be taken as credit instead, worth a tenth more, when the provider cancels; null where that is no choice here. */
  readonly credit: Money | null
  /** Points that are taken back. */
  readonly pointsTaken: number
  readonly coupon: 'stays_used'
  /** The last day on which as much comes back; null where no day ends it. */
  readonly until: LocalDate | null
  /** By when it is sent. */
  readonly sentBy: LocalDate
  /** Of several trips, what comes back of each; Σ is `refund`. */
  readonly trips?: readonly TripRefund[]
}

/** The refund of a cancellation today. Pure: nothing is cancelled by asking. */
export function refundQuote(input: RefundInput): RefundQuote {
  const { trips = [] } = input
  const isSplit = trips.length > 1 && input.cancelledBy === 'traveller'
  if (!isSplit) return quoteOne(input)
  return refundOfTrips(input.ledger, trips, ({ departure, ...of }) =>
    quoteOne({ ...input, departure, ledger: { ...input.ledger, ...of } }),
  )
}

function quoteOne(input: RefundInput): RefundQuote {
  const { ledger, today, daysOff, cancelledBy, override } = input
  const byProvider = cancelledBy === 'provider'
  const policy = { ...defaultRefundPolicy(ledger.paid.currency), ...override }
  const { rule, band, until } = refundRule(input, policy, byProvider)
  const all = add(ledger.paid, ledger.paidWithPoints)
  const total = shareOf(all, ledger.deposit, band)
  const refund = min(total, ledger.paid)
  const bonus = byProvider ? percentOf(all, policy.providerBonus) : zero(all.currency)
  return {
    rule,
    refund,
    bonus,
    asPoints: subtract(total, refund),
    credit: byProvider ? providerCredit(add(total, bonus)) : null,
    pointsTaken: ledger.pointsEarned,
    coupon: 'stays_used',
    until,
    sentBy: addBusinessDays(today, REFUND_SENT_WITHIN, daysOff),
  }
}

/** The shares of the deposit and of what was paid above it; half-up each, never more than was paid. */
function shareOf(
  paid: Money,
  deposit: Money,
  { ofDeposit, aboveDeposit }: { ofDeposit: number; aboveDeposit: number },
) {
  const held = min(paid, deposit)
  const above = max(subtract(paid, deposit), zero(paid.currency))
  return min(paid, add(percentOf(held, ofDeposit), percentOf(above, aboveDeposit)))
}
