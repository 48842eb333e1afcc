import { HISTORIES, INVARIANTS, type Invariant } from '@/tests/support/invariant-list'
import { UNTOLD } from '@/tests/support/invariant-lists/parts'
import { assertInvariants } from '@/tests/support/invariants'
import type { World } from './world'

/** Laws of a whole life that the invariants of the house do not say. */
const LIFE: readonly Invariant[] = [
  {
    id: 'W1',
    holds: 'what an order paid is what the gateway has for it, credit, points, and what was paid out by hand',
    sql: `select p.order_id, m.paid, g.net, c.net as credit, h.minor as by_hand from payables p
      cross join lateral (select -coalesce(sum(amount_minor), 0) as paid from ledger_entries
        where order_id = p.order_id and kind in ('payment', 'points', 'refund', 'dispute')) m
      cross join lateral (select coalesce(sum(case e.kind when 'payment' then e.amount when 'reinstate' then e.amount
          else -e.amount end), 0) as net from sandbox_gateway.charges k join sandbox_gateway.entries e on e.charge_id = k.id
        where k.account = p.order_id::text) g
      cross join lateral (select -coalesce(sum(amount_minor), 0) as net from credit_entries
        where order_id = p.order_id and kind in ('spent', 'given_back', 'issued')) c
      cross join lateral (select -coalesce(sum(available), 0) * (case p.currency when 'MXN' then 100 when 'USD' then 5
          else 20000 end) as net from points_uses where order_id = p.order_id) o
      cross join lateral (select coalesce(sum(amount_minor), 0) as minor from refunds
        where order_id = p.order_id and state = 'settled' and reference is not null) h
      where not exists (select 1 from payment_attempts a where a.order_id = p.order_id
          and (a.state in ('created', 'submitting', 'pending', 'unknown', 'expired', 'cancelled') or ${UNTOLD}))
        and m.paid <> g.net + c.net + o.net - h.minor`,
  },
  {
    id: 'W2',
    holds:
      'seats that are taken are those of reservations that live, and of changes that wait for their payment',
    sql: `select d.code, d.taken, t.sold, w.waiting from departures d cross join lateral (
        select coalesce(sum(p.tickets), 0) as sold from reservation_products p
        join reservations r on r.id = p.reservation_id
        where p.departure_id = d.id and r.status in ('new', 'confirmed', 'completed')) t
      cross join lateral (select coalesce(sum(h.qty), 0) as waiting from pending_changes c
        join holds h on h.order_id = c.reservation_id and h.departure_id = c.departure_id
        where c.departure_id = d.id and c.state = 'waiting' and h.state = 'held') w
      where d.taken <> t.sold + w.waiting`,
  },
  {
    id: 'W3',
    holds: 'every event of a reservation has its mail, once',
    sql: `select r.code, m.* from reservations r cross join lateral (select
          count(*) filter (where template = 'deposit_received') as deposits,
          count(*) filter (where template = 'reservation_cancelled') as cancelled,
          count(*) filter (where template in ('reservation_changed', 'party_changed')) as changed,
          count(*) filter (where template = 'reservation_expired') as expired
        from mails where data->>'code' = r.code) m
      cross join lateral (select
          count(*) filter (where event in ('first_payment', 'late_payment')) as paid,
          count(*) filter (where to_status = 'cancelled') as cancelled,
          count(*) filter (where event = 'window_ended') as ended
        from reservation_events where reservation_id = r.id) e
      where m.deposits <> least(e.paid, 1) or m.cancelled <> e.cancelled or m.changed <> r.version - 1
        or m.expired > e.ended`,
  },
  {
    id: 'W4',
    holds: 'every receipt is in one mail to the buyer',
    sql: `select e.number, count(m.id) from receipts e join reservations r on r.id = e.order_id
      left join mails m on m.recipient = r.email and m.data->'receipts' ? e.number
      group by e.number having count(m.id) <> 1`,
  },
  {
    id: 'W5',
    holds: 'nobody is reminded of the same thing twice',
    // A trip that was moved lies ahead once more.
    sql: `select template, data->>'code' from mails
      left join lateral (select min(one->>'start') as start from jsonb_array_elements(data->'products') one) trip
        on template = 'trip_ahead'
      where template in ('part_due', 'part_missed', 'grace', 'trip_ahead')
      group by template, data->>'code', data->>'due_date', data->>'days', data->'missed'->>'due_date', trip.start,
        case template when 'grace' then created_at end having count(*) > 1`,
  },
  {
    id: 'W6',
    holds:
      'the gateway gave back no more than refunds asked it to, and what it gave is no refund that failed',
    sql: `select f.order_id, f.asked, g.given from (
        select order_id, sum(amount_minor) filter (where state in ('sending', 'sent', 'settled') and reference is null) as asked
        from refunds group by order_id) f
      join lateral (select coalesce(sum(e.amount), 0) as given from sandbox_gateway.charges c
        join sandbox_gateway.entries e on e.charge_id = c.id and e.kind = 'refund'
        where c.account = f.order_id::text) g on g.given > coalesce(f.asked, 0)`,
  },
  {
    id: 'W7',
    holds: 'money that came in or went back has a receipt',
    sql: `select l.id, l.kind, l.method from ledger_entries l where l.kind in ('payment', 'refund')
      and not exists (select 1 from receipts where entry_id = l.id)`,
  },
  {
    id: 'W8',
    holds:
      'autopay charges a part at most once per try, for a try that is noted, and never after one that was paid',
    sql: `select a.order_id, a.id, 'no try' as broken from payment_attempts a
        where a.off_session and not exists (select 1 from autopay_tries t where t.attempt_id = a.id and t.order_id = a.order_id)
      union all
      select t.order_id, t.attempt_id, 'charged again' from autopay_tries t
        join sandbox_gateway.charges c on c.reference = t.attempt_id::text
        join sandbox_gateway.entries e on e.charge_id = c.id and e.kind = 'payment'
        group by t.order_id, t.attempt_id having count(*) > 1
      union all
      select order_id, min(attempt_id::text)::uuid, 'the same try' from autopay_tries
        group by order_id, due_date, try having count(*) > 1
      union all
      select t.order_id, t.attempt_id, 'after it was paid' from autopay_tries t
        join autopay_tries earlier on earlier.order_id = t.order_id and earlier.due_date = t.due_date
          and earlier.try < t.try and earlier.outcome in ('paid', 'asks', 'refused')
      union all
      select t.order_id, t.attempt_id, 'more than was announced' from autopay_tries t
        join payment_attempts a on a.id = t.attempt_id
        where not exists (select 1 from autopay_notices n where n.order_id = t.order_id and n.due_date = t.due_date
          and n.card_id = a.card_id and n.amount_minor >= a.amount_minor)`,
  },
]

/** Orders of which nothing is open or may still come, with what their books say. */
const SETTLED = `
  select p.order_id, m.paid::float8 as paid, c.net::float8 as credit, h.minor::float8 as by_hand,
    array(select a.id::text from payment_attempts a where a.order_id = p.order_id
      union select o.id from gateway_objects o where o.order_id = p.order_id and o.kind = 'reference') as "references"
  from payables p
  cross join lateral (select -coalesce(sum(amount_minor), 0) as paid from ledger_entries
    where order_id = p.order_id and kind in ('payment', 'points', 'refund', 'dispute')) m
  cross join lateral (select -coalesce(sum(amount_minor), 0) as net from credit_entries
    where order_id = p.order_id and kind in ('spent', 'given_back', 'issued')) c
  cross join lateral (select coalesce(sum(amount_minor), 0) as minor from refunds
    where order_id = p.order_id and state = 'settled' and reference is not null) h
  where not exists (select 1 from payment_attempts a where a.order_id = p.order_id
    and a.state in ('created', 'submitting', 'pending', 'unknown', 'expired', 'cancelled'))
    and not exists (select 1 from refunds r where r.order_id = p.order_id and r.state in ('sending', 'sent'))`

const ALL = [...INVARIANTS, ...HISTORIES, ...LIFE]
const TEXT = ALL.map(
  ({ id, sql }) =>
    `select '${id}' as id, (select jsonb_agg(x) from (select * from (${sql}) q limit 3) x) as rows`,
).join('\nunion all ')

/** Everything that must hold, in one statement that is planned once. @throws Error with the rows that break something */
export async function lawsHold(world: World): Promise<void> {
  const { shop } = world
  const { rows } = await shop.database.pool.query<{ id: string; rows: unknown[] | null }>({
    ...{ name: 'laws', text: TEXT, values: [shop.clock.now()] },
  })
  const asked = await gatewayHolds(world)
  const broken = rows.flatMap(({ id, rows: found }) => {
    const law = ALL.find((one) => one.id === id)
    // Of a gateway whose books are not in the database.
    if (id === 'W1' && asked !== null) return asked
    return found ? [`${id} (${law?.holds}): ${JSON.stringify(found)}`] : []
  })
  if (broken.length > 0) throw new Error(`Broken:\n${broken.join('\n')}`)
  await assertInvariants(shop.database.pool, shop.clock.now(), [])
}

interface Settled {
  readonly order_id: string
  readonly paid: number
  readonly credit: number
  readonly by_hand: number
  readonly references: string[]
}

/** W1 where the gateway is a double: it is asked what it has. Null where the statement has asked already. */
async function gatewayHolds({ shop, till }: World): Promise<string[] | null> {
  const { rows } = await shop.database.pool.query<Settled>({ name: 'settled', text: SETTLED })
  const broken: string[] = []
  for (const { order_id: id, paid, credit, by_hand: byHand, references } of rows) {
    const held = await till.holds(shop, id, references)
    if (held === null) return null
    if (paid !== held + credit - byHand)
      broken.push(`W1: ${JSON.stringify({ id, paid, held, credit, byHand, references })}`)
  }
  return broken
}
