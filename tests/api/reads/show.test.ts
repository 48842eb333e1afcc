import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AvailabilitySummary } from '@/lib/availability/contract'
import type { Experience } from '@/lib/discovery/experience-contract'
import { colombian, english, type ReadsApp, readsApp } from './reads-app'

const SHOW = '/api/v1.5/experiences/show'
let reads: ReadsApp
beforeAll(async () => {
  reads = await readsApp()
})
afterAll(() => reads.close())

test('a product is found by uuid, by the address of each language and by an old one', async () => {
  const { data } = await reads.get<Experience>(`${SHOW}/salkantay-a-machu-picchu`)
  for (const name of [data.uuid, 'salkantay-trek-to-machu-picchu', 'salkantay-trek']) {
    expect((await reads.get<Experience>(`${SHOW}/${name}`)).data.uuid).toBe(data.uuid)
  }
})

test('it speaks the language and counts in the currency of the market; the settings query wins over the headers', async () => {
  const spanish = await reads.get<Experience>(`${SHOW}/salkantay-trek`)
  expect(spanish.data.name).toBe('Salkantay a pie hasta Machu Picchu')
  expect(spanish.data.sales_plan.currency).toBe('MXN')
  const { data } = await reads.get<Experience>(`${SHOW}/salkantay-trek`, english)
  expect(data.name).toBe('Salkantay on foot to Machu Picchu')
  expect(data.sales_plan).toMatchObject({ currency: 'USD', total_amount: 740, layaway_amount: 80 })
  const settings = encodeURIComponent('{"locale":"en-US","currency":"USD"}')
  const query = await reads.get<Experience>(`${SHOW}/salkantay-trek?settings=${settings}`, colombian)
  expect(query.data).toEqual(data)
})

test('defaults of the specification are applied', async () => {
  const { data } = await reads.get<Experience>(`${SHOW}/salkantay-trek`)
  expect(data).toMatchObject({ favorite: false, payment_scheme: 'customer', redirect_url: null, story: null })
  for (const item of [...data.extras, ...data.insurances])
    expect(item).toMatchObject({ qty: 1, checked: false })
  expect(data.insurances[0]?.unit).toBe(data.duration)
  expect(data.extras[0]?.unit).toBe(1)
  expect(data.itinerary.find(({ image }) => image === null)).toBeDefined()
  expect(data.cover.srcset).toMatch(/^\/pictures\/567\/salkantay-paso\.[0-9a-f]{6}\.webp 567w, /)
  expect(data.cover.srcset.match(/\d+(?=w)/g)).toEqual(['567', '768', '1024', '1366', '1680', '1920'])
  expect(data.cover).toMatchObject({ kind: 'illustration', focal: '55% 50%' })
})

test('the days of a trip say where one sleeps, what is eaten, how far and how high one walks', async () => {
  const { data } = await reads.get<Experience>(`${SHOW}/salkantay-trek`)
  expect(data.itinerary[1]).toMatchObject({
    overnight: 'Domo en Collpapampa',
    meals: ['breakfast', 'lunch', 'dinner'],
    walking_minutes: 540,
    walking_km: 22,
    max_altitude_m: 4630,
  })
  expect(data.itinerary.at(-1)).toMatchObject({ overnight: null, meals: [], walking_km: null })
  const { data: translated } = await reads.get<Experience>(`${SHOW}/salkantay-trek`, english)
  expect(translated.itinerary[1]?.overnight).toBe('Dome in Collpapampa')
})

test('group, video and other page of a trip come from the catalogue', async () => {
  const { data: before } = await reads.get<Experience>(`${SHOW}/un-dia-entre-cenotes`)
  expect(before).toMatchObject({ facebook_group_id: null, redirect_url: null, videos: { website: null } })
  const more = {
    facebook_group_id: 'andanza.cenotes',
    redirect_url: '/outlet',
    videos: { website: 'https://video.example/cenotes', conversation: null },
  }
  await reads.db.pool.query('update products set content = content || $1::jsonb where id = $2', [
    JSON.stringify(more),
    before.uuid,
  ])
  const { data } = await reads.get<Experience>(`${SHOW}/un-dia-entre-cenotes`, english)
  expect(data).toMatchObject(more)
})

test('nothing that belongs to the host alone leaves', async () => {
  const { body } = await reads.get(`${SHOW}/salkantay-trek`)
  expect(JSON.stringify(body)).not.toContain('yuraq-treks.example')
})

test('COP prices are whole pesos, and every price is the same on page, card and calendar', async () => {
  const { data } = await reads.get<Experience>(`${SHOW}/salkantay-trek`, colombian)
  expect(Number.isInteger(data.card.total_amount)).toBe(true)
  const calendar = await reads.get<AvailabilitySummary>(`${SHOW}/salkantay-trek/availability/1/1`, colombian)
  expect(calendar.data.bestPrice).toBe(data.card.total_amount)
  const entry = calendar.data.availabilityByCode[data.sales_plan.code ?? '']
  expect(entry?.price).toBe(data.card.total_amount)
  expect(entry?.preview).toEqual(data.card.layaway)
  expect(data.availability.dates).toEqual([
    ...new Set(calendar.data.ranges.flatMap(({ availability }) => availability.map(({ start }) => start))),
  ])
})

test('an unknown product and a draft are 404 in the envelope', async () => {
  expect(await reads.get(`${SHOW}/no-such`)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  const { data } = await reads.get<Experience>(`${SHOW}/lo-mejor-de-peru`)
  await reads.db.pool.query(`update products set status = 'draft' where id = $1`, [data.uuid])
  expect((await reads.get(`${SHOW}/lo-mejor-de-peru`)).status).toBe(404)
  expect((await reads.get(`${SHOW}/${data.uuid}`)).status).toBe(404)
  await reads.db.pool.query(`update products set status = 'published' where id = $1`, [data.uuid])
})

test('a public read carries ETag, max-age and Vary, and 304 when nothing changed', async () => {
  const { headers } = await reads.get(`${SHOW}/salkantay-trek`)
  expect(headers.get('cache-control')).toBe('public, max-age=60')
  expect(headers.get('vary')).toBe('X-Locale, X-Currency, Accept-Encoding')
  const again = await reads.get(`${SHOW}/salkantay-trek`, { 'if-none-match': headers.get('etag') ?? '' })
  expect(again.status).toBe(304)
})

test('similar trips are cards of other products', async () => {
  const { data } = await reads.get<Experience>(`${SHOW}/salkantay-trek`)
  expect(data.similar.length).toBeGreaterThan(0)
  expect(data.similar.every(({ uuid }) => uuid !== data.uuid)).toBe(true)
})

test('it takes at most three queries', async () => {
  await reads.get(`${SHOW}/salkantay-trek`)
  const queries = await reads.queriesOf(() => reads.get(`${SHOW}/salkantay-trek`, english))
  expect(queries.length).toBeGreaterThan(0)
  expect(queries.length).toBeLessThanOrEqual(3)
})
