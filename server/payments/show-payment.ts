import type { Context } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { findAttempt } from './attempts/find-attempt'
import type { Attempt } from './attempts/list-attempts'
import { reconcileAttempt } from './attempts/reconcile-attempt'
import { type Asking, isOwn, payerOf } from './payer-of'
import type { Payments } from './payments'

/** One look at the gateway per attempt and process at a time: a page that asks often waits for the same answer. */
const looking = new Map<string, Promise<unknown>>()

interface Shown {
  readonly attempt: Attempt
  /** The payer's own, or asked by the buyer: voucher and links are theirs to see. */
  readonly isShown: boolean
}

/**
 * How a payment stands. While it is open the gateway is asked first, by the path of webhook and sweep: coming back to
 * the page proves nothing. A gateway that does not answer leaves the state as it is.
 * @throws DomainError not_found
 */
export async function showPayment(
  context: Context,
  payments: Payments,
  uuid: string,
  asking: Asking,
): Promise<Shown> {
  const attempt = await findAttempt(context, uuid)
  if (!attempt) throw new DomainError('not_found')
  const payer = payerOf(await payments.handlers.readerOf(context, attempt.orderId, asking), asking)
  const isShown = payer.isBuyer || isOwn(attempt, payer)
  if (attempt.state !== 'pending' && attempt.state !== 'unknown') return { attempt, isShown }
  await lookOnce(context, payments, attempt)
  return { attempt: (await findAttempt(context, uuid)) ?? attempt, isShown }
}

function lookOnce(context: Context, payments: Payments, attempt: Attempt): Promise<unknown> {
  const underWay = looking.get(attempt.id)
  if (underWay) return underWay
  const look = reconcileAttempt(context, payments, attempt).finally(() => looking.delete(attempt.id))
  looking.set(attempt.id, look)
  return look
}
