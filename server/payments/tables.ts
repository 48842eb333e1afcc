import { bigint, boolean, date, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Replan } from '@/lib/layaway/running/replan'
import type { Currency, Locale } from '@/lib/locale/market'
import type { PaidWith, PaymentMethod, PaymentStatus } from '@/lib/payments/contract'
import type { Consent } from './cards/card-consent'
import type { ReceiptFacts } from './rules/receipt-facts'
import type { RefundState } from './rules/refund-states'

const instant = (name: string) => timestamp(name, { withTimezone: true })
const minor = (name: string) => bigint(name, { mode: 'number' })
const currency = () => text('currency').$type<Currency>().notNull()

/** What can be paid: the money side of a reservation, whose id it shares. */
export const payables = pgTable('payables', {
  orderId: uuid('order_id').primaryKey(),
  reference: text('reference').notNull(),
  currency: currency(),
  locale: text('locale').$type<Locale>().notNull(),
  planKey: text('plan_key').$type<'lad' | 'others'>().notNull(),
  description: text('description').notNull(),
  windowEndsAt: instant('window_ends_at'),
  windowExtended: boolean('window_extended').notNull().default(false),
  state: text('state').$type<'open' | 'closed'>().notNull().default('open'),
  createdAt: instant('created_at').notNull(),
})

/** A voucher as kept beside its attempt. */
export interface StoredVoucher {
  readonly reference: string
  readonly barcode: string | null
  readonly amountMinor: number
  readonly n: number
  readonly of: number
  readonly status: 'pending' | 'paid' | 'expired'
  /** ISO 8601. */
  readonly expiresAt: string
}

/** What the traveller must still do, as kept beside an open attempt. */
export interface StoredNextAction {
  readonly type: 'redirect' | 'voucher' | 'three_ds' | 'bank_transfer' | 'app_approval'
  readonly url: string | null
  readonly clabe: string | null
  /** These are not in actions that were stored before migration 0160. */
  readonly display?: 'redirect' | 'frame' | null
  readonly bank?: string | null
  readonly holder?: string | null
  readonly amountDueMinor?: number | null
  readonly app?: 'nequi' | null
  /** ISO 8601. */
  readonly expiresAt: string | null
}

/** What somebody who pays by card agreed to: it is kept, for an account or else for the order. */
export interface KeepCard {
  readonly userId: string | null
  readonly consent: Consent
  /** The parts that are left are charged to it. */
  readonly autopay: Consent | null
}

export const paymentAttempts = pgTable('payment_attempts', {
  id: uuid('id').primaryKey(),
  orderId: uuid('order_id').notNull(),
  gateway: text('gateway').notNull(),
  method: text('method').$type<PaidWith>().notNull(),
  state: text('state').$type<PaymentStatus>().notNull(),
  /** What the gateway takes; zero where credit pays alone. */
  amountMinor: minor('amount_minor').notNull(),
  /** What is paid with credit beside it (credit/). */
  creditMinor: minor('credit_minor').notNull().default(0),
  currency: currency(),
  /** Who began it (payer-of.ts). */
  payer: text('payer'),
  /** What somebody who helps to pay told for their own receipt. */
  payerName: text('payer_name'),
  payerEmail: text('payer_email'),
  /** When somebody at the desk typed that address; null for one that its payer left. */
  payerEmailTypedAt: instant('payer_email_typed_at'),
  /** Somebody else than the buyer paid, whether or not they said who. */
  byHelper: boolean('by_helper').notNull().default(false),
  installments: integer('installments').notNull().default(1),
  /** What its payer was told that these months come to, interest and all; null without. The bank has the interest, not the ledger. */
  financedMinor: minor('financed_minor'),
  /** What it does to the parts that are left; null: `lower`. */
  replan: text('replan').$type<Replan>(),
  /** The saved card that it is charged to, or that its card was saved as. */
  cardId: uuid('card_id'),
  keepCard: jsonb('keep_card').$type<KeepCard>(),
  /** Nobody sat before it: a saved card, as its owner agreed. */
  offSession: boolean('off_session').notNull().default(false),
  token: text('token'),
  returnUrl: text('return_url'),
  chargeId: text('charge_id'),
  nextAction: jsonb('next_action').$type<StoredNextAction>(),
  vouchers: jsonb('vouchers').$type<StoredVoucher[]>().notNull().default([]),
  failure: text('failure'),
  rank: integer('rank').notNull().default(0),
  paidMinor: minor('paid_minor').notNull().default(0),
  expiresAt: instant('expires_at'),
  /** Until when the network may still confirm what was paid before that; null where it does so at once. */
  settlesAt: instant('settles_at'),
  /** Nobody wants it any more: the next look gives it up at the gateway. */
  givenUpAt: instant('given_up_at'),
  submittedAt: instant('submitted_at'),
  nextCheckAt: instant('next_check_at'),
  checks: integer('checks').notNull().default(0),
  /** When its payer was told that it ends soon. */
  remindedAt: instant('reminded_at'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

export type LedgerKind = 'charge' | 'payment' | 'refund' | 'fee' | 'points' | 'adjustment' | 'dispute'

/**
 * Append-only, the database refuses anything else. charge, fee, refund are positive; payment, points negative; dispute is
 * positive when the bank takes money back and negative when it returns it.
 */
export const ledgerEntries = pgTable('ledger_entries', {
  id: uuid('id').primaryKey(),
  orderId: uuid('order_id').notNull(),
  kind: text('kind').$type<LedgerKind>().notNull(),
  amountMinor: minor('amount_minor').notNull(),
  currency: currency(),
  attemptId: uuid('attempt_id'),
  movement: text('movement'),
  /** `credit` or `points`: no gateway moved it; null: as its attempt says. */
  method: text('method').$type<'credit' | 'points'>(),
  note: text('note').notNull().default(''),
  /** Of an adjustment: the refund that it books before its money has gone, or ends so; it is no price. */
  refundId: uuid('refund_id'),
  /** Of a payment, as its payer chose; null: `lower`. */
  replan: text('replan').$type<Replan>(),
  at: instant('at').notNull(),
})

/** Append-only: a receipt is never changed, money that goes back has one of its own. */
export const receipts = pgTable('receipts', {
  entryId: uuid('entry_id').primaryKey(),
  orderId: uuid('order_id').notNull(),
  number: text('number').notNull(),
  facts: jsonb('facts').$type<ReceiptFacts>().notNull(),
  issuedAt: instant('issued_at').notNull(),
})

/** Money that goes back to one payment; its id is the key that the gateway knows it by. */
export const refunds = pgTable('refunds', {
  id: uuid('id').primaryKey(),
  orderId: uuid('order_id').notNull(),
  /** null: a bonus, which goes back to no payment. */
  attemptId: uuid('attempt_id'),
  reason: text('reason').$type<'cancellation' | 'surplus' | 'late_money' | 'provider_bonus'>().notNull(),
  method: text('method').$type<PaymentMethod>().notNull(),
  amountMinor: minor('amount_minor').notNull(),
  currency: currency(),
  state: text('state').$type<RefundState>().notNull(),
  /** Of a trip that left a reservation which goes on: it counts as gone as soon as it is planned. */
  ofTrip: boolean('of_trip').notNull().default(false),
  /** By when it is sent, as the quote promised. */
  sendBy: date('send_by', { mode: 'string' }).notNull(),
  tries: integer('tries').notNull().default(0),
  nextTryAt: instant('next_try_at'),
  gatewayRefundId: text('gateway_refund_id'),
  accountSealed: text('account_sealed'),
  accountEnding: text('account_ending'),
  accountNamedAt: instant('account_named_at'),
  /** The approval of the desk it waits for: nothing of it moves before. */
  heldBy: uuid('held_by'),
  /** Of the transfer that paid it out. */
  reference: text('reference'),
  failure: text('failure'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})
