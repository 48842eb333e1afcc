import { addDays, type LocalDate } from '@/lib/dates/local-date'
import { add, type Money, subtract } from '@/lib/money/money'
import {
  type RefundCeiling,
  refundQuoteUnder,
  type SurplusShares,
} from '@/server/payments/rules/refund-ceiling'
import type { RefundInput, RefundQuote } from '@/server/payments/rules/refund-quote'

/** What comes back in a span of days. */
export interface CancellationTerm {
  readonly rule: RefundQuote['rule']
  /** The first day of it. */
  readonly from: LocalDate
  /** The last day of it; null where no day ends it. */
  readonly until: LocalDate | null
  readonly refund: Money
  /** Whether today is one of its days, or they are over. */
  readonly when: 'over' | 'now' | 'later'
}

/** More rules than any policy has: a guard against one that never ends. */
const MOST = 20

/**
 * The rules of a sale day by day from its purchase on, as the refund quote itself decides them with the money of today:
 * each span with what it gives, so that table and quote cannot differ. Neighbours that give the same by the same rule are one.
 * @param input as for the quote of today
 * @param ceiling of a change of date
 */
export function cancellationTerms(
  input: RefundInput,
  ceiling: RefundCeiling | null = null,
): CancellationTerm[] {
  const terms: CancellationTerm[] = []
  let from = input.purchase
  for (let turn = 0; turn < MOST; turn++) {
    const { rule, refund, asPoints, until } = refundQuoteUnder({ ...input, today: from }, ceiling)
    const last = terms.at(-1)
    const isSame = last?.rule === rule && last.refund.amount === refund.amount && asPoints.amount === 0
    if (isSame) terms.pop()
    const start = isSame ? last.from : from
    terms.push({ rule, from: start, until, refund, when: whenOf(start, until, input.today) })
    if (until === null) break
    from = addDays(until, 1)
  }
  return terms
}

function whenOf(from: LocalDate, until: LocalDate | null, today: LocalDate): CancellationTerm['when'] {
  if (until !== null && until < today) return 'over'
  return from <= today ? 'now' : 'later'
}

/** What a cancellation of today does with the money of an order. */
export interface CancellationMoney {
  /** What comes back in all: by the rules, and what was paid above what was owed. */
  readonly back: Money
  /** What becomes credit: the difference of a cheaper date beyond what came back before the change. */
  readonly credit: Money
  readonly kept: Money
}

/** Money that was never owed comes back whole, whatever the rules give of the rest. */
export function cancellationMoney(paid: Money, surplus: SurplusShares, refund: Money): CancellationMoney {
  const { credit } = surplus
  const back = add(refund, surplus.money)
  return { back, credit, kept: subtract(subtract(paid, credit), back) }
}
