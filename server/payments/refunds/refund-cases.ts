import { sql } from 'drizzle-orm'

/** How long somebody has to name an account before a person asks. */
export const ACCOUNT_DAYS = 14

/**
 * A subquery: refunds that need a person, one row each. `failed`: it came to nothing, or was not answered for a day.
 * `account`: nobody named one in two weeks, or
 * nobody can be asked, for whoever helped to pay left no address. `payout`: an account was named a day ago and waits to be paid.
 * @param now ISO 8601
 */
export const refundCases = (now: string) => sql`(
  select r.id, r.order_id, r.amount_minor, r.updated_at as since,
    case when r.state = 'needs_account' then 'account' when r.account_named_at is not null then 'payout' else 'failed' end as kind
  from refunds r
  left join payment_attempts a on a.id = r.attempt_id
  where r.held_by is null and (r.state = 'failed' or (r.state in ('sending', 'sent') and r.next_try_at is null)
    or (r.state = 'needs_account' and (r.updated_at <= ${now}::timestamptz - make_interval(days => ${ACCOUNT_DAYS})
      or (a.payer_email is null and (a.by_helper or a.payer_name is not null))))
    or (r.state = 'planned' and r.account_named_at <= ${now}::timestamptz - interval '24 hours'))
)`

/** A subquery: what refunds that are not settled give back, one row an order, in minor units. */
export const moneyOnItsWayBack = sql`(
  select order_id, sum(amount_minor) as minor from refunds where state not in ('settled', 'dropped') group by order_id
)`
