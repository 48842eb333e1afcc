import { subMinutes } from 'date-fns'
import { sql } from 'drizzle-orm'
import type { Currency } from '@/lib/locale/market'
import { type Money, money } from '@/lib/money/money'
import type { Context } from '@/server/platform/context'

/** A payment of which nobody knows whether its gateway charged. */
export interface Unanswered {
  readonly id: string
  readonly orderId: string
  readonly amount: Money
  readonly since: Date
}

/** The job asks at 1, 2, 4 and 8 minutes; after them a person is told. */
const MINUTES = 15

interface Row extends Record<string, unknown> {
  readonly id: string
  readonly order_id: string
  readonly minor: number
  readonly currency: Currency
  readonly submitted_at: string
}

/** Payments that are unknown for a quarter of an hour, the oldest first. */
export async function listUnanswered({ db, clock }: Context): Promise<Unanswered[]> {
  const { rows } = await db.execute<Row>(sql`
    select id, order_id, amount_minor::float8 as minor, currency, coalesce(submitted_at, created_at) as submitted_at
    from payment_attempts
    where state = 'unknown' and coalesce(submitted_at, created_at) <= ${subMinutes(clock.now(), MINUTES).toISOString()}::timestamptz
    order by submitted_at, id`)
  return rows.map(({ id, order_id: orderId, minor, currency, submitted_at }) => ({
    ...{ id, orderId, amount: money(minor, currency), since: new Date(submitted_at) },
  }))
}
