import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AvailabilitySummary } from '@/lib/availability/contract'
import type { SearchResult } from '@/lib/discovery/search-contract'
import { refreshSearchProducts } from '@/server/discovery/mirror/refresh-search-products'
import { english, type ReadsApp, readsApp } from '../reads-app'

let reads: ReadsApp

beforeAll(async () => {
  reads = await readsApp()
})

afterAll(() => reads.close())

const search = async (form: unknown, path = 'all/all', headers = {}) =>
  (await reads.post<SearchResult>(`/api/search/${path}`, form, headers)).data

test('a city among the facets says where it is, for a map of the results', async () => {
  const { facets } = await search({})
  expect(facets.city.length).toBeGreaterThan(10)
  const cusco = facets.city.find(({ value }) => value === 'cusco')
  expect(cusco?.point?.lat).toBeCloseTo(-13.5, 0)
  expect(cusco?.point?.lng).toBeCloseTo(-72, 0)
  expect(facets.category[0]).not.toHaveProperty('point')
})

test('facets agree with what choosing them gives', async () => {
  const { facets } = await search({ filters: { language: ['en'] } })
  for (const { value, count } of facets.category) {
    const chosen = await search({ filters: { language: ['en'], category: [value] } })
    expect(chosen.total).toBe(count)
  }
  const [month] = facets.month
  const chosen = await search({ filters: { language: ['en'], month: [month?.value] } })
  expect(chosen.total).toBe(month?.count)
})

test('the price filter looks at the price that is shown, in the currency of the market', async () => {
  const found = await search({ filters: { price: { min: 500, max: 900 } } }, 'all/all', english)
  expect(found.total).toBeGreaterThan(0)
  expect(found.items.every(({ total_amount }) => total_amount >= 500 && total_amount <= 900)).toBe(true)
  const histogram = found.price_histogram.reduce((sum, { count }) => sum + count, 0)
  expect(histogram).toBe((await search({}, 'all/all', english)).total)
})

test('a day of departure finds the trips that can be chosen on it, and no others', async () => {
  const [cheapest] = (await search({ limit: 1 })).items
  const calendarOf = async (uuid = '') =>
    (await reads.get<AvailabilitySummary>(`/api/v1.5/experiences/show/${uuid}/availability/1/1`)).data.ranges
      .flatMap(({ availability }) => availability)
      .map(({ start }) => start)
  const day = (await calendarOf(cheapest?.uuid)).at(-1) ?? ''
  const found = await search({ filters: { date: day }, limit: 100 })
  expect(found.total).toBe(found.items.length)
  expect(found.items.map(({ uuid }) => uuid)).toContain(cheapest?.uuid)
  const all = (await search({ limit: 100 })).items
  const leaving = await Promise.all(
    all.map(async ({ uuid }) => ((await calendarOf(uuid)).includes(day) ? [uuid] : [])),
  )
  expect(found.items.map(({ uuid }) => uuid).sort()).toEqual(leaving.flat().sort())
  expect((await search({ filters: { date: { min: '2035-01-01' } } })).total).toBe(0)
})

test('the ages of travellers find the trips that take some of them', async () => {
  const taking = async (min: number, max: number) =>
    (
      await reads.db.pool.query<{ id: string }>(
        'select id from products where min_age <= $2 and max_age >= $1 order by id',
        [min, max],
      )
    ).rows.map(({ id }) => id)
  for (const [min, max] of [
    [4, 4],
    [1, 7],
    [70, 99],
    [1, 99],
  ] as const) {
    const { items } = await search({ filters: { age: { min, max } }, limit: 100 })
    expect(items.map(({ uuid }) => uuid).sort()).toEqual(await taking(min, max))
  }
  expect((await taking(4, 4)).length).toBeLessThan((await taking(1, 99)).length)
})

test('too many wishes: it says which one to drop', async () => {
  const { total, relaxations } = await search({ filters: { duration: { min: 45 }, language: ['en'] } })
  expect(total).toBe(0)
  const [first] = relaxations
  expect(first?.filter).toBe('duration')
  expect((await search({ filters: { language: ['en'] } })).total).toBe(first?.count)
})

test('a date that sells out leaves the month it was the only one of', async () => {
  const { items } = await search({ search: 'salkantay' })
  const uuid = items[0]?.uuid ?? ''
  const { rows } = await reads.db.pool.query(
    `select to_char(max(start_date), 'YYYY-MM') as month from departures
     where product_id = $1 and status = 'open' and taken < capacity`,
    [uuid],
  )
  const { month } = rows[0]
  const inMonth = () => search({ search: 'salkantay', filters: { month: [month] } })
  expect((await inMonth()).total).toBe(1)
  await reads.db.pool.query(
    `update departures set taken = capacity where product_id = $1 and start_date::text like $2 || '%'`,
    [uuid, month],
  )
  await refreshSearchProducts(reads.context, [uuid])
  const none = await inMonth()
  expect(none.total).toBe(0)
  expect(none.relaxations.map(({ filter }) => filter)).toContain('month')
})
