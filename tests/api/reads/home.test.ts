import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CountryInformation } from '@/lib/discovery/country-contract'
import type { Experience } from '@/lib/discovery/experience-contract'
import type { Home } from '@/lib/discovery/home-contract'
import type { Host } from '@/lib/discovery/host-contract'
import type { SearchResult } from '@/lib/discovery/search-contract'
import { colombian, english, type ReadsApp, readsApp } from './reads-app'

const COVER = 'atitlan-lancha-volcanes'

let reads: ReadsApp
beforeAll(async () => {
  reads = await readsApp()
})
afterAll(() => reads.close())

const home = async (headers = {}) => (await reads.get<Home>(`/api/home?cover=${COVER}`, headers)).data

test('home takes three queries, and two once its cards are known', async () => {
  await home()
  const again = await reads.queriesOf(() => home())
  expect(again).toHaveLength(2)
  const other = await reads.queriesOf(() => home(english))
  expect(other).toHaveLength(3)
})

test.each([
  ['es_MX', {}],
  ['en_US', english],
  ['es_CO', colombian],
])('home offers in %s what search, product and country pages say', async (_, headers) => {
  const { total, offers, hero, outlet, destinations } = await home(headers)
  const recommended = { sort: 'recommended__descending', limit: 60 }
  const { data: found } = await reads.post<SearchResult>('/api/search/all/all', recommended, headers)
  expect(total).toBe(found.total)
  expect(offers.map(({ card }) => card)).toEqual(
    found.items.filter(({ offer }) => offer.plan.offered).slice(0, 4),
  )
  for (const { local } of offers) {
    const { data: host } = await reads.get<Host>(`/api/hosts/${local.permalink?.default}`, headers)
    expect(host).toMatchObject({ uuid: local.uuid, place: local.place, rating: local.rating })
    expect(host.rating.count).toBeGreaterThan(0)
  }
  expect(hero).toEqual(found.items.find(({ media }) => media.uuid === COVER))
  expect(outlet).toHaveLength(3)
  const promoted = { filters: { promotion: true }, sort: 'discount__descending', limit: 3 }
  const { data: lower } = await reads.post<SearchResult>('/api/search/all/all', promoted, headers)
  expect(outlet).toEqual(lower.items)
  for (const offer of offers) {
    const path = `/api/v1.5/experiences/show/${offer.card.uuid}`
    const { data: page } = await reads.get<Experience>(path, headers)
    expect(offer).toMatchObject({
      location: page.location,
      dates: page.availability.dates,
      liquidation_days: page.liquidation_days,
      local: { uuid: page.local.uuid, name: page.local.name, description: page.local.description },
    })
    const reviews = `/api/v1.5/products/${offer.card.uuid}/reviews?limit=1`
    const { data: list } = await reads.get<{ items: { review: unknown }[] }>(reviews, headers)
    expect(offer.review).toEqual(list.items[0]?.review ?? null)
  }
  expect(destinations.length).toBeGreaterThan(4)
  for (const { slug, name, from, picture } of destinations) {
    const { data } = await reads.get<CountryInformation>(
      `/api/countries/${slug.default}/information`,
      headers,
    )
    expect([name, from, picture]).toEqual([
      data.country.name,
      data.tours[0]?.offer.per_traveller,
      data.header.media,
    ])
  }
})
