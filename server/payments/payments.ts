import type { Money } from '@/lib/money/money'
import type { PaymentMethod } from '@/lib/payments/contract'
import type { Reader } from '@/lib/payments/reader'
import type { Context } from '@/server/platform/context'
import type { Attempt } from './attempts/list-attempts'
import type { Payer } from './gateways/port'
import type { GatewayRegistry } from './gateways/registry'
import type { Ledger } from './ledger/read-ledger'
import type { Payable } from './payables/lock-payable'
import type { Asking } from './payer-of'
import type { Refund } from './refunds/list-refunds'

/** Amounts in the currency of the order; zero when nothing can be paid. */
export interface DueNow {
  /** What one button asks for. */
  readonly due: Money
  /** The least that may be paid. */
  readonly minimum: Money
  /** What may be paid although less is owed: a change of the order waits for it. */
  readonly most?: Money
  /** When that must be in: only methods that end by then are offered. */
  readonly until?: Date
  /** Whether its terms are accepted, which they stay: false for what somebody else booked and nobody has paid on yet. */
  readonly isAccepted: boolean
}

/** Who bought, as they told it when they ordered. */
export type Buyer = Pick<Payer, 'firstName' | 'lastName' | 'email' | 'phone'>

/** Terms as they came with a payment. */
export interface Accepting {
  /** The version that was ticked; undefined for none. */
  readonly version: string | undefined
  /** Whether it is the owner, or the buyer as a guest, who pays. */
  readonly isBuyer: boolean
  /** False only looks whether they may go on. */
  readonly write: boolean
}

/**
 * What higher domains do when a payment moves; registered in server/payments-wiring.ts. Unless it says otherwise, each
 * runs in the transaction of the cause, under the payable's lock, and may be called twice.
 */
export interface PaymentHandlers {
  /**
   * Outside any transaction, before the first money of an order is asked for: refuses what can no longer be delivered.
   * @throws DomainError sold_out, provider_unavailable
   */
  readonly beforeCharge: (context: Context, orderId: string) => Promise<void>
  /** Whose order it is, outside any transaction: gateways want a name and an address for receipts. */
  readonly buyerOf: (context: Context, orderId: string) => Promise<Buyer>
  /** What can be paid on an order at this instant; may be asked with or without the lock. `ledger` where it was read. */
  readonly whatIsDue: (context: Context, orderId: string, ledger?: Ledger) => Promise<DueNow>
  /** Who asks about an order, outside any transaction. */
  readonly readerOf: (context: Context, orderId: string, asking: Asking) => Promise<Reader>
  /** Whether somebody who only holds the code pays as the buyer, outside any transaction: it was ordered in their browser. */
  readonly paysAsBuyer: (context: Context, orderId: string, asking: Asking) => Promise<boolean>
  /**
   * Before an attempt is written: an order that somebody else placed for its buyer is accepted with its first payment,
   * and everything else says nothing: asked where `whatIsDue` says that they are not accepted. Also asked ahead, outside a transaction, with `write: false`.
   * @throws DomainError invalid (terms_version), terms_changed
   */
  readonly acceptTerms: (context: Context, orderId: string, accepting: Accepting) => Promise<void>
  /** After a ledger entry was written. */
  readonly onLedgerMoved: (context: Context, orderId: string) => Promise<void>
  /** Before an attempt is written: a slower method moves the end of the first window once. Null when none runs. */
  readonly onMethodChosen: (context: Context, payable: Payable, method: PaymentMethod) => Promise<Date | null>
  /** A voucher or a transfer waits for the traveller. */
  readonly onVoucherIssued: (context: Context, attempt: Attempt) => Promise<void>
  /** A card was kept with a payment, as its payer agreed. */
  readonly onCardKept: (context: Context, attempt: Attempt, cardId: string) => Promise<void>
  /** A refund was accepted, came to nothing, or cannot go back by itself. */
  readonly onRefundMoved: (context: Context, refund: Refund) => Promise<void>
}

/** What the use cases of payments need beside the context. */
export interface Payments {
  readonly gateways: GatewayRegistry
  readonly handlers: PaymentHandlers
}
