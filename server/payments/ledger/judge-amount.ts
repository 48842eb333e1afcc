import { compare, type Money, min, pricingStep, toWire } from '@/lib/money/money'
import type { PaymentRequest } from '@/lib/payments/contract'
import { DomainError, invalid } from '@/server/platform/errors'
import type { Payable } from '../payables/lock-payable'
import type { DueNow } from '../payments'
import { readAmount } from './read-amount'
import type { Ledger } from './read-ledger'

/** An order as it is when an amount is judged. */
export interface Owed {
  readonly payable: Payable
  readonly ledger: Ledger
  readonly now: DueNow
}

/**
 * What this payment will be: the amount that was asked for, from the minimum to the whole rest (domain.md §6), and only
 * while as much is paid as its page shows: an old page never charges another thing than it says.
 * @throws DomainError already_paid, not_payable, balance_changed, invalid (amount)
 */
export function judgeAmount(
  { payable, ledger, now }: Owed,
  { amount: asked, paid_amount: shown }: Pick<PaymentRequest, 'amount' | 'paid_amount'>,
  at: Date,
): Money {
  const { currency, windowEndsAt, state } = payable
  const { pending } = ledger
  if (pending.amount <= 0) throw new DomainError('already_paid')
  if (state === 'closed' || (windowEndsAt && windowEndsAt <= at)) throw new DomainError('not_payable')
  if (shown !== undefined && shown !== toWire(ledger.paid)) throw new DomainError('balance_changed')
  const amount = readAmount(asked, payable)
  if (compare(amount, pending) > 0) throw invalid('amount', 'above_rest')
  if (amount.amount <= 0 || compare(amount, min(now.minimum, pending)) < 0) throw invalid('amount', 'minimum')
  if (amount.amount % pricingStep(currency) !== 0 && amount.amount !== pending.amount)
    throw invalid('amount', 'invalid_format')
  return amount
}
