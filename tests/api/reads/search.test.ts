import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AvailabilitySummary } from '@/lib/availability/contract'
import type { SearchPlace, SearchResult } from '@/lib/discovery/search-contract'
import { refreshSearchProducts } from '@/server/discovery/refresh-search-products'
import { english, type ReadsApp, readsApp } from './reads-app'

let reads: ReadsApp
beforeAll(async () => {
  reads = await readsApp()
})
afterAll(() => reads.close())

const search = async (form: unknown, path = 'all/all', headers = {}) =>
  (await reads.post<SearchResult>(`/api/search/${path}`, form, headers)).data
const titles = ({ items }: SearchResult) => items.map(({ title }) => title)

test('the whole catalogue comes cheapest first, and every product once over the pages', async () => {
  const whole = await search({ limit: 100 })
  const prices = whole.items.map(({ total_amount }) => total_amount)
  expect(prices).toEqual([...prices].sort((a, b) => a - b))
  expect(whole.total).toBeGreaterThanOrEqual(30)
  const count = Math.ceil(whole.total / 5)
  const pages = await Promise.all(
    Array.from({ length: count }, (_, at) => search({ page: at + 1, limit: 5 })),
  )
  expect(pages.flatMap(({ items }) => items).map(({ uuid }) => uuid)).toEqual(
    whole.items.map(({ uuid }) => uuid),
  )
  expect(whole.total).toBe(whole.items.length)
})

test.each(['country/mexico', 'pais/mexico', 'pais/viajar-a-mexico', 'country/travel-to-mexico'])(
  '%s is Mexico',
  async (path) => {
    const found = await search({}, path)
    expect(found).toMatchObject({ type: 'country', header: { name: 'México' } })
    expect(found.total).toBeGreaterThan(0)
    expect(found.items.every(({ country }) => country.alpha_2_code === 'MX')).toBe(true)
  },
)

test.each(['continente/sudamerica', 'ciudad/cusco', 'categoria/mar', 'category/marine'])(
  '%s is found',
  async (path) => {
    expect((await search({}, path)).total).toBeGreaterThan(0)
  },
)

test('a type or place nobody knows is 404', async () => {
  for (const path of ['planet/mars', 'country/no-such', 'all/none', 'city/__proto__', 'constructor/x']) {
    expect((await reads.post(`/api/search/${path}`, {})).status).toBe(404)
    expect((await reads.get(`/api/search/${path}`)).status).toBe(404)
  }
})

test.each([
  { sort: 'price_promo__ascending__x', filters: { nonsense: 1 } },
  { filters: { price: 'cheap', category: [{}], city: 'no-such-city' }, page: 'x', limit: -1 },
  { search: { a: 1 }, filters: [] },
  { search: `"(' & | ! <-> :* \\` },
  [],
  'text',
])('what it cannot read is dropped, never refused: %j', async (form) => {
  expect((await reads.post('/api/search/country/mexico', form)).status).toBe(200)
})

describe('words', () => {
  test.each([
    ['salkantay', 'Salkantay a pie hasta Machu Picchu'],
    ['SALKAN', 'Salkantay a pie hasta Machu Picchu'],
    ['machu picchu', 'Salkantay a pie hasta Machu Picchu'],
    ['japon', 'Japón a tiempo: Tokio, Fuji y Kioto'],
    ['Japón', 'Japón a tiempo: Tokio, Fuji y Kioto'],
    ['cenote', 'Un día entre cenotes, cerca de Valladolid'],
    ['cherry blossom', 'Japón a tiempo: Tokio, Fuji y Kioto'],
  ])('"%s" finds %s', async (words, title) => {
    expect(titles(await search({ search: words }))).toContain(title)
  })

  test('words that every text has narrow nothing; words that are nowhere find nothing', async () => {
    const all = await search({})
    expect((await search({ search: 'de la' })).total).toBe(all.total)
    const none = await search({ search: 'xyzzyplugh' })
    expect(none).toMatchObject({ total: 0, items: [], relaxations: [{ filter: 'search', count: all.total }] })
  })
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

test('a card has the average of its product’s reviews to one decimal', async () => {
  const { rows } = await reads.db.pool.query<{ id: string; sum: number; count: number }>(
    'select product_id as id, sum(rating)::int as sum, count(*)::int as count from reviews group by product_id',
  )
  const { items } = await search({ limit: 100 })
  for (const { uuid, reviews } of items) {
    const { sum = 0, count = 0 } = rows.find(({ id }) => id === uuid) ?? {}
    expect(reviews).toEqual({ count, value: count === 0 ? 0 : Math.round((10 * sum) / count) / 10 })
  }
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

test('a place says what it is, where it lies and which cities it has', async () => {
  const { data } = await reads.get<SearchPlace>('/api/search/pais/peru')
  expect(data.header).toMatchObject({ name: 'Perú', media: { uuid: 'andes-stone-terraces' } })
  expect(data.breadcrumbs.map(({ href }) => href)).toEqual(['/continente/sudamerica', '/pais/viajar-a-peru'])
  expect(data.cities.map(({ name }) => name)).toContain('Cusco')
  const city = await reads.get<SearchPlace>('/api/search/city/cusco', english)
  expect(city.data.header).toMatchObject({ description: '', media: null })
  expect(city.data.breadcrumbs.at(-1)).toMatchObject({ name: 'Cusco', href: '/city/cusco' })
})

test('a change is seen by the very next search, on every process', async () => {
  const before = await search({ search: 'salkantay' })
  const uuid = before.items[0]?.uuid ?? ''
  await reads.db.pool.query(
    'update sales_plans set total_minor = 99900, layaway_minor = 5000 where product_id = $1',
    [uuid],
  )
  expect(await refreshSearchProducts(reads.context, [uuid])).toBe(1)
  const after = await search({ search: 'salkantay' }, 'all/all', english)
  expect(after.items[0]?.sales_plan).toMatchObject({ total_amount: 999, layaway_amount: 50 })
  expect(await refreshSearchProducts(reads.context, [uuid])).toBe(0)
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

test('it takes at most three queries, typed words included', async () => {
  await search({})
  const queries = await reads.queriesOf(() => search({ search: 'volcan', filters: { language: ['es'] } }))
  expect(queries.length).toBeGreaterThan(0)
  expect(queries.length).toBeLessThanOrEqual(3)
})
