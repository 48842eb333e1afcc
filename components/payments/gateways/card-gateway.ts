import type { ReactNode } from 'react'
import type { CallData, CallInput } from '@/lib/api/call'
import type { paymentSetup } from '@/lib/payments/contract'
import type { paymentPlans } from '@/lib/payments/options-contract'
import type { PayerBrowser } from '@/lib/payments/payer-browser'

/** How a gateway turns a card into a token in the browser (GET /api/payments/setup). */
export type BrowserSetup = Omit<
  NonNullable<CallData<typeof paymentSetup>['gateways'][number]['browser']>,
  'wallets'
>

/** What a traveller typed into fields of ours; it goes to the gateway's tokeniser and nowhere else. */
export interface CardInput {
  readonly number: string
  readonly month: number
  readonly year: number
  readonly cvc: string
  /** The name on the card; empty where nobody asks for it. */
  readonly holder: string
}

/** What a gateway asks for beside the token of a card, where its script tells it. */
export type CardDetails = NonNullable<CallInput<typeof paymentPlans>['body']['card_details']>

/** A card as a payment takes it: our server never sees more of it. */
export interface CardToken {
  readonly id: string
  /** Whether its bank takes part in months without interest; null where only the gateway's server tells. */
  readonly msiEligible: boolean | null
  readonly details?: CardDetails
  /** Only where the gateway asks for it (`asks_browser` of the setup). */
  readonly browser?: PayerBrowser
}

/** There is a token, or a field says why not, or nobody answered. */
export type Tokenised = CardToken | 'shown' | 'unreachable'

/** What is wrong with a card whose fields look right. */
export type CardRefusal = 'no_months' | 'card_unusable'

/** Where the fields of a card are drawn. */
export interface Box {
  readonly draw: (fields: ReactNode) => void
}

export interface FieldsOptions {
  /** Something else stands in a field: a token that was made before is of another card. */
  readonly onChange: () => void
  /** The gateway's own fields cannot be shown. */
  readonly onBroken: () => void
}

/**
 * A gateway in the browser: each is a file of its own, which only pages with its fields load. What is wrong with a card
 * is said at its fields, in our words.
 */
export interface CardGateway {
  /** Brings the gateway's script, once in a page. May be asked again after `blocked`. */
  load(): Promise<'ready' | 'blocked'>
  /** Puts the fields of a card into a box; once `load` was `ready`. */
  mount(box: Box, options: FieldsOptions): void
  /** A token of what stands in the fields, for one payment. */
  tokenise(): Promise<Tokenised>
  /** Says at the fields what is wrong with the card. */
  refuse(reason: CardRefusal): void
  unmount(box: Box): void
}

/** @param language of the page, as `es-MX`: for what only the gateway's own fields say */
export type OpenCardGateway = (setup: BrowserSetup, language: string) => CardGateway
