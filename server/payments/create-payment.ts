import { links } from '@/lib/links/links'
import { safeRedirect } from '@/lib/links/safe-redirect'
import type { PaymentRequest } from '@/lib/payments/contract'
import type { Context } from '@/server/platform/context'
import { DomainError, invalid } from '@/server/platform/errors'
import { findReplay, type IdempotencyKey } from '@/server/platform/http/idempotency'
import { cancelAttempt } from './attempts/cancel-attempt'
import { findAttempt } from './attempts/find-attempt'
import { twinIn } from './attempts/find-twin'
import { isByHelper } from './attempts/is-by-helper'
import { type Attempt, listAttempts } from './attempts/list-attempts'
import { type Asked, type Opening, openAttempt } from './attempts/open-attempt'
import { reconcileAttempt } from './attempts/reconcile-attempt'
import { replayPayment } from './attempts/replay-payment'
import { submitAttempt } from './attempts/submit-attempt'
import { judgeCard } from './cards/judge-card'
import { chargedPayer } from './charged-payer'
import { creditEmail } from './credit/credit-email'
import { judgeMethod } from './judge-method'
import { judgeAmount } from './ledger/judge-amount'
import { readOwed } from './ledger/read-owed'
import { isSlow } from './offered-methods'
import { findPayable } from './payables/find-payable'
import type { Payable } from './payables/lock-payable'
import { type Asking, payerOf } from './payer-of'
import type { Payments } from './payments'

/** An open attempt of the same payer is given up or looked at so often before the traveller is asked to wait. */
const TURNS = 3

export interface CreatedPayment {
  readonly attempt: Attempt
  /** The key or the payment was known: this is how that attempt stands now. */
  readonly replayed: boolean
}

/** The browser that pays. */
export interface Browser {
  /** Where a bank sends the payer back to: the origin whose page asked. */
  readonly site?: string
  readonly ip?: string | null
}

/**
 * Pays an amount of a reservation, once per key (domain.md §7): intent committed, gateway called, answer recorded. A
 * time-out is `unknown`, never failed. A voucher or challenge of the same payer that waits is given up first; those of
 * others stay. What the same payer repeats within 10 s is answered with the first payment.
 * @param asking who pays
 * @param browser where from
 * @throws DomainError not_found, already_paid, not_payable, balance_changed, sold_out, payment_in_progress,
 * others_paying, credit_changed, terms_changed, method_in_trouble, in_progress, invalid, provider_unavailable,
 * idempotency_key_reused
 */
export async function createPayment(
  context: Context,
  payments: Payments,
  request: PaymentRequest,
  given: IdempotencyKey,
  asking: Asking,
  { site = context.env.siteUrl, ip = null }: Browser = {},
): Promise<CreatedPayment> {
  const payable = await findPayable(context, request.order)
  if (!payable) throw new DomainError('not_found')
  // Whoever holds the code may pay, signed in or not: a key belongs to the order, so that nobody else can replay it.
  const key = { ...given, scope: `order:${payable.orderId}` }
  const known = await findReplay(context, key)
  if (known) return replayPayment(context, payments, known.body)
  const reader = await payments.handlers.readerOf(context, payable.orderId, asking)
  const payer = payerOf(reader, asking)
  const attempts = await listAttempts(context, payable.orderId)
  const twin = twinIn(attempts, { payable, request, payer }, context.clock.now())
  if (twin) return replayPayment(context, payments, { attempt: twin.id })
  const owed = await readOwed(context, payments, payable)
  const accepting = { version: request.terms_version, isBuyer: payer.isBuyer, write: false }
  if (!owed.now.isAccepted) await payments.handlers.acceptTerms(context, payable.orderId, accepting)
  const returnUrl = returnUrlOf([site, context.env.siteUrl], payable, request)
  const { taken, credit } = judgeAmount(owed, request, context.clock.now())
  // A change waits for it, and for no voucher.
  if (owed.now.until && isSlow(request.method)) throw invalid('method', 'not_in_list')
  const card = await judgeCard(context, payments, payable, request, { reader, asking })
  const { method } = request
  const judged =
    method === 'credit' ? null : await judgeMethod(context, payments, payable, taken, { ...request, method })
  const creditOf =
    credit.amount > 0 ? await creditEmail(context, payments, payable.orderId, { reader, asking }) : null
  // Only first money has a window that ends; later money is for seats that suppliers know of.
  if (payable.windowEndsAt) await payments.handlers.beforeCharge(context, payable.orderId)
  const byHelper = await isByHelper(context, payments, payable.orderId, payer, { attempts, asking })
  const asked = {
    orderId: payable.orderId,
    request,
    key,
    payer,
    byHelper,
    creditOf,
    card,
    isTry: judged?.isTry === true,
  }
  const opening = await openWhenFree(context, payments, asked)
  if (opening.kind === 'replay') return replayPayment(context, payments, { attempt: opening.attemptId })
  if (!judged) return { attempt: opening.attempt, replayed: false }
  const buyer = await payments.handlers.buyerOf(context, payable.orderId)
  const submission = {
    ...{ gateway: judged.gateway, request, returnUrl, attempt: opening.attempt, payable: opening.payable },
    payer: chargedPayer(opening.attempt, buyer, ip, request),
    savedToken: card.token,
  }
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
