import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Card } from '@/lib/discovery/card-contract'
import type { Experience } from '@/lib/discovery/experience-contract'
import type { Host } from '@/lib/discovery/host-contract'
import { english, type ReadsApp, readsApp } from './reads-app'

let reads: ReadsApp
beforeAll(async () => {
  reads = await readsApp()
})
afterAll(() => reads.close())

const PATH = '/api/hosts/cenotes-del-oriente'

test('a host has the trips that lead to them, as search shows them, and the reviews of those alone', async () => {
  const { data } = await reads.get<Host>(PATH)
  expect(data).toMatchObject({
    name: 'Cenotes del Oriente',
    since: 2012,
    languages: ['yua', 'es', 'en'],
    permalink: { default: 'cenotes-del-oriente' },
  })
  expect(data.trips.total).toBe(2)
  expect(data.trips.cards).toHaveLength(2)
  const all = await reads.post<{ items: Card[] }>('/api/search/all/all', { limit: 100 })
  for (const card of data.trips.cards) {
    expect(all.data.items.find(({ uuid }) => uuid === card.uuid)).toEqual(card)
    const { data: product } = await reads.get<Experience>(`/api/v1.5/experiences/show/${card.uuid}`)
    expect(product.local).toMatchObject({ uuid: data.uuid, permalink: data.permalink })
  }
  const trips = data.trips.cards.map(({ uuid }) => uuid)
  expect(data.reviews.length).toBeGreaterThan(2)
  for (const { trip, review } of data.reviews) {
    expect(trips).toContain(trip.uuid)
    expect(review.message).not.toBe('')
  }
  const count = data.trips.cards.reduce((sum, { reviews }) => sum + reviews.count, 0)
  expect(data.rating.count).toBe(count)
})

test('a host reads in the language of the market, and takes three queries', async () => {
  const spanish = await reads.get<Host>(PATH)
  const { data } = await reads.get<Host>(PATH, english)
  expect(data.about).not.toBe('')
  expect(data.about).not.toBe(spanish.data.about)
  expect(data.reviews[0]?.trip.name).not.toBe(spanish.data.reviews[0]?.trip.name)
  const queries = await reads.queriesOf(() => reads.get('/api/hosts/yuraq-treks'))
  expect(queries.length).toBeGreaterThan(0)
  expect(queries.length).toBeLessThanOrEqual(3)
})

test('an old address of a host leads to them; whoever nobody knows is 404', async () => {
  const { data } = await reads.get<Host>('/api/hosts/finca-esperanza')
  expect(data.permalink.default).toBe('finca-la-esperanza')
  expect((await reads.get('/api/hosts/nadie')).status).toBe(404)
  expect((await reads.get('/api/hosts/salkantay-a-machu-picchu')).status).toBe(404)
})

interface Hosts {
  items: { uuid: string; name: string; permalink: { default: string } }[]
  total: number
}

test('hosts are listed by name over the pages, each once, and none without a published trip', async () => {
  const { data: all } = await reads.get<Hosts>('/api/hosts?limit=100')
  expect(all.items).toHaveLength(all.total)
  expect(all.total).toBeGreaterThan(20)
  const halves = await Promise.all(
    [1, 2, 3].map((page) => reads.get<Hosts>(`/api/hosts?limit=12&page=${page}`)),
  )
  expect(halves.flatMap(({ data }) => data.items)).toEqual(all.items)
  const { pool } = reads.db
  const [host] = all.items
  await pool.query(`update products set status = 'draft' where host_id = $1`, [host?.uuid])
  const { data: fewer } = await reads.get<Hosts>('/api/hosts?limit=100')
  expect(fewer.items).toEqual(all.items.slice(1))
  const { data: idle } = await reads.get<Host>(`/api/hosts/${host?.permalink.default}`)
  expect(idle).toMatchObject({ trips: { total: 0, cards: [] }, rating: { count: 0, value: 0 }, reviews: [] })
})
