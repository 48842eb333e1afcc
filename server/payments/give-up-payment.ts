import type { Context } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { cancelAttempt } from './attempts/cancel-attempt'
import { findAttempt } from './attempts/find-attempt'
import { isOpen } from './attempts/find-twin'
import type { Attempt } from './attempts/list-attempts'
import { type Asking, isOwn, payerOf } from './payer-of'
import type { Payments } from './payments'

/**
 * Gives up a voucher, transfer or challenge that waits, for whoever began it or for the buyer. The gateway has the last
 * word: what was paid meanwhile is paid. One that ended already is answered as it is.
 * @throws DomainError not_found also for somebody else's; payment_in_progress while nobody knows what became of it;
 * provider_unavailable
 */
export async function giveUpPayment(
  context: Context,
  payments: Payments,
  uuid: string,
  asking: Asking,
): Promise<Attempt> {
  const attempt = await findAttempt(context, uuid)
  if (!attempt) throw new DomainError('not_found')
  const payer = payerOf(await payments.handlers.readerOf(context, attempt.orderId, asking), asking)
  if (!payer.isBuyer && !isOwn(attempt, payer)) throw new DomainError('not_found')
  if (attempt.state === 'pending') return cancelAttempt(context, payments, attempt)
  if (isOpen(attempt)) throw new DomainError('payment_in_progress', { retryAfter: 10 })
  return attempt
}
