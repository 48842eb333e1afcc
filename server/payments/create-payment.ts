import { links } from '@/lib/links/links'
import { safeRedirect } from '@/lib/links/safe-redirect'
import type { PaymentRequest } from '@/lib/payments/contract'
import type { Context } from '@/server/platform/context'
import { DomainError, invalid } from '@/server/platform/errors'
import { findReplay, type IdempotencyKey } from '@/server/platform/http/idempotency'
import { cancelAttempt } from './attempts/cancel-attempt'
import { findAttempt } from './attempts/find-attempt'
import { findTwin } from './attempts/find-twin'
import type { Attempt } from './attempts/list-attempts'
import { type Asked, type Opening, openAttempt } from './attempts/open-attempt'
import { reconcileAttempt } from './attempts/reconcile-attempt'
import { replayPayment } from './attempts/replay-payment'
import { submitAttempt } from './attempts/submit-attempt'
import { judgeMethod } from './judge-method'
import { judgeAmount } from './ledger/judge-amount'
import { readOwed } from './ledger/read-owed'
import { findPayable } from './payables/find-payable'
import type { Payable } from './payables/lock-payable'
import type { Payments } from './payments'

/** An open attempt is given up or looked at so often before the traveller is asked to wait. */
const TURNS = 3

export interface CreatedPayment {
  readonly attempt: Attempt
  /** The key or the payment was known: this is how that attempt stands now. */
  readonly replayed: boolean
}

/**
 * Pays an amount of a reservation, once per key (domain.md §7): intent committed, gateway called, answer recorded. A
 * time-out is `unknown`, never failed. A voucher or challenge that waits is given up first. What the same payer repeats
 * within 10 s is answered with the first payment.
 * @param payer of payer-of.ts
 * @param site where a bank sends the payer back to: the origin whose page asked
 * @throws DomainError not_found, already_paid, not_payable, balance_changed, sold_out, payment_in_progress,
 * in_progress, invalid, provider_unavailable, idempotency_key_reused
 */
export async function createPayment(
  context: Context,
  payments: Payments,
  request: PaymentRequest,
  given: IdempotencyKey,
  payer: string | null,
  site: string = context.env.siteUrl,
): Promise<CreatedPayment> {
  const payable = await findPayable(context, request.order)
  if (!payable) throw new DomainError('not_found')
  // Whoever holds the code may pay, signed in or not: a key belongs to the order, so that nobody else can replay it.
  const key = { ...given, scope: `order:${payable.orderId}` }
  const known = await findReplay(context, key)
  if (known) return replayPayment(context, payments, known.body)
  const twin = await findTwin(context, payable, request, payer)
  if (twin) return replayPayment(context, payments, { attempt: twin.id })
  const returnUrl = returnUrlOf([site, context.env.siteUrl], payable, request)
  const owed = await readOwed(context, payments, payable)
  const amount = judgeAmount(owed, request, context.clock.now())
  const gateway = await judgeMethod(context, payments, payable, amount, request)
  await payments.handlers.beforeCharge(context, payable.orderId)
  const opening = await openWhenFree(context, payments, { orderId: payable.orderId, request, key, payer })
  if (opening.kind === 'replay') return replayPayment(context, payments, { attempt: opening.attemptId })
  const submission = { gateway, request, returnUrl, attempt: opening.attempt, payable: opening.payable }
  return { attempt: await submitAttempt(context, payments, submission), replayed: false }
}

type Free = Exclude<Opening, { kind: 'blocked' }>

async function openWhenFree(context: Context, payments: Payments, asked: Asked): Promise<Free> {
  for (let turn = 1; turn <= TURNS; turn++) {
    const opening = await openAttempt(context, payments, asked)
    if (opening.kind !== 'blocked') return opening
    await makeWay(context, payments, opening.by)
  }
  throw new DomainError('payment_in_progress', { retryAfter: 10 })
}

/** Waiting: given up. Unknown: looked at, for it may have charged. Being submitted by somebody else: refused. */
async function makeWay(context: Context, payments: Payments, by: Attempt): Promise<void> {
  if (by.state === 'pending') {
    await cancelAttempt(context, payments, by)
    return
  }
  if (by.state === 'unknown') await reconcileAttempt(context, payments, by)
  const now = await findAttempt(context, by.id)
  if (now?.state === 'unknown' || now?.state === 'submitting' || now?.state === 'created')
    throw new DomainError('payment_in_progress', { retryAfter: 10 })
}

/** A path of ours, or an address under our own origin; by default the reservation's public page. */
function returnUrlOf(
  [site, own]: readonly [string, string],
  { reference }: Payable,
  { return_url: asked }: PaymentRequest,
): string {
  if (asked === undefined) return site + links.publicReservation(reference)
  const known = [site, own].find((origin) => asked.startsWith(`${origin}/`)) ?? ''
  const path = asked.slice(known.length)
  const safe = safeRedirect(path)
  if (!safe) throw invalid('return_url', 'invalid_format')
  return site + safe
}
