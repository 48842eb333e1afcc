import { addMinutes } from 'date-fns'
import type { Money } from '@/lib/money/money'
import type { PaymentRequest } from '@/lib/payments/contract'
import { firstPaymentMinutes } from '@/server/layaway/rules/first-payment-window'
import { type Context, transact } from '@/server/platform/context'
import { newId } from '@/server/platform/crypto/ids'
import { DomainError } from '@/server/platform/errors'
import { findReplay, type IdempotencyKey, storeAnswer, takeKey } from '@/server/platform/http/idempotency'
import { judgeAmount } from '../ledger/judge-amount'
import { readOwed } from '../ledger/read-owed'
import { lockPayable, type Payable } from '../payables/lock-payable'
import type { Payments } from '../payments'
import { paymentAttempts } from '../tables'
import { findOpenAttempt } from './find-attempt'
import { findTwin, refuseTwin } from './find-twin'
import type { Attempt } from './list-attempts'
import { nextCheckAt } from './next-check'
import { recordEvent, transitionAttempt } from './transition-attempt'

/** A payment as it was asked for. */
export interface Asked {
  readonly orderId: string
  readonly request: PaymentRequest
  readonly key: IdempotencyKey
  readonly payer: string | null
}

export type Opening =
  | { readonly kind: 'opened'; readonly attempt: Attempt; readonly payable: Payable }
  /** The key is known, or the same payer means the same payment: this attempt was made for it. */
  | { readonly kind: 'replay'; readonly attemptId: string }
  /** Another attempt is open; nothing was written. */
  | { readonly kind: 'blocked'; readonly by: Attempt }

/**
 * The first half of a payment, one short transaction: key, amount, window and the attempt as `submitting`, all of it
 * committed before any gateway is called (adr 0007).
 * @throws DomainError already_paid, not_payable, balance_changed, payment_in_progress, idempotency_key_reused, invalid
 */
export function openAttempt(
  context: Context,
  payments: Payments,
  { orderId, request, key, payer }: Asked,
): Promise<Opening> {
  return transact(context, async (inside): Promise<Opening> => {
    const payable = await lockPayable(inside, orderId)
    if (!payable) throw new DomainError('not_found')
    const replay = await findReplay(inside, key)
    if (replay) return { kind: 'replay', attemptId: attemptOf(replay.body) }
    const twin = await findTwin(inside, payable, request, payer)
    if (twin) return { kind: 'replay', attemptId: twin.id }
    const owed = await readOwed(inside, payments, payable)
    const amount = judgeAmount(owed, request, inside.clock.now())
    const by = await findOpenAttempt(inside, orderId)
    if (by) return { kind: 'blocked', by }
    await refuseTwin(inside, orderId, amount.amount, payer)
    await takeKey(inside, key)
    const expiresAt = await endOf(inside, payments, payable, request)
    const attempt = await insertAttempt(inside, { request, orderId, payer }, amount, expiresAt)
    await storeAnswer(inside, key, { status: 201, body: { attempt: attempt.id } })
    return { kind: 'opened', attempt, payable }
  })
}

function attemptOf(body: unknown): string {
  return (body as { attempt: string }).attempt
}

/** Voucher, challenge, hold and countdown end at the same instant; later payments have a time of their own. */
async function endOf(
  context: Context,
  payments: Payments,
  payable: Payable,
  { method }: PaymentRequest,
): Promise<Date> {
  const moved = payable.windowEndsAt
    ? await payments.handlers.onMethodChosen(context, payable.orderId, method)
    : null
  return moved ?? addMinutes(context.clock.now(), firstPaymentMinutes(method))
}

async function insertAttempt(
  context: Context,
  { orderId, payer, request: { gateway, method, installments } }: Omit<Asked, 'key'>,
  amount: Money,
  expiresAt: Date,
): Promise<Attempt> {
  const now = context.clock.now()
  const id = newId(now)
  await context.db.insert(paymentAttempts).values({
    ...{ id, orderId, payer, gateway, method, expiresAt },
    state: 'created',
    amountMinor: amount.amount,
    currency: amount.currency,
    installments: installments ?? 1,
    createdAt: now,
    updatedAt: now,
  })
  await recordEvent(context, id, 'created', null, 'created')
  const checking = { state: 'submitting', checks: 0, expiresAt, method, createdAt: now } as const
  const submitting = await transitionAttempt(context, { id, state: 'created' }, 'submitted', {
    submittedAt: now,
    nextCheckAt: nextCheckAt(checking, now),
  })
  if (!submitting) throw new Error(`The attempt ${id} was moved before it was committed.`)
  return submitting
}
