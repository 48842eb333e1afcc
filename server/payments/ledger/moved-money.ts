import { type SQL, sql } from 'drizzle-orm'

/**
 * A subquery: what every order received and gave back by its ledger, one row an order, in minor units. `paid` is net,
 * `pending` what is left to pay (below zero when more came in), `returned` what went back by refunds, `disputed` what
 * banks have taken back and not returned; `…_at` say when each happened last, null when it never did.
 */
export const movedMoney = sql`(
  select order_id, coalesce(-sum(amount_minor) filter (where kind in ('payment', 'points', 'refund', 'dispute')), 0) as paid,
    coalesce(sum(amount_minor) filter (where kind = 'refund'), 0) as returned, sum(amount_minor) as pending,
    max(at) filter (where kind in ('payment', 'points')) as received_at,
    max(at) filter (where kind = 'refund') as returned_at,
    coalesce(sum(amount_minor) filter (where kind = 'dispute'), 0) as disputed,
    max(at) filter (where kind = 'dispute') as disputed_at
  from ledger_entries group by order_id
)`

/** SQL: what is left to pay of one order, in minor units; below zero when more came in. @param orderId SQL of its id */
export const pendingOf = (orderId: SQL): SQL => sql`(
  select coalesce(sum(amount_minor), 0) from ledger_entries where order_id = ${orderId}
)`

/** SQL: whether anything was ever paid of an order. @param orderId SQL of its id */
export const everPaid = (orderId: SQL): SQL => sql`exists (
  select from ledger_entries where order_id = ${orderId} and kind in ('payment', 'points')
)`
