import { randomUUID } from 'node:crypto'
import type { OrderPayloadInput } from '@/lib/checkout/contract'
import { administrate } from '@/scripts/postgres/administrate'
import { callerAt, orderedBy, placeOrder } from '@/tests/support/shop-client'
import type { Site } from '@/tests/support/site'
import { compare } from '../lib/compare'
import { load } from '../lib/load'
import { judged, milliseconds, type Row, times, whole } from '../lib/row'
import { type RawOrder, readyForSql, runSql } from '../lib/sql-runner'
import type { Bench } from '../setup/bench'
import { backendsOf } from '../setup/databases'
import { type Departure, freshDepartures, payloadFor, rush, soldOf } from './order-stock'
import { rawOrderOf } from './raw-order'
import { visitor } from './search'

const CLIENTS = 8
const SEATS_IN_RUSH = 40
const BUYERS = 160

/** What one statement can do: seats only when there are enough, and an order with what was bought. */
const GUARDED = `
  with seats as (
    update departures set taken = taken + 1 where id = $1 and status = 'open' and taken + 1 <= capacity returning id
  )
  insert into bench_orders (id, departure_id, body) select gen_random_uuid(), id, $2::jsonb from seats returning id`

/**
 * P4: an order through HTTP, with all its checks and rows, against one guarded statement and against the same rows
 * written raw; and a rush for few seats.
 */
export async function orders(bench: Bench): Promise<Row[]> {
  const site = await bench.site()
  const { url } = bench.databases
  await administrate(url, (client) =>
    client.query(
      'create table if not exists bench_orders (id uuid primary key, departure_id uuid not null, body jsonb not null)',
    ),
  )
  const [scarce, ...plenty] = await freshDepartures(url, CLIENTS + 1, bench.today)
  if (!scarce || plenty.length === 0) throw new Error('The catalogue has too few departures.')
  const payloads = await Promise.all(plenty.map((departure) => payloadFor(site, departure)))
  const speed = await againstSql(bench, site, plenty, payloads)
  return [...speed, await oversell(bench, site, scarce)]
}

async function againstSql(
  bench: Bench,
  site: Site,
  departures: readonly Departure[],
  payloads: readonly OrderPayloadInput[],
): Promise<Row[]> {
  const { url } = bench.databases
  const runner = bench.start('bench/sql/runner.mjs', { DATABASE_URL: url })
  await readyForSql(runner)
  const writer = bench.start('bench/sql/order-writer.mjs', { DATABASE_URL: url })
  await readyForSql(writer)
  const backends = backendsOf(url)
  const pids = (pid: number) => async () => [pid, ...(await backends())]
  let sent = 0
  const shot = () => {
    sent += 1
    const payload = payloads[sent % payloads.length]
    if (!payload) throw new Error('There is nothing to order.')
    return {
      ...{ url: `${site.url}/api/orders/create`, method: 'POST' as const },
      headers: {
        'content-type': 'application/json',
        'x-locale': 'es_MX',
        'x-currency': 'MXN',
        'x-forwarded-for': visitor(sent),
        'idempotency-key': randomUUID(),
      },
      // Everybody is somebody else: what one buyer holds unpaid is read with each of their orders.
      body: JSON.stringify(orderedBy(payload)),
    }
  }
  const values = departures.map(({ id }, index) => [id, JSON.stringify(payloads[index])])
  await load({ connections: CLIENTS, requests: 600, shot, status: 201 })
  const written = await Promise.all(payloads.map((payload) => writtenOrder(url, site, payload)))
  const used = await compare(
    [
      {
        ...{ name: 'api', pids: pids(site.pid) },
        work: () => load({ connections: CLIENTS, milliseconds: bench.roundMs, shot, status: 201 }),
      },
      {
        ...{ name: 'sql', pids: pids(runner.pid) },
        work: () =>
          runSql(runner, { statement: GUARDED, values, clients: CLIENTS, milliseconds: bench.roundMs }),
      },
      {
        ...{ name: 'raw', pids: pids(writer.pid) },
        work: () => runSql(writer, { orders: written, clients: CLIENTS, milliseconds: bench.roundMs }),
      },
    ] as const,
    bench.rounds,
  )
  const { api, sql, raw } = used
  const beside = (other: typeof api) =>
    `${milliseconds(api.cpu)} to ${milliseconds(other.cpu)} CPU with the database's; ${whole(api.rate)} to ${whole(other.rate)} a second`
  return [
    judged(
      {
        ...{ id: 'P4', what: 'order through HTTP vs one guarded statement', details: used },
        note: beside(sql),
      },
      sql.cpu / api.cpu,
      { must: 0.1, aim: 0.25, side: 'least', write: times },
    ),
    judged(
      { id: 'P4', what: 'order through HTTP vs its rows, statement by statement', note: beside(raw) },
      raw.cpu / api.cpu,
      { must: Number.POSITIVE_INFINITY, aim: 0.6, side: 'least', write: times },
    ),
  ]
}

/** An order that was placed, as the statements that write the same rows again. */
async function writtenOrder(url: string, site: Site, payload: OrderPayloadInput): Promise<RawOrder> {
  const { status, data } = await placeOrder(callerAt(site.url), orderedBy(payload))
  if (status !== 201) throw new Error(`An order answered ${status}`)
  return rawOrderOf(url, data.uuid)
}

async function oversell(bench: Bench, site: Site, departure: Departure): Promise<Row> {
  const payload = await payloadFor(site, departure)
  const answered = await rush(bench.databases.url, site, {
    departure,
    payload,
    seats: SEATS_IN_RUSH,
    buyers: BUYERS,
  })
  const { taken, held } = await soldOf(bench.databases.url, departure.id)
  const over = Math.max(0, Math.max(taken, held, answered.placed) - SEATS_IN_RUSH)
  return judged(
    {
      ...{ id: 'P4', what: 'oversold seats' },
      note: `${BUYERS} buyers at once for ${SEATS_IN_RUSH} seats: ${answered.placed} placed, ${answered.soldOut} sold out, ${answered.other} other; ${taken} taken, ${held} held`,
      details: { ...answered, taken, held },
    },
    over,
    { must: 0, aim: 0, side: 'most', write: whole },
  )
}
