import { type Invariant, LEDGER, OPEN, SUCCEEDED, UNTOLD } from './parts'

/** Of what was agreed, paid, given back and spent. */
export const OF_MONEY: readonly Invariant[] = [
  {
    id: 'I4',
    holds:
      'a total is the sum of its lines and fees, those of changes too, less what hosts are paid on arrival, and what its ledger says is owed beside money of trips that goes back; of what was cancelled, what it said before',
    sql: `select r.id from reservations r
      where r.total_minor <> (select coalesce(sum(total_minor + fee_minor - on_arrival_minor), 0) from reservation_lines where reservation_id = r.id)
          + (select coalesce(sum(fee_minor), 0) from reservation_versions where reservation_id = r.id)
        or r.on_arrival_minor <> (select coalesce(sum(on_arrival_minor), 0) from reservation_lines where reservation_id = r.id)
        or exists (select 1 from (${LEDGER}) m where m.order_id = r.id and r.total_minor <> m.total - (
          select coalesce(sum(amount_minor), 0) from ledger_entries where order_id = r.id and kind = 'adjustment'
            and (refund_id is not null or (note = 'cancelled' and r.status = 'cancelled'))))`,
  },
  {
    id: 'I5',
    holds: 'what an order paid is what its attempts received less what went back',
    sql: `select m.order_id from (${LEDGER}) m where m.paid <>
      (select coalesce(sum(paid_minor), 0) from payment_attempts where order_id = m.order_id)
      - (select coalesce(sum(amount_minor), 0) from ledger_entries where order_id = m.order_id and kind in ('refund', 'dispute'))
      - (select coalesce(sum(amount_minor), 0) from ledger_entries where order_id = m.order_id
        and (kind = 'points' or (kind = 'payment' and method = 'credit')))`,
  },
  {
    id: 'I5b',
    holds: 'every attempt received what the ledger booked for it, and a paid one its whole amount',
    sql: `select a.id from payment_attempts a where a.paid_minor <> (
        select -coalesce(sum(amount_minor), 0) from ledger_entries where attempt_id = a.id and kind = 'payment'
          and method is null)
      or (a.state in ${SUCCEEDED} and a.paid_minor < a.amount_minor)`,
  },
  {
    id: 'I5e',
    holds: 'money of trips that goes back is booked ahead until it has gone: neither twice nor never',
    sql: `select f.id from refunds f left join lateral (select coalesce(sum(l.amount_minor), 0) as minor from ledger_entries l
        where l.refund_id = f.id) ahead on true
      where ahead.minor <> case when not f.of_trip then 0
        when f.attempt_id is null then case f.state when 'settled' then -f.amount_minor else 0 end
        when f.state in ('settled', 'dropped') then 0 when f.state in ('sending', 'sent') then ahead.minor else f.amount_minor end`,
  },
  {
    id: 'I5c',
    holds: 'what is kept of a ledger beside it is what its entries come to',
    sql: `select p.order_id from payables p join (${LEDGER}) m on m.order_id = p.order_id
      left join (select order_id, max(at) filter (where kind in ('payment', 'points')) as received_at,
          max(at) filter (where kind = 'refund') as returned_at, max(at) filter (where kind = 'dispute') as disputed_at,
          sum(amount_minor) filter (where kind = 'refund') as returned, sum(amount_minor) filter (where kind = 'dispute') as disputed
        from ledger_entries group by order_id) l on l.order_id = p.order_id
      where (p.paid_minor, p.pending_minor) <> (m.paid, m.total - m.paid)
        or (p.returned_minor, p.disputed_minor) <> (coalesce(l.returned, 0), coalesce(l.disputed, 0))
        or (p.received_at, p.returned_at, p.disputed_at) is distinct from (l.received_at, l.returned_at, l.disputed_at)`,
  },
  {
    id: 'I6',
    holds: 'deposit and instalments sum to the total, with distinct and rising dates',
    sql: `select r.id from reservations r join schedule_events e on e.order_id = r.id and e.kind = 'planned'
        left join reservation_versions v on v.reservation_id = r.id and v.version = 1,
        jsonb_to_recordset(e.facts) as i (n int, due_date date, amount_minor bigint)
      group by r.id, v.deposit_minor, v.total_minor, v.liquidation_date
      having coalesce(v.deposit_minor, r.deposit_minor) + sum(i.amount_minor) <> coalesce(v.total_minor, r.total_minor)
        or array_agg(i.due_date order by i.n) <> array_agg(i.due_date order by i.due_date)
        or count(distinct i.due_date) <> count(*) or max(i.due_date) > coalesce(v.liquidation_date, r.liquidation_date)`,
  },
  {
    id: 'I6b',
    holds: 'what was agreed about parts is numbered without gaps, and no date is after the liquidation date',
    sql: `select r.id from reservations r join schedule_events e on e.order_id = r.id
      group by r.id having max(e.version) <> count(*) or bool_or(
        e.version >= (select max(version) from schedule_events where order_id = r.id and kind in ('planned', 'edited'))
        and exists (select 1 from jsonb_array_elements_text(
            case e.kind when 'plan_changed' then e.facts when 'edited' then e.facts->'dates' else '[]'::jsonb end) d
          where d::date > r.liquidation_date))`,
  },
  {
    id: 'I7',
    holds: 'at most one attempt of an order and payer is open',
    sql: `select order_id from payment_attempts where state in ${OPEN}
      group by order_id, coalesce(payer, '') having count(*) > 1`,
  },
  {
    id: 'I8',
    holds:
      "our ledger agrees with the sandbox's own, except where money is still on its way: an attempt is open, an event is due in a moment, or it is held back and the attempt is asked about again, for a week",
    sql: `select coalesce(a.id::text, g.reference) as id, a.state, a.paid_minor, g.received from payment_attempts a
      full join (
        select coalesce(o.attempt_id::text, c.reference) as reference, c.currency, sum(e.amount) filter (where e.kind = 'payment') as received,
          coalesce(sum(e.amount) filter (where e.kind = 'refund'), 0) as refunded,
          coalesce(sum(case e.kind when 'dispute' then e.amount when 'reinstate' then -e.amount end), 0) as disputed
        from sandbox_gateway.charges c left join sandbox_gateway.entries e on e.charge_id = c.id
        left join gateway_objects o on o.gateway = 'sandbox' and o.kind = 'reference' and o.id = c.reference
        group by 1, c.currency) g on g.reference = a.id::text
      where coalesce(a.gateway, 'sandbox') = 'sandbox' and coalesce(a.state, '') not in ${OPEN}
        and not ${UNTOLD}
        and (a.id is null or coalesce(a.paid_minor, 0) <> coalesce(g.received, 0)
          or coalesce(g.currency, a.currency) <> a.currency
          or coalesce(g.refunded, 0) <> (select coalesce(sum(amount_minor), 0) from ledger_entries
            where attempt_id = a.id and kind = 'refund' and movement like 'refunded:%')
          or coalesce(g.disputed, 0) <> (select coalesce(sum(amount_minor), 0) from ledger_entries
            where attempt_id = a.id and kind = 'dispute'))`,
  },
  {
    id: 'I8b',
    holds:
      'what is planned to go back of a payment is no more than what it still had then: what its bank took afterwards the gateway refuses, and that is a case',
    sql: `select f.attempt_id from (
        select attempt_id, sum(amount_minor) as minor, max(created_at) as planned_at,
          bool_and(state not in ('sending', 'sent')) as rests
        from refunds where state not in ('settled', 'dropped') group by attempt_id) f
      where f.rests and f.minor > (
        select -sum(l.amount_minor) filter (where l.kind <> 'dispute' or l.at < f.planned_at)
        from ledger_entries l where l.attempt_id = f.attempt_id)`,
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
    id: 'I33',
    holds: 'no credit is below zero or above what was issued, and none of it is of another owner or currency',
    sql: `select c.id from credit_entries c join credit_entries e on e.credit_id = c.id where c.id = c.credit_id
      group by c.id having sum(e.amount_minor) not between 0 and c.amount_minor
        or bool_or(e.email <> c.email or e.currency <> c.currency)`,
  },
  {
    id: 'I33b',
    holds: 'credit is reserved while its attempt is open, and booked on the ledger as it was spent',
    sql: `select a.id, a.state, a.credit_minor from payment_attempts a left join (
        select attempt_id, -coalesce(sum(amount_minor) filter (where kind in ('reserved', 'released')), 0) as reserved,
          -coalesce(sum(amount_minor) filter (where kind = 'spent'), 0) as spent
        from credit_entries where attempt_id is not null group by attempt_id) c on c.attempt_id = a.id
      where coalesce(c.reserved, 0) <> (case when a.state in ${OPEN} then a.credit_minor else 0 end)
        or coalesce(c.spent, 0) not in (0, a.credit_minor)
        or coalesce(c.spent, 0) <> (select -coalesce(sum(amount_minor), 0) from ledger_entries
          where attempt_id = a.id and kind = 'payment' and method = 'credit')`,
  },
  {
    id: 'I33c',
    holds: 'what went back as credit is on the ledger, and never more than was spent',
    sql: `select s.id from credit_entries s where s.kind = 'spent' and -s.amount_minor <
        (select coalesce(sum(amount_minor), 0) from credit_entries where origin_id = s.id)
      union all select p.order_id from payables p where
        (select coalesce(sum(amount_minor), 0) from credit_entries where order_id = p.order_id and kind = 'given_back')
        > (select coalesce(sum(amount_minor), 0) from ledger_entries
          where order_id = p.order_id and kind = 'refund' and method = 'credit')`,
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
    id: 'I22',
    holds: 'points of an account are what its movements say, and none are below zero',
    sql: `select a.user_id from points_accounts a left join (
        select user_id, pending, available from points_entries union all select user_id, 0, available from points_uses) e
        on e.user_id = a.user_id
      group by a.user_id having a.pending <> coalesce(sum(e.pending), 0) or a.available <> coalesce(sum(e.available), 0)
        or a.pending < 0 or a.available < 0`,
  },
  {
    id: 'I22b',
    holds:
      'points that pay are on the ledger as they left the account, those of a new order not yet, and no more comes back than was spent',
    sql: `select p.order_id from payables p left join reservations r on r.id = p.order_id left join (
        select order_id, sum(available) as points, sum(available) filter (where kind = 'given_back') as back
        from points_uses group by order_id) u on u.order_id = p.order_id
      left join (select order_id, sum(amount_minor) as minor, sum(amount_minor) filter (where kind = 'refund') as back
        from ledger_entries where method = 'points' group by order_id) l on l.order_id = p.order_id
      where (coalesce(l.minor, 0), coalesce(l.back, 0)) <> ((case when r.status = 'new' then 0 else coalesce(u.points, 0) end) * (case p.currency when 'MXN' then 100 when 'USD' then 5 else 20000 end), coalesce(u.back, 0) * (case p.currency when 'MXN' then 100 when 'USD' then 5 else 20000 end))
        or coalesce(u.points, 0) > 0`,
  },
]
