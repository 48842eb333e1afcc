import type { Currency, Locale, Market } from '@/lib/locale/market'
import type { WebhookResult } from './events'
import type { ChargeResult, RefundResult } from './results'

/**
 * What payments asks of any gateway (domain.md §7). All amounts are integer minor units beside their currency.
 * The idempotency key of every call is a uuid of ours: the attempt's for a charge, the refund's for a refund.
 * Answers are values; only "we do not know" and "our call was wrong" are thrown (errors.ts).
 */
export interface Gateway {
  readonly name: string
  /** What can be offered for this amount in this market; an empty list when the gateway does not serve it. */
  methods(market: Market, amount: number, context: MethodsContext): Promise<OfferedMethod[]>
  /** Charges once per reference, however often and however parallel it is called. */
  create(charge: NewCharge): Promise<ChargeResult>
  /** Takes an authorised amount, whole or in part. */
  capture(chargeId: string, amount: number): Promise<ChargeResult>
  /** Asks the gateway to give up an open charge. A charge paid meanwhile answers `paid`: believe the answer. */
  cancel(chargeId: string): Promise<ChargeResult>
  refund(refund: NewRefund): Promise<RefundResult>
  /** The charge of an attempt as the gateway sees it now; null when the gateway never saw that reference. */
  fetch(reference: string): Promise<ChargeResult | null>
  /** Verifies the signature over the raw bytes, then reads the event. Nothing of an unverified body is returned. */
  parseWebhook(rawBody: string, headers: Headers): WebhookResult
}

export type PaymentMethod = 'card' | 'oxxo' | 'efecty' | 'spei' | 'pse'

export interface MethodsContext {
  /** Months of the payment plans (settings); the gateway keeps those the amount allows. */
  readonly planMonths: readonly number[]
}

export interface OfferedMethod {
  readonly method: PaymentMethod
  /** Months without interest that this amount allows; whether a card may use them is known from its token. */
  readonly installments: readonly number[]
  /** Where the browser turns a card into a token: our server never sees the number. */
  readonly tokeniser: { readonly url: string; readonly publishableKey: string } | null
}

export interface NewCharge {
  /** Our attempt's uuid: reference and idempotency key in one. */
  readonly reference: string
  /** What the money is for, opaque to the gateway (the order's uuid): a CLABE belongs to it. */
  readonly account: string
  readonly method: PaymentMethod
  readonly amount: number
  readonly currency: Currency
  readonly locale: Locale
  readonly description: string
  /** A token of the tokeniser or a saved card; only for cards. */
  readonly token?: string
  readonly installments?: number
  readonly saveCard?: boolean
  readonly capture?: 'automatic' | 'manual'
  /** Where 3-D Secure and redirects send the traveller back to. */
  readonly returnUrl?: string
  /** The instant the seats are released: vouchers and challenges end with it. */
  readonly expiresAt?: Date
}

export interface NewRefund {
  readonly chargeId: string
  readonly amount: number
  /** Our refund's uuid. */
  readonly key: string
}
