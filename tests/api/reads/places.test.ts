import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Card } from '@/lib/discovery/card-contract'
import type { CountryInformation } from '@/lib/discovery/country-contract'
import type { SearchResult } from '@/lib/discovery/search-contract'
import { colombian, english, type ReadsApp, readsApp } from './reads-app'

let reads: ReadsApp
let some: Card[]
beforeAll(async () => {
  reads = await readsApp()
  some = (await reads.post<SearchResult>('/api/search/all/all', { limit: 5 })).data.items
})
afterAll(() => reads.close())

test('a slug answers with the current ones, an old one too; an unknown one is 404', async () => {
  const current = { es: 'salkantay-a-machu-picchu', en: 'salkantay-trek-to-machu-picchu' }
  for (const slug of [current.es, current.en, 'salkantay-trek']) {
    const { data } = await reads.post('/api/settings/validate-slug', { type: 'experience', slug })
    expect(data).toEqual({ current: { ...current, default: current.es } })
  }
  const unknown = await reads.post('/api/settings/validate-slug', { type: 'experience', slug: 'no-such' })
  expect(unknown).toMatchObject({ status: 404, body: { status: 'error', code: 'not_found' } })
  const kind = await reads.post('/api/settings/validate-slug', { type: 'package', slug: current.es })
  expect(kind.status).toBe(404)
})

test('a slug of a kind that does not exist is 422 by field', async () => {
  const { status, body } = await reads.post('/api/settings/validate-slug', { type: 'planet', slug: 'mars' })
  expect(status).toBe(422)
  expect(Object.keys(body.errors ?? {})).toEqual(['type'])
})

test('a country tells climate, facts and trips, and the season of each entry by its title', async () => {
  const { data } = await reads.get<CountryInformation>('/api/countries/peru/information')
  expect(data.rainfalls).toHaveLength(12)
  expect(data.temperatures).toHaveLength(12)
  expect(data.when_travel.map(({ season }) => season)).toContain('winter')
  expect(data.country).toMatchObject({ alpha_3_code: 'PER', flag: '🇵🇪', dial_code: '+51' })
  expect(data.tours.length).toBeGreaterThan(0)
  expect(data.outlet.every(({ total_amount, original_amount }) => total_amount < original_amount)).toBe(true)
  const inEnglish = await reads.get<CountryInformation>('/api/countries/travel-to-peru/information', english)
  expect(inEnglish.data.when_travel.map(({ season }) => season)).toEqual(
    data.when_travel.map(({ season }) => season),
  )
  expect((await reads.get('/api/countries/atlantis/information')).status).toBe(404)
})

test('what a country asks of a passport is that of Mexico, and in Colombian Spanish that of Colombia', async () => {
  const visaOf = async (country: string, headers = {}) => {
    const { data } = await reads.get<CountryInformation>(`/api/countries/${country}/information`, headers)
    return data.travel_information.find(({ key }) => key === 'visa')?.text
  }
  expect(await visaOf('canada', colombian)).toMatch(/^Visa de visitante/)
  expect(await visaOf('canada')).toMatch(/^México: visa, o eTA/)
  expect(await visaOf('peru', colombian)).toContain('cédula')
})

test('a country takes at most four queries', async () => {
  await reads.get('/api/countries/peru/information')
  const queries = await reads.queriesOf(() => reads.get('/api/countries/mexico/information'))
  expect(queries.length).toBeGreaterThan(0)
  expect(queries.length).toBeLessThanOrEqual(4)
})

test('groups keep their order, and unknown uuids are skipped', async () => {
  const [a, b, c] = some.map(({ uuid }) => uuid)
  const unknown = '01a1fb67-1800-7abc-8def-abcdefabcdef'
  const { data } = await reads.post<{ groups: Card[][] }>('/api/v1.5/experiences/list/groups', {
    groups: [[c, unknown, a], [], [b, a]],
  })
  expect(data.groups.map((group) => group.map(({ uuid }) => uuid))).toEqual([[c, a], [], [b, a]])
  expect(data.groups[0]?.[1]).toEqual(some[0])
})

interface ReviewPage {
  items: {
    review: { uuid: string; likes_dislikes: string; likes: number; dislikes: number; message: string }
  }[]
  total: number
  current_page: number
}

test('reviews come newest first, a chosen one before them, with likes and dislikes as a text and parsed', async () => {
  const { rows } = await reads.db.pool.query<{ product_id: string }>(
    'select product_id from reviews group by 1 having count(*) > 2 limit 1',
  )
  const path = `/api/v1.5/products/${rows[0]?.product_id}/reviews`
  const { data } = await reads.get<ReviewPage>(path)
  expect(data.items).toHaveLength(data.total)
  for (const { review } of data.items) {
    expect(review.likes_dislikes).toBe(`${review.likes} / ${review.dislikes}`)
  }
  const last = data.items.at(-1)?.review.uuid
  const moved = await reads.get<ReviewPage>(`${path}?first=${last}`)
  expect(moved.data.items[0]?.review.uuid).toBe(last)
  expect(moved.data.total).toBe(data.total)
  const odd = await reads.get<ReviewPage>(`${path}?page=x&limit=0&first=nobody`)
  expect(odd).toMatchObject({ status: 200, data: { current_page: 1 } })
})

test('reviews default to 0 / 0 and to an empty message; an unknown product has none', async () => {
  const id = '01a1fb67-1800-7fff-8fff-000000000001'
  await reads.db.pool.query(
    `insert into reviews (id, product_id, author, rating, message, written_on)
     values ($1, $2, 'Ana P.', 4, '{"es":"","en":""}', '2026-01-01')`,
    [id, some[0]?.uuid],
  )
  const { data } = await reads.get<ReviewPage>(`/api/v1.5/products/${some[0]?.uuid}/reviews?first=${id}`)
  expect(data.items[0]?.review).toMatchObject({ likes_dislikes: '0 / 0', message: '' })
  expect((await reads.get('/api/v1.5/products/00000000-0000-7000-8000-000000000000/reviews')).status).toBe(
    404,
  )
  expect((await reads.get('/api/v1.5/products/nonsense/reviews')).status).toBe(404)
})

test('settings follow the market; unknown ones are ignored', async () => {
  const { data } = await reads.get<{ settings: object }>('/api/settings', {
    'X-Locale': 'en-US',
    'X-Currency': 'EUR',
  })
  expect(data.settings).toMatchObject({
    locale: 'en_US',
    currency: 'MXN',
    gateway_enabled: {
      sandbox: true,
      stripe: false,
      wompi: false,
      mercadopago_mx: false,
      mercadopago_co: false,
    },
  })
})

test('client settings have places, rates by the dollar and both payment plans', async () => {
  const { data } = await reads.get<{
    countries: { alpha_2_code: string }[]
    exchange_rate: { code: string; rate: number }[]
    payment_plans: { lad: unknown[]; others: unknown[] }
    popular_cities: unknown[]
  }>('/api/settings/client')
  expect(data.exchange_rate).toContainEqual({ code: 'USD', rate: 1 })
  expect(data.countries.map(({ alpha_2_code }) => alpha_2_code)).toContain('MX')
  expect(data.payment_plans.lad.length).toBeGreaterThan(0)
  expect(data.payment_plans.others.length).toBeGreaterThan(0)
  expect(data.popular_cities.length).toBeGreaterThan(0)
})

test('the banner of the catalogue is shown in the words of the locale, and null once it is off', async () => {
  const { data } = await reads.get<{ name: string }>('/api/advertisements/enabled', english)
  expect(data.name).toBe('Outlet with a real end date')
  await reads.db.pool.query('update advertisements set enabled = false')
  expect((await reads.get('/api/advertisements/enabled')).data).toBeNull()
})
