import { bigint, boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Currency, Locale } from '@/lib/locale/market'
import type { PaymentMethod, PaymentStatus } from '@/lib/payments/contract'

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
  readonly barcode: string
  readonly amountMinor: number
  readonly n: number
  readonly of: number
  readonly status: 'pending' | 'paid' | 'expired'
  /** ISO 8601. */
  readonly expiresAt: string
}

/** What the traveller must still do, as kept beside an open attempt. */
export interface StoredNextAction {
  readonly type: 'redirect' | 'voucher' | 'three_ds' | 'bank_transfer'
  readonly url: string | null
  readonly clabe: string | null
  /** ISO 8601. */
  readonly expiresAt: string | null
}

export const paymentAttempts = pgTable('payment_attempts', {
  id: uuid('id').primaryKey(),
  orderId: uuid('order_id').notNull(),
  gateway: text('gateway').notNull(),
  method: text('method').$type<PaymentMethod>().notNull(),
  state: text('state').$type<PaymentStatus>().notNull(),
  amountMinor: minor('amount_minor').notNull(),
  currency: currency(),
  /** Who began it (payer-of.ts). */
  payer: text('payer'),
  installments: integer('installments').notNull().default(1),
  token: text('token'),
  returnUrl: text('return_url'),
  chargeId: text('charge_id'),
  nextAction: jsonb('next_action').$type<StoredNextAction>(),
  vouchers: jsonb('vouchers').$type<StoredVoucher[]>().notNull().default([]),
  failure: text('failure'),
  rank: integer('rank').notNull().default(0),
  paidMinor: minor('paid_minor').notNull().default(0),
  expiresAt: instant('expires_at'),
  submittedAt: instant('submitted_at'),
  nextCheckAt: instant('next_check_at'),
  checks: integer('checks').notNull().default(0),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

export type LedgerKind = 'charge' | 'payment' | 'refund' | 'fee' | 'points' | 'adjustment'

/** Append-only, the database refuses anything else. charge, fee, refund are positive; payment, points negative. */
export const ledgerEntries = pgTable('ledger_entries', {
  id: uuid('id').primaryKey(),
  orderId: uuid('order_id').notNull(),
  kind: text('kind').$type<LedgerKind>().notNull(),
  amountMinor: minor('amount_minor').notNull(),
  currency: currency(),
  attemptId: uuid('attempt_id'),
  movement: text('movement'),
  note: text('note').notNull().default(''),
  at: instant('at').notNull(),
})
