import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, addMonths, type MonthId, monthId } from '@/lib/dates/local-date'
import { todayIn } from '@/lib/dates/zone-time'
import type { SearchResult } from '@/lib/discovery/search-contract'
import { createApp } from '@/server/app'
import { takeSeats } from '@/server/availability/hold-seats'
import { releaseSeats } from '@/server/availability/release-seats'
import { monthsOf } from '@/server/discovery/mirror/month-bits'
import { createContext, transact } from '@/server/platform/context'
import { newId } from '@/server/platform/crypto/ids'
import { type ReadsApp, readsApp } from '../reads-app'

let reads: ReadsApp
beforeAll(async () => {
  reads = await readsApp()
  // Seats alone, without the reservation that owns them.
  await reads.db.pool.query('alter table holds drop constraint holds_reservation')
})
afterAll(() => reads.close())

const ORDER = '01a1fb67-1800-7000-8000-00000000dead'

const TODAY = todayIn('UTC', Date.now())
const monthIn = (count: number): MonthId => monthId(addMonths(TODAY, count))

interface Last {
  readonly id: string
  readonly product: string
  readonly month: string
  readonly seats: number
}

/** Leaves a product one date in a month, and says which. */
async function lastDateOf(uuid: string): Promise<Last> {
  const { rows } = await reads.db.pool.query(
    `select id, start_date::text as day, capacity - taken as seats from departures
     where product_id = $1 and status = 'open' and start_date > $2 and taken < capacity
     order by start_date limit 1`,
    [uuid, addDays(TODAY, 120)],
  )
  const { id, day, seats } = rows[0]
  const month = day.slice(0, 7)
  await reads.db.pool.query(
    `update departures set status = 'closed' where product_id = $1 and id <> $2 and start_date::text like $3 || '%'`,
    [uuid, id, month],
  )
  return { id, product: uuid, month, seats }
}

async function found(app: ReadsApp['app'], month: string): Promise<string[]> {
  const response = await app.fetch(
    new Request('http://localhost/api/search/all/all', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ filters: { month: [month] }, limit: 100 }),
    }),
  )
  const { data } = (await response.json()) as { data: SearchResult }
  return data.items.map(({ uuid }) => uuid)
}

test('a date that sells out leaves search on every process with the next question, and comes back with its seats', async () => {
  const context = await createContext(reads.context.env)
  const ready = { draining: () => false, migrated: async () => true, jobs: () => true }
  const other = await createApp(context, ready)
  const [product] = await found(reads.app, monthIn(6))
  const last = await lastDateOf(product ?? '')
  const lines = [{ departureId: last.id, line: 0, qty: last.seats, today: TODAY }]
  const demand = { orderId: ORDER, departureId: last.id, today: TODAY, lines }
  for (const app of [reads.app, other]) expect(await found(app, last.month)).toContain(last.product)

  const expiresAt = new Date(Date.now() + 3_600_000)
  expect(await transact(reads.context, (inside) => takeSeats(inside, { ...demand, expiresAt }))).toBe(true)
  for (const app of [other, reads.app]) expect(await found(app, last.month)).not.toContain(last.product)

  expect(await transact(reads.context, (inside) => releaseSeats(inside, ORDER))).toBe(last.seats)
  for (const app of [reads.app, other]) expect(await found(app, last.month)).toContain(last.product)
  await context.close()
})

test('lists are brought up to date though nobody searches, and their pages dropped', async () => {
  const [, product] = await found(reads.app, monthIn(7))
  const before = await reads.db.pool.query('select coalesce(max(id), 0) as id from outbox_revalidations')
  await reads.db.pool.query('insert into seat_changes (product_id, created_at) values ($1, now())', [
    newId(new Date()),
  ])
  await reads.db.pool.query(
    `update departures set taken = capacity where product_id = $1 and start_date::text like $2 || '%'`,
    [product, monthIn(7)],
  )
  await reads.db.pool.query('insert into seat_changes (product_id, created_at) values ($1, now())', [product])
  await expect
    .poll(
      async () => {
        const { rows } = await reads.db.pool.query(
          `select (select count(*)::int from seat_changes) as waiting,
            (select count(*)::int from outbox_revalidations where tags @> array['search', $1] and id > $3) as dropped,
            (select months from search_products where product_id = $2) as months`,
          [`product:${product}`, product, before.rows[0].id],
        )
        const { months, ...counts } = rows[0]
        return { ...counts, offered: monthsOf(BigInt(months)).includes(monthIn(7)) }
      },
      { interval: 25 },
    )
    .toEqual({ waiting: 0, dropped: 1, offered: false })
})

test('what changes while a turn is under way, and finds nothing, is not left for the next change', async () => {
  const product = newId(new Date())
  const change = () =>
    reads.db.pool.query('insert into seat_changes (product_id, created_at) values ($1, now())', [product])
  // From the same instant to when the turn of the first is long over.
  for (let pause = 0; pause < 30; pause++) {
    await change()
    await new Promise((resolve) => setTimeout(resolve, pause / 2))
    await change()
    await expect
      .poll(async () => (await reads.db.pool.query('select 1 from seat_changes')).rowCount, { interval: 5 })
      .toBe(0)
  }
})
