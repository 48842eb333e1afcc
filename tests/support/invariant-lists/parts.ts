/** What must hold after anything that may happen (reliability.md §2.2); each query finds the rows that break one. */
export interface Invariant {
  readonly id: string
  readonly holds: string
  readonly sql: string
}

export const OPEN = `('created', 'submitting', 'pending', 'unknown')`
/** Money may be on its way by attempt `a`: it is open, or its network may still confirm it. */
export const AWAITED = `(a.state in ${OPEN} or (a.state = 'expired' and a.settles_at > $1::timestamptz))`
/**
 * The sandbox has not told all it knows of attempt `a` yet: an event is due in a moment, or it is held back and we will
 * ask, daily for a week after the attempt's end.
 */
export const UNTOLD = `exists (select 1 from sandbox_gateway.charges c
    join sandbox_gateway.events e on e.charge_id = c.id join sandbox_gateway.deliveries d on d.event_id = e.id
    where c.reference = a.id::text and d.status = 'waiting' and (d.due_at > $1::timestamptz or a.next_check_at is not null
      or coalesce(a.expires_at, a.created_at) <= $1::timestamptz - interval '6 days'))`
export const SUCCEEDED = `('paid', 'partially_refunded', 'refunded', 'disputed')`
/** Money of an order by the kinds of its ledger: paid is positive. */
export const LEDGER = `
  select p.order_id, p.currency,
    coalesce(sum(l.amount_minor) filter (where l.kind in ('charge', 'fee', 'adjustment')), 0) as total,
    -coalesce(sum(l.amount_minor) filter (where l.kind in ('payment', 'points', 'refund', 'dispute')), 0) as paid
  from payables p left join ledger_entries l on l.order_id = p.order_id group by p.order_id, p.currency`
