import { bigint, date, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'

/** The parts after the deposit, as planned. Which are paid is derived from the ledger. */
export const instalments = pgTable(
  'instalments',
  {
    orderId: uuid('order_id').notNull(),
    seq: integer('seq').notNull(),
    dueDate: date('due_date', { mode: 'string' }).notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.seq] })],
)
