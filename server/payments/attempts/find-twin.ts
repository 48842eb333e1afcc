import { subMilliseconds } from 'date-fns'
import { and, asc, eq, gt, inArray, or } from 'drizzle-orm'
import type { PaymentRequest } from '@/lib/payments/contract'
import type { Context } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { readAmount } from '../ledger/read-amount'
import { OPEN_STATES, type Payable } from '../payables/lock-payable'
import { paymentAttempts } from '../tables'
import { findLastPaid } from './find-attempt'
import type { Attempt } from './list-attempts'

/** Another tab that pays the same a moment later means the same payment (reliability.md P1). */
const SAME_INTENT_MS = 10_000

/**
 * The payment this one repeats: of the same payer and amount, begun in the same way or paid within the last 10 s under
 * another key. Null for a caller without a name.
 * @throws DomainError invalid for an amount that is none
 */
export async function findTwin(
  context: Context,
  payable: Payable,
  { amount, method }: Pick<PaymentRequest, 'amount' | 'method'>,
  payer: string | null,
): Promise<Attempt | null> {
  if (payer === null) return null
  const { id, orderId, state, createdAt, updatedAt } = paymentAttempts
  const since = subMilliseconds(context.clock.now(), SAME_INTENT_MS)
  const begun = and(
    inArray(state, [...OPEN_STATES]),
    eq(paymentAttempts.method, method),
    gt(createdAt, since),
  )
  const paid = and(eq(state, 'paid'), gt(updatedAt, since))
  const [twin] = await context.db
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(orderId, payable.orderId),
        eq(paymentAttempts.payer, payer),
        eq(paymentAttempts.amountMinor, readAmount(amount, payable).amount),
        or(begun, paid),
      ),
    )
    .orderBy(asc(createdAt), asc(id))
    .limit(1)
  return twin ?? null
}

/**
 * Who has no name may be whoever paid the same a moment ago; two that are known to differ are not.
 * @throws DomainError payment_in_progress
 */
export async function refuseTwin(
  context: Context,
  orderId: string,
  amountMinor: number,
  payer: string | null,
): Promise<void> {
  const last = await findLastPaid(context, orderId)
  if (last?.amountMinor !== amountMinor || (payer !== null && last.payer !== null)) return
  if (context.clock.now().getTime() - last.updatedAt.getTime() <= SAME_INTENT_MS)
    throw new DomainError('payment_in_progress', { retryAfter: SAME_INTENT_MS / 1000 })
}
