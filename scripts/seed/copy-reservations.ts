import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { moneyToLookAt } from '@/server/payments/ledger/moved-money'

const dialect = new PgDialect()

/** A table that is copied with its reservations: how it finds the copy it belongs to, and what is another in each. */
interface Copied {
  readonly table: string
  /** SQL: which copy a row `t` is of; `c` is one copy of one reservation, `d` its departure where it has one. */
  readonly of: string
  readonly joined?: string
  readonly changed: Readonly<Record<string, string>>
}

/** The id of a copy, made of the original's and its turn, so that rows that point at each other still do; a UUID of version 8. */
const idOf = (id: string) =>
  `overlay(overlay(md5(${id}::text || c.turn) placing '8' from 13 for 1) placing 'a' from 17 for 1)::uuid`
const ORDER = { order_id: idOf('t.order_id') }
const OWN = { id: idOf('t.id') }
/** The copied ledger moves them again. */
const NOTHING_MOVED = {
  ...{ paid_minor: '0', pending_minor: '0', returned_minor: '0', disputed_minor: '0' },
  ...{ received_at: 'null::timestamptz', returned_at: 'null::timestamptz', disputed_at: 'null::timestamptz' },
}
const earlier = (column: string) => `t.${column} - c.turn * interval '3 hours'`
const NAMES = `array['Óscar', 'Leonor', 'Daniel', 'Pilar', 'Mariana', 'Gael', 'Ximena', 'Julio', 'Teresa', 'Rodrigo']`

/** First to last, since later ones point at earlier ones. */
const TABLES: readonly Copied[] = [
  {
    table: 'users',
    of: 't.id = c.user_id',
    changed: { ...OWN, email: `c.turn || '.' || t.email`, created_at: earlier('created_at') },
  },
  {
    table: 'reservations',
    of: 't.id = c.id',
    changed: {
      ...{ ...OWN, code: `lpad(c.n::text, 13, '0')`, user_id: idOf('t.user_id') },
      ...{ firstname: `(${NAMES})[1 + c.n % 10]`, email: `c.turn || '.' || t.email` },
      created_at: earlier('created_at'),
    },
  },
  {
    table: 'reservation_products',
    of: 't.reservation_id = c.id',
    joined: `join turns d on d.product_id = t.product_id and d.is_over = (t.start_date < current_date) and d.n = c.turn % d.of`,
    changed: {
      ...{ reservation_id: idOf('t.reservation_id'), departure_id: 'd.id', code: 'd.code' },
      ...{ start_date: 'd.start_date', end_date: 'd.end_date' },
    },
  },
  {
    table: 'reservation_lines',
    of: 't.reservation_id = c.id',
    changed: { reservation_id: idOf('t.reservation_id') },
  },
  {
    table: 'payables',
    of: 't.order_id = c.id',
    changed: { ...ORDER, reference: `lpad(c.n::text, 13, '0')`, ...NOTHING_MOVED },
  },
  {
    table: 'schedule_events',
    of: 't.order_id = c.id',
    changed: { ...ORDER, at: earlier('at') },
  },
  {
    table: 'payment_attempts',
    of: 't.order_id = c.id',
    changed: { ...OWN, ...ORDER, charge_id: `t.charge_id || c.turn`, created_at: earlier('created_at') },
  },
  {
    table: 'gateway_objects',
    of: 't.order_id = c.id',
    changed: { ...ORDER, id: 't.id || c.turn', attempt_id: idOf('t.attempt_id') },
  },
  {
    table: 'ledger_entries',
    of: 't.order_id = c.id',
    changed: { ...OWN, ...ORDER, attempt_id: idOf('t.attempt_id'), at: earlier('at') },
  },
]

/**
 * Gives a database with lives of reservations copies of them, until there are so many, for measuring: with their buyers,
 * trips, lines, parts, payments and ledgers, under other names and codes, spread over the departures of their products. What needs
 * a person is copied one time in fifty, so that today stays as long as a team could work off. Copies take no seats.
 */
export async function copyReservations(client: pg.Client, count: number): Promise<void> {
  await client.query('begin')
  await client.query(COPIES, [count])
  await client.query(TURNS)
  for (const copied of TABLES) await client.query(statementOf(copied))
  await client.query('commit')
  await client.query('vacuum analyze')
}

const COPIES = `
  create temp table copies on commit drop as
  select r.id, r.user_id, turn, row_number() over (order by turn, r.id) as n
  from reservations r
  cross join generate_series(1, 1 + 4 * $1::int / (select count(*) from reservations)) as turn
  where turn % 50 = 0 or (r.status in ('completed', 'expired', 'cancelled')
    or r.status = 'confirmed' and r.liquidation_date > current_date)
    and not exists (select 1 from payment_attempts a where a.order_id = r.id and a.state not in ('paid', 'failed', 'expired'))
    and r.id not in ${dialect.sqlToQuery(moneyToLookAt).sql}
  order by turn, r.id limit greatest(0, $1::int - (select count(*) from reservations))`

/** Departures of a product one after the other, those that are over and those to come apart. */
const TURNS = `
  create temp table turns on commit drop as
  select d.*, start_date < current_date as is_over, row_number() over beside - 1 as n, count(*) over whole as of
  from departures d
  window whole as (partition by product_id, start_date < current_date),
    beside as (partition by product_id, start_date < current_date order by id)`

function statementOf({ table, of, joined = '', changed }: Copied): string {
  const pairs = Object.entries(changed).map(([column, value]) => `'${column}', ${value}`)
  return `insert into ${table} select w.* from copies c join ${table} t on ${of} ${joined}
    cross join lateral jsonb_populate_record(t, jsonb_build_object(${pairs.join(', ')})) w on conflict do nothing`
}
