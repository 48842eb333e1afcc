import type { PaymentRequest } from '@/lib/payments/contract'
import type { Context } from '@/server/platform/context'
import { chargedCard } from '../charged-card'
import { noteAnswered, noteUnanswered } from '../circuit/note-answer'
import { GatewayRefused, GatewayTimeout, GatewayUnavailable } from '../gateways/errors'
import type { ChargedCard, Gateway, NewCharge, Payer } from '../gateways/port'
import { forgetOptions } from '../needs/kept-options'
import type { Payable } from '../payables/lock-payable'
import type { Payments } from '../payments'
import { gatewayMethod } from './gateway-method'
import { rememberCustomer, rememberParts } from './gateway-objects'
import type { Attempt } from './list-attempts'
import { recordNoAnswer } from './record-no-answer'
import { recordRefusal } from './record-refusal'
import { recordResult } from './record-result'

export interface Submission {
  readonly gateway: Gateway
  readonly attempt: Attempt
  readonly payable: Payable
  /** What its payer told for it; nothing of it is kept. */
  readonly request: Pick<
    PaymentRequest,
    'token' | 'card_details' | 'browser' | 'wallet_phone' | 'bank' | 'consents'
  >
  /** Of a card that was saved, in place of the request's token. */
  readonly savedToken?: string | null
  /** Absolute address of ours. */
  readonly returnUrl: string
  readonly payer: Payer
}

/** Attempts that this process charges just now, by id, until what their gateway answered is recorded. */
const underWay = new Map<string, Promise<Attempt>>()

/** Calls the gateway outside any transaction with the attempt's id as its key, and records what it answers. */
export function submitAttempt(
  context: Context,
  payments: Payments,
  submission: Submission,
): Promise<Attempt> {
  const { id } = submission.attempt
  const submitted = submit(context, payments, submission).finally(() => underWay.delete(id))
  underWay.set(id, submitted)
  return submitted
}

/**
 * Waits while this process records an attempt, by its id: what its gateway tells meanwhile is no news then, and need not
 * wait for the lock. Another process waits for the lock.
 */
export async function whenRecorded(id: string): Promise<void> {
  await underWay.get(id)?.catch(() => undefined)
}

async function submit(context: Context, payments: Payments, submission: Submission): Promise<Attempt> {
  const { gateway, attempt } = submission
  const method = gatewayMethod(attempt)
  const asked = { gateway: gateway.name, method, begun: attempt.submittedAt ?? attempt.createdAt }
  try {
    await rememberParts(context, gateway, attempt)
    const charge = chargeOf(submission)
    const customer = await rememberCustomer(context, gateway, attempt, charge.card?.token)
    const result = await gateway.create({ ...charge, ...(customer === undefined ? {} : { customer }) })
    const recorded = await recordResult(context, payments, attempt, result)
    await noteAnswered(context, asked)
    return recorded.attempt
  } catch (error) {
    // Whoever asks now is shown the texts that are in force.
    if (error instanceof GatewayRefused && error.code === 'consent_changed') forgetOptions(gateway)
    if (error instanceof GatewayRefused) await noteAnswered(context, asked)
    if (error instanceof GatewayRefused && error.code !== 'idempotency_mismatch')
      return recordRefusal(context, attempt, error)
    const unknown =
      error instanceof GatewayTimeout ||
      error instanceof GatewayUnavailable ||
      error instanceof GatewayRefused
    if (!unknown) throw error
    context.log.warn({ err: error, payment_id: attempt.id, gateway: gateway.name }, 'a payment is unknown')
    if (!(error instanceof GatewayRefused)) await noteUnanswered(context, asked)
    return recordNoAnswer(context, gateway, attempt, 'silent')
  }
}

function chargeOf({ attempt, payable, request, savedToken, returnUrl, payer }: Submission): NewCharge {
  const method = gatewayMethod(attempt)
  const { id, orderId, amountMinor, currency, installments, expiresAt, keepCard, offSession } = attempt
  const { financedMinor: financed } = attempt
  const { bank, consents, browser } = request
  const card = cardOf(request, savedToken)
  const walletPhone = method === 'nequi' ? (request.wallet_phone ?? payer.phone?.number) : undefined
  return {
    reference: id,
    account: orderId,
    amount: amountMinor,
    locale: payable.locale,
    description: payable.description.slice(0, 200),
    ...{ method, currency, installments, returnUrl, payer },
    ...(method === 'card' && card ? { card } : {}),
    ...(financed === null ? {} : { financed }),
    ...(keepCard === null ? {} : { saveCard: true }),
    ...(offSession ? { offSession } : {}),
    ...(walletPhone === undefined ? {} : { walletPhone }),
    ...(browser && method === 'card' ? { browser } : {}),
    ...(bank === undefined ? {} : { bank }),
    ...(consents === undefined ? {} : { consents }),
    ...(expiresAt ? { expiresAt } : {}),
  }
}

/** A card that was saved is charged as it was saved; another as its gateway's script gave it. */
function cardOf(
  { token, card_details }: Submission['request'],
  savedToken: string | null | undefined,
): ChargedCard | null {
  if (savedToken) return { token: savedToken }
  return token ? chargedCard(token, card_details) : null
}
