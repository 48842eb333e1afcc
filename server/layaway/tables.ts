import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { LocalDate } from '@/lib/dates/local-date'
import type { Rhythm } from '@/lib/layaway/rhythm'

/** One part as agreed; minor units of the reservation's currency. */
interface StoredPart {
  readonly n: number
  readonly due_date: LocalDate
  readonly amount_minor: number
}

/** A change of the trip; minor units of the reservation's currency. */
export interface StoredEdit {
  readonly total_minor: number
  readonly deposit_before_minor: number
  readonly deposit_minor: number
  readonly dates: readonly LocalDate[]
}

/** What was agreed about the parts after the deposit; append-only, the database refuses anything else. */
export const scheduleEvents = pgTable(
  'schedule_events',
  {
    orderId: uuid('order_id').notNull(),
    version: integer('version').notNull(),
    kind: text('kind').$type<'planned' | 'plan_changed' | 'edited' | 'extended'>().notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** `planned`: the parts; `plan_changed` and `extended`: the dates; `edited`: what the changed trip costs, and the dates. */
    facts: jsonb('facts').$type<readonly StoredPart[] | readonly LocalDate[] | StoredEdit>().notNull(),
    rhythm: text('rhythm').$type<Rhythm>(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.version] })],
)
