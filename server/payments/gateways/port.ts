import type { Currency, Locale, Market } from '@/lib/locale/market'
import type { BrowserKind, PaymentMethod } from '@/lib/payments/contract'
import type { PayerBrowser } from '@/lib/payments/payer-browser'
import type { HolderDocument, PaymentNeed } from '@/lib/payments/payer-needs'
import type { CardPlan } from '../rules/offered-plans'
import type { WebhookResult } from './events'
import type { AcceptanceResult, ChargeResult, EvidenceResult, RefundResult } from './results'

/**
 * What payments asks of any gateway (domain.md §7). All amounts are integer minor units beside their currency.
 * The idempotency key of every call is a uuid of ours: the attempt's for a charge, the refund's for a refund.
 * Answers are values; only "we do not know" and "our call was wrong" are thrown (errors.ts).
 */
export interface Gateway {
  readonly name: string
  /** The most that one charge of a method takes; what is more is charged in parts (in-parts.ts). */
  readonly caps: Readonly<Partial<Record<PaymentMethod, number>>>
  /** What goes back the way it came, by method; what is not here does not. */
  readonly refunds: Readonly<Partial<Record<PaymentMethod, OfferedMethod['refund']>>>
  /** How long after the end of a method's charge its network may still confirm what was paid before it. */
  readonly settleLagMs: Readonly<Partial<Record<PaymentMethod, number>>>
  /** A reference that is not known this long after `create` will not appear any more. */
  readonly neverSeenMs: number
  /** Only of a gateway that must know whom it charges before it does. */
  readonly customers?: GatewayCustomers
  /**
   * Asks whose keys it has been given, where they do not say so themselves. Whoever starts asks before the first payment.
   * @returns what is wrong with them, as a sentence for whoever runs the site; null when they are right
   * @throws GatewayTimeout, GatewayUnavailable: nobody knows; GatewayRefused: the keys are good for nothing
   */
  checkAccount?(): Promise<string | null>
  /** What can be offered for this amount in this market; an empty list when the gateway does not serve it. */
  methods(market: Market, amount: number, context: MethodsContext): Promise<OfferedMethod[]>
  /**
   * The months that a card allows for an amount, ascending, beyond what `methods` says of the amount. Only of a gateway
   * that tells them by the card's token.
   */
  plans?(card: ChargedCard, amount: number, currency: Currency): Promise<CardPlan[]>
  /** What the payer chooses from and agrees to, for the `needs` of a method that is offered in this market. */
  options?(method: PaymentMethod, market: Market): Promise<MethodOptions>
  /** Charges once per reference, however often and however parallel it is called. */
  create(charge: NewCharge): Promise<ChargeResult>
  /** Takes an authorised amount, whole or in part. */
  capture(chargeId: string, amount: number): Promise<ChargeResult>
  /** Asks the gateway to give up an open charge. A charge paid meanwhile answers `paid`: believe the answer. */
  cancel(charge: SoughtCharge): Promise<ChargeResult>
  refund(refund: NewRefund): Promise<RefundResult>
  /**
   * Ends a card that was saved, so that nobody can charge it any more; one that is gone there already is ended. Only of a
   * gateway that has a call for it.
   */
  endCard?(token: string): Promise<void>
  /**
   * Hands in what speaks for a disputed charge, once: the bank reads the first file and no other. Only of a gateway that
   * takes it by its API; elsewhere a person sends it.
   */
  submitEvidence?(charge: SoughtCharge, file: EvidenceFile): Promise<EvidenceResult>
  /**
   * Gives a disputed charge up: the bank keeps what it took, for good. Only of a gateway that takes it by its API; elsewhere
   * a person says so there.
   */
  acceptDispute?(charge: SoughtCharge): Promise<AcceptanceResult>
  /** The charge of an attempt as the gateway sees it now; null when the gateway never saw that reference. */
  fetch(sought: SoughtCharge): Promise<ChargeResult | null>
  /**
   * Verifies that the gateway sent it (over the raw bytes, or what of headers and query it signs), then says what it is
   * about. Nothing of an unverified body is returned.
   */
  parseWebhook(rawBody: string, headers: Headers, query: URLSearchParams): WebhookResult
}

/**
 * Whom a gateway charges, in its own words. It is remembered before a charge is made, so that one whose answer was lost
 * is found among the charges of its customer.
 */
export interface GatewayCustomers {
  /** Opens the customer that an order is; asked again soon it is the same one. */
  open(account: string): Promise<string>
  /** Whose a saved card is: it is charged as nobody else; null for a card that is not saved. */
  ofCard(token: string): string | null
}

export interface MethodsContext {
  /** Months of the payment plans (settings); the gateway keeps those the amount allows. */
  readonly planMonths: readonly number[]
}

/** Banks and texts are empty where a method does not need them. */
export interface MethodOptions {
  /** Whose page the payer may be sent to: `code` is the `bank` of a charge. */
  readonly banks: readonly { readonly code: string; readonly name: string }[]
  /** Texts of the gateway, each agreed to by a box of its own: `id` and `version` are the `consents` of a charge. */
  readonly consents: readonly { readonly id: string; readonly url: string; readonly version: string }[]
  /** The documents it knows a payer by; missing: all there are. */
  readonly documents?: readonly HolderDocument[]
}

/** How the browser turns a card into a token: our server never sees the number. */
export interface BrowserSetup {
  readonly kind: BrowserKind
  readonly publicKey: string
  /** Origin of the API that makes tokens; empty for the site's own, and where the gateway's script knows it. */
  readonly apiOrigin: string
  /** Whether its script may offer the wallets of a device, which are charged as cards are. */
  readonly wallets?: boolean
  /** Whether a bank asks what browser it is: then `browser` of a charge says so. */
  readonly asksBrowser?: boolean
}

export interface OfferedMethod {
  readonly method: PaymentMethod
  /**
   * Months without interest that this amount allows. Where `plans` tells them of a card, those that one may have, with
   * interest or without.
   */
  readonly installments: readonly number[]
  /** The least and the most of one payment; null: no end. */
  readonly min: number
  readonly max: number | null
  readonly needs: readonly PaymentNeed[]
  /** What can go back the way it came: any part, the whole only, or nothing, so that a person pays it back by hand. */
  readonly refund: 'part' | 'whole' | 'manual'
  /** Whether `saveCard` gives a card that can be charged later. */
  readonly canSave: boolean
  readonly browser: BrowserSetup | null
}

/** Who pays, as the payment's form says: never the traveller's data unless they are the same person. */
export interface Payer {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: { readonly dial: string; readonly number: string } | null
  /** One of `HOLDER_DOCUMENTS` (lib/payments/payer-needs): an adapter names it as its gateway does. */
  readonly document: { readonly type: string; readonly number: string } | null
  readonly kind: 'person' | 'company'
  /** Of the browser that pays; null when nobody sits before it. */
  readonly ip: string | null
}

/** A card as the browser's script gives it, or one that was saved. */
export interface ChargedCard {
  readonly token: string
  /** The network's name in the gateway's words, where its API asks for it beside the token. */
  readonly scheme?: string
  readonly kind?: 'credit' | 'debit'
  readonly issuer?: string
}

export interface NewCharge {
  /** Our attempt's uuid: reference and idempotency key in one. */
  readonly reference: string
  /** What the money is for, opaque to the gateway (the order's uuid): a CLABE belongs to it. */
  readonly account: string
  /** As the gateway calls it (`customers`); missing where it wants none. */
  readonly customer?: string
  readonly method: PaymentMethod
  readonly amount: number
  readonly currency: Currency
  readonly locale: Locale
  readonly description: string
  readonly payer: Payer
  /** Only for cards. */
  readonly card?: ChargedCard
  /** Code of the bank whose page the payer is sent to, where `needs` says so. */
  readonly bank?: string
  /** Ten digits: the phone whose wallet app is asked. */
  readonly walletPhone?: string
  /** The texts of the gateway that the payer agreed to, by their ids and versions. */
  readonly consents?: readonly { readonly id: string; readonly version: string }[]
  /** What pays, where the `browser` of the method asks for it. */
  readonly browser?: PayerBrowser
  readonly installments?: number
  /** What the payer was told that these months come to, minor units, where they cost interest: so or not at all. */
  readonly financed?: number
  readonly saveCard?: boolean
  /** Nobody sits before it: a saved card is charged as its owner agreed, and no challenge can be answered. */
  readonly offSession?: boolean
  readonly capture?: 'automatic' | 'manual'
  /** Where 3-D Secure and redirects send the traveller back to. */
  readonly returnUrl?: string
  /** The instant the seats are released: vouchers and challenges end with it. */
  readonly expiresAt?: Date
}

/** What speaks for a charge, as one PDF. */
export interface EvidenceFile {
  readonly name: string
  readonly pdf: Uint8Array<ArrayBuffer>
}

/** A charge that is looked for: gateways differ in what they can be asked by. */
export interface SoughtCharge {
  /** As given to `create`. */
  readonly reference: string
  readonly account: string
  readonly method: PaymentMethod
  readonly amount: number
  /** How many charges it is. */
  readonly parts: number
  /** What is known of it so far, the first one first; empty when no answer ever came. */
  readonly chargeIds: readonly string[]
  /** What the gateway calls those who pay this order (`customers`). */
  readonly customers?: readonly string[]
  /** When `create` was called, to look near it. */
  readonly createdAt: Date
  /** As given to `create`: a gateway need not tell whether a charge was refused or ended by itself. */
  readonly expiresAt?: Date
}

export interface NewRefund {
  readonly charge: SoughtCharge
  readonly amount: number
  /** Our refund's uuid. */
  readonly key: string
  /** Which ask of it this is, from 1: whether an earlier one may still be on its way. The first where nobody says. */
  readonly ask?: number
}
