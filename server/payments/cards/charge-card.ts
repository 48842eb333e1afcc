import { addMinutes } from 'date-fns'
import type { Money } from '@/lib/money/money'
import type { Context } from '@/server/platform/context'
import type { Attempt } from '../attempts/list-attempts'
import { nextCheckAt } from '../attempts/next-check'
import { submitAttempt } from '../attempts/submit-attempt'
import { recordSteps } from '../attempts/transition-attempt'
import { chargedPayer } from '../charged-payer'
import type { Payable } from '../payables/lock-payable'
import type { Payments } from '../payments'
import { stepsOf } from '../rules/payment-states'
import { paymentAttempts } from '../tables'
import { openToken, type SavedCard } from './saved-cards'

/** Nobody else pays as it. */
const PAYER = 'autopay'
/** A charge without its owner is decided at once, or not at all. */
const MINUTES = 30

/**
 * The first half of a charge without its owner: the attempt as `submitting`, in the caller's transaction and under the
 * payable's lock, under the id that the caller chose for it. What is due and free to be paid is the caller's to know.
 */
export async function openCardCharge(
  context: Context,
  { orderId }: Pick<Payable, 'orderId'>,
  { id: cardId, gateway }: Pick<SavedCard, 'id' | 'gateway'>,
  { id, amount }: { readonly id: string; readonly amount: Money },
): Promise<Attempt> {
  const now = context.clock.now()
  const expiresAt = addMinutes(now, MINUTES)
  const checking = { state: 'submitting', method: 'card', checks: 0, settlesAt: null, expiresAt } as const
  const called = { createdAt: now, submittedAt: now }
  const [attempt] = await context.db
    .insert(paymentAttempts)
    .values({
      ...{ id, orderId, payer: PAYER, gateway, cardId, expiresAt, offSession: true },
      ...{ method: 'card', state: 'submitting', amountMinor: amount.amount, currency: amount.currency },
      nextCheckAt: nextCheckAt({ ...checking, ...called }, now, 0),
      ...called,
      updatedAt: now,
    })
    .returning()
  if (!attempt) throw new Error(`The attempt ${id} was not written.`)
  await recordSteps(context, id, stepsOf(null, ['created', 'submitted']))
  return attempt
}

/**
 * The second half: the gateway is called outside any transaction, with the attempt's id as its key, so that it may be
 * called again after a crash and charges once. What is told of it is recorded as for any payment.
 * @returns the attempt as it is then; null when the card or its gateway is not there any more
 */
export async function submitCardCharge(
  context: Context,
  payments: Payments,
  attempt: Attempt,
  payable: Payable,
): Promise<Attempt | null> {
  const gateway = payments.gateways.find(attempt.gateway)
  const savedToken = attempt.cardId === null ? null : await openToken(context, attempt.cardId)
  if (!gateway || savedToken === null) return null
  const buyer = await payments.handlers.buyerOf(context, attempt.orderId)
  return submitAttempt(context, payments, {
    ...{ gateway, attempt, payable, savedToken },
    request: {},
    returnUrl: context.env.siteUrl,
    payer: chargedPayer(attempt, buyer, null),
  })
}
