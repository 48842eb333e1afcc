import { AWAITED, type Invariant, LEDGER } from './parts'

/** Of versions, seats, holds and the windows in which a trip is paid. */
export const OF_TRIPS: readonly Invariant[] = [
  {
    id: 'I11',
    holds: 'a changed reservation has every version of itself, and is the last of them',
    sql: `select r.id from reservations r
      left join lateral (select count(*) as n, max(version) as last from reservation_versions v
        where v.reservation_id = r.id) versions on true
      left join reservation_versions v on v.reservation_id = r.id and v.version = r.version
      where (r.version > 1 or versions.n > 0) and (versions.n <> r.version or versions.last <> r.version
        or v.total_minor <> r.total_minor or v.on_arrival_minor <> r.on_arrival_minor or v.deposit_minor <> r.deposit_minor
        or v.liquidation_date is distinct from r.liquidation_date)`,
  },
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
    holds:
      'holds follow their reservation: sold when confirmed, given back when expired or cancelled; held beside that only while a change waits for its payment, until its instant',
    sql: `select h.id, h.state, r.status from holds h join reservations r on r.id = h.order_id
      where (r.status in ('confirmed', 'completed') and h.state = 'held' and not exists (
          select 1 from pending_changes c where c.reservation_id = r.id and c.state = 'waiting'
            and c.departure_id = h.departure_id and c.hold_until = h.expires_at))
        or (r.status = 'new' and h.state = 'consumed')
        or (r.status in ('expired', 'cancelled') and h.state <> 'released')`,
  },
  {
    id: 'I2c',
    holds: 'a change that waits for its payment has the seats it would need, and its reservation can be paid',
    sql: `select c.id from pending_changes c join reservations r on r.id = c.reservation_id
      left join holds h on h.order_id = r.id and h.departure_id = c.departure_id and h.state = 'held'
      join payables p on p.order_id = r.id
      where c.state = 'waiting' and ((h.id is null and c.departure_id is not null) or r.status <> 'confirmed' or p.state <> 'open')`,
  },
  {
    id: 'I2d',
    holds:
      'seats of the departure that a provider moves to wait for whoever was asked and has not answered, and for nobody else',
    sql: `select a.change_id, a.reservation_id from change_answers a join provider_changes c on c.id = a.change_id
      left join holds h on h.change_id = a.change_id and h.asked_order_id = a.reservation_id and h.state = 'held'
      cross join lateral (select sum(p.tickets) as tickets from reservation_products p
        where p.reservation_id = a.reservation_id and p.departure_id = c.departure_id) p
      where c.to_departure_id is not null and case when a.answer is null
        then h.id is null or h.departure_id <> c.to_departure_id or h.qty <> p.tickets else h.id is not null end`,
  },
  {
    id: 'I2e',
    holds: 'nobody is asked what was taken back, nor what becomes of a departure that goes as if it did not',
    sql: `select a.change_id, a.reservation_id from change_answers a join provider_changes c on c.id = a.change_id
      join departures d on d.id = c.departure_id
      where a.answer is null and (exists (select 1 from change_withdrawals w where w.change_id = c.id)
        or (c.reservation_id is null and c.kind in ('cancelled', 'moved') and d.ended_at is null))`,
  },
  {
    id: 'I2b',
    holds: 'a confirmed reservation has the seats it sold, for as many as travel',
    sql: `select r.id from reservations r join reservation_products p on p.reservation_id = r.id
      where r.status in ('confirmed', 'completed') and not p.open and not exists (
        select 1 from holds h where h.order_id = r.id and h.departure_id = p.departure_id and h.line = p.position
          and h.qty = p.tickets and h.state = 'consumed')`,
  },
  {
    id: 'I2d',
    holds:
      'whoever of a waitlist is offered seats has as many held, until the instant that was told, and nobody else has any',
    sql: `select w.id from waitlist w left join holds h on h.waitlist_id = w.id and h.state = 'held'
      where (w.state = 'offered') <> (h.id is not null) or h.qty <> w.qty or h.departure_id <> w.departure_id
        or h.expires_at <> w.offered_until`,
  },
  {
    id: 'I3',
    holds: 'no hold outlives its end by two minutes without money on its way',
    sql: `select h.id from holds h where h.state = 'held' and h.expires_at < $1::timestamptz - interval '120 seconds'
      and not exists (select 1 from payment_attempts a where a.order_id = h.order_id and ${AWAITED})`,
  },
  {
    id: 'I5d',
    holds: 'money of an expired reservation is found by its window, which stays',
    sql: `select p.order_id from payables p join reservations r on r.id = p.order_id
      where r.status = 'expired' and p.paid_minor > 0 and p.window_ends_at is null`,
  },
  {
    id: 'I17',
    holds: 'a reservation that nobody paid expires within two minutes, unless money is on its way',
    sql: `select r.id from reservations r
      where r.status = 'new' and r.cancellation_date < $1::timestamptz - interval '120 seconds'
      and not exists (select 1 from payment_attempts a where a.order_id = r.id and ${AWAITED})`,
  },
  {
    id: 'I17b',
    holds: 'what confirmed a reservation is that everything due first was in at that moment, late or not',
    sql: `select r.id, e.event from reservations r
      join reservation_events e on e.reservation_id = r.id and e.event in ('first_payment', 'late_payment')
      where coalesce((select deposit_minor from reservation_versions v where v.reservation_id = r.id
          and (v.version = 1 or v.at <= e.at) order by v.version desc limit 1), r.deposit_minor) > (select -coalesce(sum(l.amount_minor), 0) from ledger_entries l
        where l.order_id = r.id and (
          (l.kind in ('payment', 'points') and l.at <= e.at) or (l.kind in ('refund', 'dispute') and l.at < e.at)))`,
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
