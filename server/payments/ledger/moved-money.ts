import { type SQL, sql } from 'drizzle-orm'

/**
 * A subquery: what every order received and gave back by its ledger, one row an order, in minor units. `paid` is net,
 * `pending` what is left to pay (below zero when more came in), `returned` what went back by refunds, `disputed` what
 * banks have taken back and not returned; `…_at` say when each happened last, null when it never did. Kept beside the
 * ledger by the database with every entry (migration 0338, invariant I5c), so that many orders are found without reading
 * theirs; who decides about one order reads its ledger under the lock of its payable.
 */
export const movedMoney = sql`(
  select order_id, paid_minor as paid, returned_minor as returned, pending_minor as pending, received_at, returned_at,
    disputed_minor as disputed, disputed_at
  from payables
)`

/**
 * A subquery: the orders whose money may need a person, whatever they are: more came in than is owed, a bank took some
 * back, all of it went back though it is owed, or some came in and the first payment is not whole. The index `payables_to_look_at` is these.
 */
export const moneyToLookAt = sql`(
  select order_id from payables
  where pending_minor < 0 or disputed_minor > 0 or (paid_minor <= 0 and returned_minor > 0 and pending_minor > 0)
    or (window_ends_at is not null and paid_minor > 0)
)`

/** A subquery: the orders of which something is left to pay. */
export const owedMoney = sql`(select order_id from payables where pending_minor > 0)`

/** SQL: what is left to pay of one order, in minor units; below zero when more came in. @param orderId SQL of its id */
export const pendingOf = (orderId: SQL): SQL => sql`
  coalesce((select pending_minor from payables where order_id = ${orderId}), 0)`

/**
 * SQL: whether no more than so much of its price may be paid of one order: never false where its ledger says so, and true too
 * where money that is on its way back is booked ahead. @param orderId SQL of its id @param share from 0 to 1
 */
export const mayHavePaidLess = (orderId: SQL, share: number): SQL => sql`exists (
  select from payables p where p.order_id = ${orderId} and (p.paid_minor <= ${share}::numeric * (p.paid_minor + p.pending_minor)
    or exists (select from ledger_entries e where e.order_id = p.order_id and e.refund_id is not null)))`

/** SQL: whether nothing came in of one order since an instant; true where nothing ever did. @param orderId SQL of its id */
export const paidNothingSince = (orderId: SQL, since: Date): SQL => sql`not exists (
  select from payables p where p.order_id = ${orderId} and p.received_at > ${since.toISOString()}::timestamptz)`

/** SQL: whether anything was ever paid of an order. @param orderId SQL of its id */
export const everPaid = (orderId: SQL): SQL => sql`exists (
  select from ledger_entries where order_id = ${orderId} and kind in ('payment', 'points')
)`
