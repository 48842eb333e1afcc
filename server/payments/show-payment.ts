import type { Context } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { findAttempt } from './attempts/find-attempt'
import type { Attempt } from './attempts/list-attempts'
import { reconcileAttempt } from './attempts/reconcile-attempt'
import type { Payments } from './payments'

/** One look at the gateway per attempt and process at a time: a page that asks often waits for the same answer. */
const looking = new Map<string, Promise<unknown>>()

/**
 * How a payment stands. While it is open the gateway is asked first, by the path of webhook and sweep: coming back to
 * the page proves nothing. A gateway that does not answer leaves the state as it is.
 * @throws DomainError not_found
 */
export async function showPayment(context: Context, payments: Payments, uuid: string): Promise<Attempt> {
  const attempt = await findAttempt(context, uuid)
  if (!attempt) throw new DomainError('not_found')
  if (attempt.state !== 'pending' && attempt.state !== 'unknown') return attempt
  await lookOnce(context, payments, attempt)
  return (await findAttempt(context, uuid)) ?? attempt
}

function lookOnce(context: Context, payments: Payments, attempt: Attempt): Promise<unknown> {
  const underWay = looking.get(attempt.id)
  if (underWay) return underWay
  const look = reconcileAttempt(context, payments, attempt).finally(() => looking.delete(attempt.id))
  looking.set(attempt.id, look)
  return look
}
