import { fromWire, type Money, money, pricingStep } from '@/lib/money/money'
import { MoneyError } from '@/lib/money/money-error'
import { DomainError, invalid } from '@/server/platform/errors'
import type { Payable } from './lock-payable'
import type { Ledger } from './read-ledger'

/**
 * What this payment will be: what is due when nothing is asked, else any amount from the minimum to the whole rest
 * (domain.md §6). Anybody who holds the code may pay what is due, nothing else.
 * @param asked major units as they came, or undefined
 * @throws DomainError already_paid, not_payable, invalid (amount)
 */
export function judgeAmount(payable: Payable, ledger: Ledger, asked: number | undefined, now: Date): Money {
  const { currency, windowEndsAt, state } = payable
  const pending = ledger.pending.amount
  if (pending <= 0) throw new DomainError('already_paid')
  if (state === 'closed' || (windowEndsAt && windowEndsAt <= now)) throw new DomainError('not_payable')
  const amount = asked === undefined ? payable.dueMinor : readAmount(asked, payable)
  if (amount > pending) throw invalid('amount', 'above_rest')
  if (amount <= 0 || amount < Math.min(payable.minimumMinor, pending)) throw invalid('amount', 'minimum')
  if (amount % pricingStep(currency) !== 0 && amount !== pending) throw invalid('amount', 'invalid_format')
  return money(amount, currency)
}

function readAmount(asked: number, { currency }: Payable): number {
  try {
    return fromWire(asked, currency).amount
  } catch (error) {
    if (error instanceof MoneyError) throw invalid('amount', 'invalid_format')
    throw error
  }
}
