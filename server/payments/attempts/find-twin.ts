import type { PaymentRequest } from '@/lib/payments/contract'
import { DomainError } from '@/server/platform/errors'
import { readAmount } from '../ledger/read-amount'
import { OPEN_STATES, type Payable } from '../payables/lock-payable'
import { isOwn, type Payer } from '../payer-of'
import type { Attempt } from './list-attempts'

/** Another tab that pays the same a moment later means the same payment (reliability.md P1). */
const SAME_INTENT_MS = 10_000

/** A payment that may repeat another. */
export interface Intent {
  readonly payable: Pick<Payable, 'currency'>
  readonly request: Pick<PaymentRequest, 'amount' | 'credit' | 'method'>
  readonly payer: Payer
}

/** Whether money may still arrive by an attempt (domain.md §7). */
export function isOpen({ state }: Pick<Attempt, 'state'>): boolean {
  return (OPEN_STATES as readonly string[]).includes(state)
}

/**
 * The payment this one repeats: of the same payer and amount, begun in the same way or paid within the last 10 s under
 * another key. Null for a caller without a name.
 * @param attempts of the order, oldest first
 * @throws DomainError invalid for an amount that is none
 */
export function twinIn(
  attempts: readonly Attempt[],
  { payable, request: { amount, credit = 0, method }, payer }: Intent,
  now: Date,
): Attempt | null {
  if (payer.name === null) return null
  const { amount: minor } = readAmount(amount, payable)
  const { amount: creditMinor } = readAmount(credit, payable)
  const since = now.getTime() - SAME_INTENT_MS
  const isTwin = (one: Attempt) =>
    isOwn(one, payer) &&
    one.amountMinor === minor &&
    one.creditMinor === creditMinor &&
    ((isOpen(one) && one.method === method && one.createdAt.getTime() > since) ||
      (one.state === 'paid' && one.updatedAt.getTime() > since))
  return attempts.find(isTwin) ?? null
}

/**
 * Who has no name may be whoever paid the same a moment ago; two that are known to differ are not.
 * @param attempts of the order
 * @throws DomainError payment_in_progress
 */
export function refuseTwin(
  attempts: readonly Attempt[],
  amountMinor: number,
  payer: string | null,
  now: Date,
): void {
  const paid = attempts.filter(({ state }) => state === 'paid')
  const [last] = paid.sort((one, other) => other.updatedAt.getTime() - one.updatedAt.getTime())
  if (last?.amountMinor !== amountMinor || (payer !== null && last.payer !== null)) return
  if (now.getTime() - last.updatedAt.getTime() <= SAME_INTENT_MS)
    throw new DomainError('payment_in_progress', { retryAfter: SAME_INTENT_MS / 1000 })
}
