import { sql } from 'drizzle-orm'

/**
 * A subquery: what every order received and gave back by its ledger, one row an order. `paid` is net and in minor units,
 * `returned` what went back of it; `received_at` and `returned_at` say when each happened last, null when it never did.
 */
export const movedMoney = sql`(
  select order_id, -sum(amount_minor) as paid,
    coalesce(sum(amount_minor) filter (where kind = 'refund'), 0) as returned,
    max(at) filter (where kind <> 'refund') as received_at, max(at) filter (where kind = 'refund') as returned_at
  from ledger_entries where kind in ('payment', 'points', 'refund') group by order_id
)`
