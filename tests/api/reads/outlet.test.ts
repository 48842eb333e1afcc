import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Card } from '@/lib/discovery/card-contract'
import type { Experience } from '@/lib/discovery/experience-contract'
import type { SearchResult } from '@/lib/discovery/search-contract'
import { colombian, english, type ReadsApp, readsApp } from './reads-app'

let reads: ReadsApp
beforeAll(async () => {
  reads = await readsApp()
})
afterAll(() => reads.close())

const search = async (form: object, headers = {}) =>
  (await reads.post<SearchResult>('/api/search/all/all', { limit: 100, ...form }, headers)).data
const outlet = (form: object, headers = {}) =>
  search({ filters: { promotion: true }, sort: 'discount__desc', ...form }, headers)
const ids = ({ items }: SearchResult) => items.map(({ uuid }) => uuid)
/** Of the price before, in hundredths of a percent. */
const share = ({ offer }: Card) => Math.round((offer.per_traveller / offer.original_per_traveller) * 10_000)

test.each([
  ['MXN', {}],
  ['USD', english],
  ['COP', colombian],
])(
  'in %s the outlet is what costs less of the whole catalogue, the largest discounts first',
  async (_, headers) => {
    const whole = await search({}, headers)
    const found = await outlet({}, headers)
    const lower = whole.items.filter((card) => share(card) < 10_000)
    expect(lower.length).toBeGreaterThan(3)
    expect(lower.length).toBeLessThan(whole.total)
    expect([...ids(found)].sort()).toEqual(lower.map(({ uuid }) => uuid).sort())
    expect(found.total).toBe(lower.length)
    const shares = found.items.map(share)
    expect(shares).toEqual([...shares].sort((a, b) => a - b))
  },
)

test('the outlet is whole and in order however many it is asked for at once', async () => {
  const whole = await outlet({})
  const pages = await Promise.all(
    Array.from({ length: Math.ceil(whole.total / 2) }, (_, at) => outlet({ page: at + 1, limit: 2 })),
  )
  expect(pages.flatMap(ids)).toEqual(ids(whole))
})

test('the next departure of a card is the first day its page offers, and the outlet is ordered by it', async () => {
  const { items } = await outlet({ sort: 'departure__asc' })
  const days = items.map(({ next_departure }) => next_departure ?? '9')
  expect(days).toEqual([...days].sort())
  expect(new Set(days).size).toBeGreaterThan(1)
  for (const { uuid, next_departure } of items) {
    const { data } = await reads.get<Experience>(`/api/v1.5/experiences/show/${uuid}`)
    expect(next_departure).toBe(data.availability.dates[0] ?? null)
  }
})

test('a day that sells out is the next departure no more', async () => {
  const [card] = (await outlet({ sort: 'departure__asc' })).items
  const next = card?.next_departure ?? ''
  await reads.db.pool.query(
    'update departures set taken = capacity where product_id = $1 and start_date = $2',
    [card?.uuid, next],
  )
  await reads.db.pool.query('insert into seat_changes (product_id, created_at) values ($1, now())', [
    card?.uuid,
  ])
  const after = (await outlet({})).items.find(({ uuid }) => uuid === card?.uuid)
  expect(after).toBeDefined()
  expect((after?.next_departure ?? '9') > next).toBe(true)
})

test('the whole outlet is one search: three queries at most, whatever it is ordered by', async () => {
  await search({})
  for (const sort of ['discount__desc', 'departure__asc'])
    expect((await reads.queriesOf(() => outlet({ sort }))).length).toBeLessThanOrEqual(3)
})
