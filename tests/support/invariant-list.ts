/** What must hold after anything that may happen (reliability.md §2.2); each query finds the rows that break one. */
export interface Invariant {
  readonly id: string
  readonly holds: string
  readonly sql: string
}

const OPEN = `('created', 'submitting', 'pending', 'unknown')`
const SUCCEEDED = `('paid', 'partially_refunded', 'refunded', 'disputed')`
/** Money of an order by the kinds of its ledger: paid is positive. */
const LEDGER = `
  select p.order_id, p.currency,
    coalesce(sum(l.amount_minor) filter (where l.kind in ('charge', 'fee', 'adjustment')), 0) as total,
    -coalesce(sum(l.amount_minor) filter (where l.kind in ('payment', 'points', 'refund')), 0) as paid
  from payables p left join ledger_entries l on l.order_id = p.order_id group by p.order_id, p.currency`

export const INVARIANTS: readonly Invariant[] = [
  {
    id: 'I1',
    holds: 'a departure is never oversold, and what is taken is what is held or sold',
    sql: `select d.id from departures d
      left join holds h on h.departure_id = d.id
      group by d.id having d.taken not between 0 and d.capacity
        or (count(h.id) > 0 and d.taken <> coalesce(sum(h.qty) filter (where h.state in ('held', 'consumed')), 0))`,
  },
  {
    id: 'I2',
    holds: 'holds follow their reservation: sold when confirmed, given back when expired or cancelled',
    sql: `select h.id, h.state, r.status from holds h join reservations r on r.id = h.order_id
      where (r.status in ('confirmed', 'completed') and h.state = 'held')
        or (r.status = 'new' and h.state = 'consumed')
        or (r.status in ('expired', 'cancelled') and h.state <> 'released')`,
  },
  {
    id: 'I2b',
    holds: 'a confirmed reservation has the seats it sold',
    sql: `select r.id from reservations r join reservation_products p on p.reservation_id = r.id
      where r.status in ('confirmed', 'completed') and not p.open and not exists (
        select 1 from holds h where h.order_id = r.id and h.departure_id = p.departure_id and h.state = 'consumed')`,
  },
  {
    id: 'I3',
    holds: 'no hold outlives its end by two minutes without money on its way',
    sql: `select h.id from holds h where h.state = 'held' and h.expires_at < $1::timestamptz - interval '120 seconds'
      and not exists (select 1 from payment_attempts a where a.order_id = h.order_id and a.state in ${OPEN})`,
  },
  {
    id: 'I4',
    holds: 'a total is the sum of its lines and their fees, and the charge of its ledger',
    sql: `select r.id from reservations r
      where r.total_minor <> (select coalesce(sum(total_minor + fee_minor), 0) from reservation_lines where reservation_id = r.id)
        or exists (select 1 from (${LEDGER}) m where m.order_id = r.id and r.total_minor <> (
          select coalesce(sum(amount_minor), 0) from ledger_entries where order_id = r.id and kind = 'charge'))`,
  },
  {
    id: 'I5',
    holds: 'what an order paid is what its attempts received less what went back',
    sql: `select m.order_id from (${LEDGER}) m where m.paid <>
      (select coalesce(sum(paid_minor), 0) from payment_attempts where order_id = m.order_id)
      - (select coalesce(sum(amount_minor), 0) from ledger_entries where order_id = m.order_id and kind = 'refund')
      - (select coalesce(sum(amount_minor), 0) from ledger_entries where order_id = m.order_id and kind = 'points')`,
  },
  {
    id: 'I5b',
    holds: 'every attempt received what the ledger booked for it, and a paid one its whole amount',
    sql: `select a.id from payment_attempts a where a.paid_minor <> (
        select -coalesce(sum(amount_minor), 0) from ledger_entries where attempt_id = a.id and kind = 'payment')
      or (a.state in ${SUCCEEDED} and a.paid_minor < a.amount_minor)`,
  },
  {
    id: 'I6',
    holds: 'deposit and instalments sum to the total, with distinct and rising dates',
    sql: `select r.id from reservations r join instalments i on i.order_id = r.id
      group by r.id having r.deposit_minor + sum(i.amount_minor) <> r.total_minor
        or array_agg(i.due_date order by i.seq) <> array_agg(i.due_date order by i.due_date)
        or count(distinct i.due_date) <> count(*)`,
  },
  {
    id: 'I7',
    holds: 'at most one attempt of an order is open',
    sql: `select order_id from payment_attempts where state in ${OPEN} group by order_id having count(*) > 1`,
  },
  {
    id: 'I8',
    holds: "our ledger agrees with the sandbox's own, except where money is still on its way",
    sql: `select coalesce(a.id::text, g.reference) as id, a.state, a.paid_minor, g.received from payment_attempts a
      full join (
        select c.reference, c.currency, sum(e.amount) filter (where e.kind = 'payment') as received,
          coalesce(sum(e.amount) filter (where e.kind = 'refund'), 0) as refunded
        from sandbox_gateway.charges c left join sandbox_gateway.entries e on e.charge_id = c.id
        group by c.reference, c.currency) g on g.reference = a.id::text
      where coalesce(a.gateway, 'sandbox') = 'sandbox' and coalesce(a.state, '') not in ${OPEN}
        and (a.id is null or coalesce(a.paid_minor, 0) <> coalesce(g.received, 0)
          or coalesce(g.currency, a.currency) <> a.currency
          or coalesce(g.refunded, 0) <> (select coalesce(sum(amount_minor), 0) from ledger_entries
            where attempt_id = a.id and kind = 'refund'))`,
  },
  {
    id: 'I9',
    holds: "a gateway's charge belongs to one attempt, and a movement is booked once",
    sql: `select gateway || charge_id as id from payment_attempts where charge_id is not null
        group by 1 having count(*) > 1
      union all select attempt_id || movement from ledger_entries where movement is not null
        group by 1 having count(*) > 1`,
  },
  {
    id: 'I13',
    holds: 'a kept answer of a payment names one attempt, and no two keys the same one',
    sql: `select body->>'attempt' as id from idempotency_keys
      where route = '/api/payments' group by 1 having count(*) > 1 or body->>'attempt' is null`,
  },
  {
    id: 'I15',
    holds:
      'a coupon was used as often as orders carry it, and never more than allowed, in all and by one person',
    sql: `select c.code from coupons c where c.used <>
        (select count(*) from coupon_uses u where u.coupon_id = c.id and u.released_at is null)
      or c.used > c.usage_limit
      or exists (select 1 from coupon_uses u where u.coupon_id = c.id and u.released_at is null
        group by u.email having count(*) >
          case when (c.conditions->>'first_purchase_only')::boolean then 1 else c.per_person_limit end)`,
  },
  {
    id: 'I17',
    holds: 'a reservation that nobody paid expires within two minutes, unless money is on its way',
    sql: `select r.id from reservations r
      where r.status = 'new' and r.cancellation_date < $1::timestamptz - interval '120 seconds'
      and not exists (select 1 from payment_attempts a where a.order_id = r.id and a.state in ${OPEN})`,
  },
  {
    id: 'I17b',
    holds: 'what confirmed a reservation is that everything due first was in at that moment, late or not',
    sql: `select r.id, e.event from reservations r
      join reservation_events e on e.reservation_id = r.id and e.event in ('first_payment', 'late_payment')
      where r.deposit_minor > (select -coalesce(sum(l.amount_minor), 0) from ledger_entries l
        where l.order_id = r.id and (
          (l.kind in ('payment', 'points') and l.at <= e.at) or (l.kind = 'refund' and l.at < e.at)))`,
  },
  {
    id: 'I17c',
    holds: 'a reservation of which everything due first is in does not wait for it',
    sql: `select m.order_id from (${LEDGER}) m join reservations r on r.id = m.order_id
      where r.status = 'new' and m.paid >= r.deposit_minor and r.total_minor > 0`,
  },
  {
    id: 'I18',
    holds: 'nothing is held or payable after expiry or cancellation',
    sql: `select r.id from reservations r join payables p on p.order_id = r.id
      where r.status in ('expired', 'cancelled') and (p.state = 'open'
        or exists (select 1 from holds h where h.order_id = r.id and h.state in ('held', 'consumed')))`,
  },
  {
    id: 'I18b',
    holds: 'a window ends at one instant: payable, reservation and holds agree',
    sql: `select r.id from reservations r join payables p on p.order_id = r.id
      where r.status = 'new' and (p.window_ends_at is distinct from r.cancellation_date or exists (
        select 1 from holds h where h.order_id = r.id and h.state = 'held' and h.expires_at <> r.cancellation_date))`,
  },
]

/** I10: the last event of a history is where its thing stands; legality of the steps is `assertHistories`. */
export const HISTORIES: readonly Invariant[] = [
  {
    id: 'I10',
    holds: 'an attempt stands where its history ends',
    sql: `select a.id from payment_attempts a where a.state is distinct from
      (select to_state from payment_attempt_events e where e.attempt_id = a.id order by e.id desc limit 1)`,
  },
  {
    id: 'I10b',
    holds: 'a reservation stands where its history ends',
    sql: `select r.id from reservations r where r.status is distinct from
      (select to_status from reservation_events e where e.reservation_id = r.id order by e.id desc limit 1)`,
  },
]
