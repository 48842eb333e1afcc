import type { CaptchaProof } from '@/components/layout/captcha/use-captcha'
import type { CallInput } from '@/lib/api/call'
import { ApiError } from '@/lib/client/api-error'
import { api } from '@/lib/client/client'
import type { Replan } from '@/lib/layaway/running/replan'
import { links } from '@/lib/links/links'
import type { Market } from '@/lib/locale/market'
import type { ChosenMonths } from '@/lib/payments/chosen-months'
import type { createPayment, Payment, PaymentMethod } from '@/lib/payments/contract'
import { newKey } from '@/stores/order-intent'
import { challengeOf } from './challenge/watch-challenge'
import { ensurePayer } from './ensure-payer'
import type { CardBoxHandle } from './gateways/card-box'
import type { CardToken } from './gateways/card-gateway'
import type { ToldNeeds } from './needs/read-needs'
import type { TypedPayer } from './payer-fields'
import { returnPath } from './return-path'
import type { OfferedMethod } from './use-payment-setup'

/** A card that was saved, or what keeps the one that is typed (lib/payments/contract.ts). */
export type KeptCard = Pick<CallInput<typeof createPayment>['body'], 'card' | 'save_card'>

/** One payment as the traveller meant it. */
export interface PaymentIntent {
  readonly market: Market
  /** The reservation's code. */
  readonly code: string
  /** null: credit pays alone. */
  readonly offered: OfferedMethod | null
  /** From the tokeniser; only for cards. */
  readonly token: CardToken | null
  readonly months: ChosenMonths
  /** Major units: what the button says, of which credit takes nothing. */
  readonly amount: number
  /** Major units: what is paid with credit beside it; null for nothing. */
  readonly credit?: number | null
  /** Major units: what the page shows as received. */
  readonly paid: number
  /** What an amount above the next part does to the others; not asked at checkout. */
  readonly replan?: Replan
  /** What somebody who helps tells for their own receipt. */
  readonly payer?: TypedPayer | null
  readonly kept?: KeptCard | null
  /** What the method needs of who pays. */
  readonly needs?: ToldNeeds
  /** Of the terms that were ticked with it; not where an order accepted them. */
  readonly termsVersion?: string | null
}

/** What became of it, as far as the browser is concerned. */
export type PaymentOutcome =
  /** Paid, or a voucher or account waits for the money: nothing is left to do here. */
  | { readonly kind: 'settled'; readonly to: string }
  /** The bank has the word. */
  | { readonly kind: 'redirect'; readonly to: string }
  /** Nobody knows yet: the reservation's page asks until somebody does. Never shown as failed. */
  | { readonly kind: 'confirming'; readonly to: string }
  | { readonly kind: 'declined'; readonly failure: string | null }
  /** Money moved since the page was made: nothing was charged, and the reservation's page knows what is due. */
  | { readonly kind: 'changed'; readonly to: string; readonly message: string }
  /** Less credit is there than was to be used: nothing was charged. */
  | { readonly kind: 'less_credit'; readonly message: string }
  /** The reservation cannot be paid any more. */
  | { readonly kind: 'closed'; readonly message: string }
  | { readonly kind: 'refused'; readonly error: ApiError }

/** A lost answer is asked for again under the same key, which never pays twice. */
const PAUSES_MS = [800, 2_500]

/** Pays once, however often the network fails. */
export async function submitPayment(intent: PaymentIntent, proof: CaptchaProof): Promise<PaymentOutcome> {
  ensurePayer()
  const idempotencyKey = newKey()
  for (const pause of [...PAUSES_MS, null]) {
    try {
      return outcomeOf(await create(intent, proof, idempotencyKey), intent.code)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status !== 0 && error.status < 500) return refusalOf(error, intent.code)
      if (pause === null && error.code === 'provider_unavailable') return { kind: 'refused', error }
      if (pause === null) break
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  return { kind: 'confirming', to: returnPath(intent.code) }
}

/** No gateway is asked about what is paid with credit. */
const CREDIT_ALONE = { method: 'credit', gateway: { name: 'none' } } as const

function create(intent: PaymentIntent, proof: CaptchaProof, idempotencyKey: string): Promise<Payment> {
  const { market, code, offered, token, months, amount, credit = null, paid, replan, payer } = intent
  const { kept, needs, termsVersion } = intent
  const { method, gateway } = offered ?? CREDIT_ALONE
  return api(market).payments.create(
    {
      body: {
        order: code,
        gateway: gateway.name,
        method,
        amount,
        paid_amount: paid,
        return_url: returnPath(code),
        ...(credit !== null && { credit }),
        ...(token !== null && { token: token.id }),
        ...(token?.details && { card_details: token.details }),
        ...(token?.browser && { browser: token.browser }),
        ...(replan === 'sooner' && { replan }),
        ...(payer && { payer }),
        ...needs,
        ...(termsVersion && { terms_version: termsVersion }),
        ...(method === 'card' && kept),
        ...(method === 'card' && monthsAsked(months)),
        ...proof,
      },
    },
    { idempotencyKey },
  )
}

function monthsAsked({ count, financed }: ChosenMonths) {
  if (count <= 1) return {}
  return { installments: count, ...(financed !== null && { financing_total: financed }) }
}

function outcomeOf(payment: Payment, code: string): PaymentOutcome {
  const { status, failure, next_action, voucher } = payment
  const to = returnPath(code)
  if (status === 'paid') return { kind: 'settled', to }
  if (status === 'failed' || status === 'expired' || status === 'cancelled')
    return { kind: 'declined', failure }
  if (challengeOf(payment)) return { kind: 'redirect', to: links.challenge(code, payment.uuid) }
  if (next_action?.url && (next_action.type === 'three_ds' || next_action.type === 'redirect'))
    return { kind: 'redirect', to: next_action.url }
  const type = next_action?.type
  const isWaiting = voucher.length > 0 || type === 'bank_transfer' || type === 'app_approval'
  return { kind: isWaiting ? 'settled' : 'confirming', to }
}

function refusalOf(error: ApiError, code: string): PaymentOutcome {
  if (error.code === 'already_paid') return { kind: 'settled', to: returnPath(code) }
  if (error.code === 'payment_in_progress') return { kind: 'confirming', to: returnPath(code) }
  if (error.code === 'balance_changed')
    return { kind: 'changed', to: returnPath(code), message: error.message }
  if (error.code === 'credit_changed') return { kind: 'less_credit', message: error.message }
  if (error.code === 'not_payable') return { kind: 'closed', message: error.message }
  return { kind: 'refused', error }
}

/**
 * A token for what stands in the card fields, before anything is ordered: what is wrong with a card is shown there.
 * @returns null where the method takes none, or where a card is typed on the gateway's own page
 */
export async function cardTokenFor(
  { method, gateway }: OfferedMethod,
  card: CardBoxHandle | null,
  months: ChosenMonths,
): Promise<{ readonly token: CardToken | null } | 'shown' | 'unreachable'> {
  if (method !== ('card' satisfies PaymentMethod) || !gateway.browser) return { token: null }
  const made = (await card?.tokenise('pay')) ?? 'shown'
  if (typeof made === 'string') return made
  if (months.count > 1 && made.msiEligible === false) {
    card?.refuse('no_months')
    return 'shown'
  }
  return { token: made }
}
