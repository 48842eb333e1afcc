import type { Attempt } from '@/server/payments/attempts/list-attempts'
import { DomainError } from '@/server/platform/errors'

const CONFIRMING: ReadonlySet<string> = new Set(['created', 'submitting', 'unknown'])

/** Whether nobody knows what became of a payment. */
export function isConfirming(attempts: readonly Pick<Attempt, 'state'>[]): boolean {
  return attempts.some(({ state }) => CONFIRMING.has(state))
}

/**
 * Refuses while nobody knows what became of a payment. A voucher that waits is in nobody's way.
 * @throws DomainError payment_in_progress
 */
export function demandNothingConfirming(attempts: readonly Pick<Attempt, 'state'>[]): void {
  if (isConfirming(attempts)) throw new DomainError('payment_in_progress', { retryAfter: 10 })
}
