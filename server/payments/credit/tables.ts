import { bigint, date, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Currency, Locale } from '@/lib/locale/market'
import type { CreditKind, CreditReason } from '@/lib/payments/credit'

/** Whoever has or had credit. Who lowers a balance locks the row first; it holds no amount. */
export const creditOwners = pgTable(
  'credit_owners',
  {
    email: text('email').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    remindedOn: date('reminded_on', { mode: 'string' }),
  },
  (table) => [primaryKey({ columns: [table.email, table.currency] })],
)

/** Append-only, the database refuses anything else. What is left of a credit is the sum of its entries. */
export const creditEntries = pgTable('credit_entries', {
  id: uuid('id').primaryKey(),
  email: text('email').notNull(),
  currency: text('currency').$type<Currency>().notNull(),
  kind: text('kind').$type<CreditKind>().notNull(),
  /** issued, given_back, released are positive; reserved, spent, expired negative. */
  amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
  /** The credit it is of; its own id for issued and given_back, which begin one. */
  creditId: uuid('credit_id').notNull(),
  /** given_back: what was spent before. */
  originId: uuid('origin_id'),
  orderId: uuid('order_id'),
  attemptId: uuid('attempt_id'),
  reason: text('reason').$type<CreditReason>(),
  /** The last day on which it can be spent. */
  endsOn: date('ends_on', { mode: 'string' }),
  eventKey: text('event_key'),
  at: timestamp('at', { withTimezone: true }).notNull(),
})
