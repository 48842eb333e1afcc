import { addMinutes } from 'date-fns'
import type { PaymentRequest } from '@/lib/payments/contract'
import { firstPaymentMinutes } from '@/server/layaway/rules/first-payment-window'
import { type Context, transact } from '@/server/platform/context'
import { newId } from '@/server/platform/crypto/ids'
import { DomainError, invalid } from '@/server/platform/errors'
import { findReplay, type IdempotencyKey, keepAnswer } from '@/server/platform/http/idempotency'
import type { JudgedCard } from '../cards/judge-card'
import { letThrough } from '../circuit/let-through'
import { reserveCredit } from '../credit/reserve-credit'
import { judgeAmount, type Split } from '../ledger/judge-amount'
import { leaveForOthers } from '../ledger/leave-for-others'
import { readAmount } from '../ledger/read-amount'
import { readOwed } from '../ledger/read-owed'
import { lockPayable, type Payable } from '../payables/lock-payable'
import { isOwn, type Payer } from '../payer-of'
import type { Payments } from '../payments'
import { stepsOf } from '../rules/payment-states'
import { paymentAttempts } from '../tables'
import { isOpen, refuseTwin, twinIn } from './find-twin'
import { type Attempt, listAttempts } from './list-attempts'
import { nextCheckAt } from './next-check'
import { settleCredit } from './settle-credit'
import { recordSteps } from './transition-attempt'

/** A payment as it was asked for. */
export interface Asked {
  readonly orderId: string
  readonly request: PaymentRequest
  readonly key: IdempotencyKey
  readonly payer: Payer
  /** Whether that is somebody else than the buyer (`is-by-helper.ts`). */
  readonly byHelper: boolean
  /** Whose credit it may be paid with; null for somebody who may not spend any. */
  readonly creditOf: string | null
  readonly card?: Pick<JudgedCard, 'saved' | 'keep'>
  /** It would be the one that tries a way to pay again. */
  readonly isTry?: boolean
}

export type Opening =
  | { readonly kind: 'opened'; readonly attempt: Attempt; readonly payable: Payable }
  /** The key is known, or the same payer means the same payment: this attempt was made for it. */
  | { readonly kind: 'replay'; readonly attemptId: string }
  /** Another attempt of the same payer is open; nothing was written. */
  | { readonly kind: 'blocked'; readonly by: Attempt }

/**
 * The first half of a payment, one short transaction: key, amount, window and the attempt as `submitting`, all of it
 * committed before any gateway is called (adr 0007).
 * @throws DomainError already_paid, not_payable, balance_changed, payment_in_progress, others_paying,
 * credit_changed, terms_changed, method_in_trouble, idempotency_key_reused, invalid
 */
export function openAttempt(context: Context, payments: Payments, asked: Asked): Promise<Opening> {
  const { orderId, request, key, payer } = asked
  return transact(context, async (inside): Promise<Opening> => {
    const payable = await lockPayable(inside, orderId)
    if (!payable) throw new DomainError('not_found')
    const replay = await findReplay(inside, key)
    if (replay) return { kind: 'replay', attemptId: attemptOf(replay.body) }
    // The lock keeps them as they are: what is open, what repeats and what was paid last is judged by one reading.
    const attempts = await listAttempts(inside, orderId)
    const twin = twinIn(attempts, { payable, request, payer }, inside.clock.now())
    if (twin) return { kind: 'replay', attemptId: twin.id }
    const owed = await readOwed(inside, payments, payable)
    const split = judgeAmount(owed, request, inside.clock.now())
    const by = attempts.find((one) => isOpen(one) && isOwn(one, payer))
    if (by) return { kind: 'blocked', by }
    leaveForOthers(attempts.filter(isOpen), owed, split.whole)
    refuseTwin(attempts, split.taken.amount, payer.name, inside.clock.now())
    const expiresAt = await endOf(inside, payments, { payable, until: owed.now.until }, request)
    const accepting = { version: request.terms_version, isBuyer: payer.isBuyer, write: true }
    if (!owed.now.isAccepted) await payments.handlers.acceptTerms(inside, orderId, accepting)
    await refuseSecondTry(inside, asked)
    const attempt = await insertAttempt(inside, asked, split, expiresAt)
    await takeCredit(inside, asked, attempt, split)
    await keepAnswer(inside, key, { status: 201, body: { attempt: attempt.id } })
    const settled = attempt.method === 'credit' ? await settleCredit(inside, payments, attempt) : attempt
    return { kind: 'opened', attempt: settled, payable }
  })
}

function attemptOf(body: unknown): string {
  return (body as { attempt: string }).attempt
}

/** Another attempt tries it already: this one is told so at once. */
async function refuseSecondTry(context: Context, { request, isTry }: Asked): Promise<void> {
  const { gateway, method } = request
  if (!isTry || method === 'credit' || (await letThrough(context, gateway, method))) return
  throw new DomainError('method_in_trouble', { retryAfter: 10, data: { methods: [] } })
}

/** What is paid with credit is nobody else's while the attempt is open. */
async function takeCredit(
  context: Context,
  { orderId, creditOf: email }: Asked,
  { id: attemptId }: Attempt,
  { credit }: Split,
): Promise<void> {
  if (credit.amount === 0) return
  if (email === null) throw invalid('credit', 'credit_locked')
  await reserveCredit(context, { attemptId, orderId, email, amount: credit })
}

/** Voucher, challenge, hold and countdown end at the same instant; later payments have a time of their own. */
async function endOf(
  context: Context,
  payments: Payments,
  { payable, until }: { readonly payable: Payable; readonly until?: Date | undefined },
  { method }: PaymentRequest,
): Promise<Date | null> {
  if (method === 'credit') return null
  // What pays a change ends with the seats that are held for it.
  if (until) return until
  const moved = payable.windowEndsAt ? await payments.handlers.onMethodChosen(context, payable, method) : null
  return moved ?? addMinutes(context.clock.now(), firstPaymentMinutes(method))
}

async function insertAttempt(
  context: Context,
  { orderId, payer: { name: payer }, byHelper, request, card }: Asked,
  { taken, credit }: Split,
  expiresAt: Date | null,
): Promise<Attempt> {
  const now = context.clock.now()
  const id = newId(now)
  const { gateway, method, installments, financing_total: financed, payer: receipt } = request
  const called = { createdAt: now, submittedAt: now }
  const checking = { state: 'submitting', checks: 0, expiresAt, settlesAt: null, method, ...called } as const
  const [attempt] = await context.db
    .insert(paymentAttempts)
    .values({
      ...{ id, orderId, payer, byHelper, gateway, method, expiresAt },
      state: 'submitting',
      amountMinor: taken.amount,
      creditMinor: credit.amount,
      currency: taken.currency,
      installments: installments ?? 1,
      // Only a card has months.
      financedMinor:
        financed === undefined || method !== 'card'
          ? null
          : readAmount(financed, taken, 'financing_total').amount,
      replan: request.replan ?? null,
      cardId: card?.saved?.id ?? null,
      keepCard: card?.keep ?? null,
      payerName: receipt?.name ?? null,
      payerEmail: receipt?.email ?? null,
      nextCheckAt: nextCheckAt(checking, now, 0),
      ...called,
      updatedAt: now,
    })
    .returning()
  if (!attempt) throw new Error(`The attempt ${id} was not written.`)
  await recordSteps(context, id, stepsOf(null, ['created', 'submitted']))
  return attempt
}
