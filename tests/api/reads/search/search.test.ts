import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SearchPlace, SearchResult } from '@/lib/discovery/search-contract'
import { refreshSearchProducts } from '@/server/discovery/mirror/refresh-search-products'
import { english, type ReadsApp, readsApp } from '../reads-app'

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
  const prices = whole.items.map(({ offer }) => offer.per_traveller)
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

test('a place says what it is, where it lies and which cities it has', async () => {
  const { data } = await reads.get<SearchPlace>('/api/search/pais/peru')
  expect(data.header).toMatchObject({ name: 'Perú', media: { uuid: 'salkantay-paso' } })
  expect(data.breadcrumbs.map(({ href }) => href)).toEqual(['/continente/sudamerica', '/pais/viajar-a-peru'])
  expect(data.cities.map(({ name }) => name)).toContain('Cusco')
  const city = await reads.get<SearchPlace>('/api/search/city/cusco', english)
  expect(city.data.header).toMatchObject({ description: '', media: { uuid: 'salkantay-paso' } })
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

test('it takes at most three queries, typed words included', async () => {
  await search({})
  const queries = await reads.queriesOf(() => search({ search: 'volcan', filters: { language: ['es'] } }))
  expect(queries.length).toBeGreaterThan(0)
  expect(queries.length).toBeLessThanOrEqual(3)
})
