import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, type LocalDate } from '@/lib/dates/local-date'
import { endOfDayInstant } from '@/lib/dates/zone-time'
import type { SearchResult } from '@/lib/discovery/search-contract'
import { createApp } from '@/server/app'
import { refreshSearchProducts } from '@/server/discovery/mirror/refresh-search-products'
import { refreshTurned } from '@/server/discovery/mirror/refresh-turned'
import { dayIn } from '@/server/platform/clock'
import { type ReadsApp, readsApp } from '../reads-app'

const NOW = Date.now()
const HOUR = 3_600_000
let reads: ReadsApp
let at = NOW
const clock = { now: () => new Date(at), today: (zone: string) => dayIn(zone, new Date(at)) }
let context: ReadsApp['context']
let app: ReadsApp['app']

beforeAll(async () => {
  reads = await readsApp()
  context = { ...reads.context, clock }
  app = await createApp(context, { draining: () => false, migrated: async () => true, jobs: () => true })
})
beforeEach(() => {
  at = NOW
})
afterAll(() => reads.close())

const search = async (form: object): Promise<SearchResult['items']> => {
  const answer = await app.request('/api/search/all/all', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ limit: 100, ...form }),
  })
  return ((await answer.json()) as { data: SearchResult }).data.items
}
const promoted = async (id: string) =>
  (await search({ filters: { promotion: true } })).some(({ uuid }) => uuid === id)
const dropped = async (id: string) => {
  const { rows } = await reads.db.pool.query(
    `select count(*)::int as count from outbox_revalidations where tags @> array['search', $1]`,
    [`product:${id}`],
  )
  return rows[0].count
}

test('a promotion is in the outlet from the instant it begins to the one it ends, and pages are dropped', async () => {
  const plain = (await search({})).find(({ offer }) => offer.per_traveller === offer.original_per_traveller)
  const id = plain?.uuid ?? ''
  await reads.db.pool.query(
    `insert into promotions (id, product_id, name, discount_type, percent, rules, starts_at, ends_at)
     values (gen_random_uuid(), $1, '{"es":"p","en":"p"}', 'promotion_percent', 60, '[]', $2, $3)`,
    [id, new Date(NOW + 5 * 60_000), new Date(NOW + 9 * 60_000)],
  )
  await refreshSearchProducts(context, [id])
  expect(await promoted(id)).toBe(false)

  at = NOW + 5 * 60_000
  expect(await refreshTurned(context)).toBeGreaterThan(0)
  expect(await promoted(id)).toBe(true)
  expect(await dropped(id)).toBe(1)
  expect((await search({ filters: { promotion: true }, sort: 'discount__desc' }))[0]?.uuid).toBe(id)

  at = NOW + 9 * 60_000 + 1000
  expect(await refreshTurned(context)).toBeGreaterThan(0)
  expect(await promoted(id)).toBe(false)
  expect(await dropped(id)).toBe(2)
  expect(await refreshTurned(context)).toBe(0)
})

/** The instant, in the product's zone, after which a day two days ahead can no longer be chosen. */
async function closing(id: string, day: LocalDate): Promise<number> {
  const { rows } = await reads.db.pool.query('select timezone from products where id = $1', [id])
  return endOfDayInstant(addDays(day, -2), rows[0].timezone).getTime()
}

test('a day is a card’s next departure to the last second in which it can be bought, and search follows', async () => {
  const [card] = await search({ sort: 'departure__asc' })
  const [id, day] = [card?.uuid ?? '', card?.next_departure ?? '']
  const next = async () => (await search({})).find(({ uuid }) => uuid === id)?.next_departure
  at = await closing(id, day)
  expect(await next()).toBe(day)

  // The card knows at once, with the row as it was.
  at += 1500
  const later = await next()
  expect((later ?? '9') > day).toBe(true)
  const { rows } = await reads.db.pool.query(
    'select dates[1]::text as first from search_products where product_id = $1',
    [id],
  )
  expect(rows[0].first).toBe(day)

  expect(await refreshTurned(context)).toBeGreaterThan(0)
  const days = (await search({ sort: 'departure__asc' })).map(({ next_departure }) => next_departure ?? '9')
  expect(days).toEqual([...days].sort())
  expect(await next()).toBe(later)
})

test('a row that cannot be written anew does not hold the others up', async () => {
  const ids = (await search({})).map(({ uuid }) => uuid).sort()
  const [first, last] = [ids[0], ids.at(-1)]
  await reads.db.pool.query(
    `update search_products set turns_at = $2, rating = 1 where product_id = any($1)`,
    [[first, last], new Date(NOW - HOUR)],
  )
  await reads.db.pool.query('delete from sales_plans where product_id = $1', [first])
  expect(await refreshTurned(context)).toBe(1)
})
