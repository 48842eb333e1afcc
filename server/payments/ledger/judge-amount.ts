import { type PaymentRefusal, paymentRefusal } from '@/lib/layaway/payment-amount'
import { add, type Money, max, toWire } from '@/lib/money/money'
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

/** A payment as it is asked for: what a gateway takes, what is paid with credit, and both. */
export interface Split {
  readonly taken: Money
  readonly credit: Money
  readonly whole: Money
}

/**
 * What this payment will be: the amount that was asked for, from the minimum to the whole rest (domain.md §6), and only
 * while as much is paid as its page shows: an old page never charges another thing than it says.
 * @throws DomainError already_paid, not_payable, balance_changed, invalid (amount)
 */
export function judgeAmount(
  { payable, ledger, now }: Owed,
  request: Pick<PaymentRequest, 'amount' | 'credit' | 'paid_amount' | 'gateway' | 'method'>,
  at: Date,
): Split {
  const { paid_amount: shown } = request
  const { windowEndsAt, state } = payable
  const pending = restOf({ ledger, now })
  if (pending.amount <= 0) throw new DomainError('already_paid')
  if (state === 'closed' || (windowEndsAt && windowEndsAt <= at)) throw new DomainError('not_payable')
  if (shown !== undefined && shown !== toWire(ledger.paid)) throw new DomainError('balance_changed')
  const split = readSplit(request, payable)
  const refusal = paymentRefusal(split.whole, pending, now.minimum)
  if (refusal) throw invalid('amount', AMOUNT_REFUSALS[refusal])
  return split
}

/** The most that can be paid: what is owed, or what a change waits for where that is more. */
export function restOf({ ledger: { pending }, now: { most } }: Pick<Owed, 'ledger' | 'now'>): Money {
  return most ? max(pending, most) : pending
}

/** Credit alone asks no gateway, and everything else asks one for more than nothing. */
function readSplit(
  { amount, credit = 0, gateway, method }: Pick<PaymentRequest, 'amount' | 'credit' | 'gateway' | 'method'>,
  payable: Payable,
): Split {
  const split = { taken: readAmount(amount, payable), credit: readAmount(credit, payable) }
  const isAlone = method === 'credit'
  if (isAlone !== (gateway === 'none')) throw invalid(isAlone ? 'gateway' : 'method', 'not_in_list')
  if (isAlone && split.credit.amount === 0) throw invalid('credit', 'required')
  if (isAlone !== (split.taken.amount === 0)) throw invalid('amount', isAlone ? 'above_rest' : 'minimum')
  return { ...split, whole: add(split.taken, split.credit) }
}

/** What the field says. */
export const AMOUNT_REFUSALS = {
  above_rest: 'above_rest',
  below_minimum: 'minimum',
  nothing_due: 'above_rest',
  uneven: 'invalid_format',
} as const satisfies Record<PaymentRefusal, string>
