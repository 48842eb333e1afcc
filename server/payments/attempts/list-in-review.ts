import { subMinutes } from 'date-fns'
import { sql } from 'drizzle-orm'
import type { Currency } from '@/lib/locale/market'
import { money } from '@/lib/money/money'
import type { Context } from '@/server/platform/context'
import type { Unanswered } from './list-unanswered'

interface Row extends Record<string, unknown> {
  readonly id: string
  readonly order_id: string
  readonly minor: number
  readonly currency: Currency
  readonly since: string
}

/** Until then a gateway merely takes its time. */
const MINUTES = 15

/**
 * Cards that their gateway neither charged nor refused for a quarter of an hour, while nothing is asked of who pays: it
 * looks at them by hand. The oldest first.
 */
export async function listInReview({ db, clock }: Context): Promise<Unanswered[]> {
  const { rows } = await db.execute<Row>(sql`
    select id, order_id, amount_minor::float8 as minor, currency, coalesce(submitted_at, created_at) as since from payment_attempts
    where state = 'pending' and method = 'card' and next_action is null
      and submitted_at <= ${subMinutes(clock.now(), MINUTES).toISOString()}::timestamptz
    order by submitted_at, id`)
  return rows.map(({ id, order_id: orderId, minor, currency, since }) => ({
    ...{ id, orderId, amount: money(minor, currency), since: new Date(since) },
  }))
}
