import { type SQL, sql } from 'drizzle-orm'
import type { LocalDate } from '@/lib/dates/local-date'

/**
 * SQL: whether any part that was ever agreed for one order was due before a day, and so may have been missed; false only
 * where none can have been. Every text in what was agreed is a date. @param orderId SQL of its id
 */
export const hadPartBefore = (orderId: SQL, day: LocalDate): SQL => sql`exists (
  select from schedule_events s where s.order_id = ${orderId} and s.facts @? ${`$.** ? (@ < "${day}")`}::jsonpath)`
