import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Card } from '@/lib/discovery/card-contract'
import type { StayList } from '@/lib/discovery/stays-contract'
import { english, type ReadsApp, readsApp } from './reads-app'

let app: ReadsApp
beforeAll(async () => {
  app = await readsApp()
})
afterAll(() => app?.close())

const PATH = '/api/v1.5/stays'
const named = ({ stays }: StayList, name: string) => stays.find((stay) => stay.name === name)
const cardOf = ({ cards }: StayList, uuid = ''): Card | undefined => cards.find((card) => card.uuid === uuid)

it('stays are told with the trips that contain them and how many nights these spend there', async () => {
  const { status, data } = await app.get<StayList>(PATH)
  expect(status).toBe(200)
  const cave = named(data, 'Hotel cueva')
  expect(cave).toMatchObject({ place: 'Capadocia', category: 'cave_hotel', country: { name: 'Turquía' } })
  expect(cave?.trips).toMatchObject([{ nights: 3 }])
  expect(cardOf(data, cave?.trips[0]?.uuid)?.permalink.es).toBe('explorando-turquia-con-vuelo')
  // Three nights on the way there, one before the flight home.
  expect(named(data, 'Hotel en Estambul')?.trips).toMatchObject([{ nights: 4 }])
})

it('each trip of a stay is there as a card once, priced as everywhere, and those of a country stand together', async () => {
  const { data } = await app.get<StayList>(PATH)
  const ids = data.cards.map(({ uuid }) => uuid)
  expect(new Set(ids).size).toBe(ids.length)
  expect(new Set(data.stays.flatMap(({ trips }) => trips.map(({ uuid }) => uuid)))).toEqual(new Set(ids))
  const { data: landing } = await app.get<{ products: Card[][] }>(
    '/api/content/landings/hotel/dormir-en-cueva',
  )
  const [shown] = landing.products.flat()
  expect(shown).toBeDefined()
  expect(cardOf(data, shown?.uuid)).toEqual(shown)
  const countries = data.stays.map(({ country }) => country.code)
  expect(countries.filter((code, at) => code !== countries[at - 1])).toEqual([...new Set(countries)])
})

it('those of some trips alone are told where these are asked for, in the language of who asks', async () => {
  const { data: all } = await app.get<StayList>(PATH, english)
  const cave = named(all, 'Cave hotel')
  const { data } = await app.get<StayList>(`${PATH}?trips=${cave?.trips[0]?.uuid}`, english)
  expect(data.stays.map(({ name }) => name)).toEqual([
    'Hotel in Istanbul',
    'Cave hotel',
    'Hotel in Pamukkale',
  ])
  expect(data.cards).toHaveLength(1)
  expect(data.cards[0]).toMatchObject({ currency: 'USD' })
  const nobody = '00000000-0000-4000-8000-000000000000'
  expect((await app.get<StayList>(`${PATH}?trips=${nobody}`)).data).toEqual({ stays: [], cards: [] })
})

it('what is no list of trips is refused at its field', async () => {
  const { status, body } = await app.get(`${PATH}?trips=cairo`)
  expect([status, Object.keys(body.errors ?? {}).map((field) => field.split('.')[0])]).toEqual([
    422,
    ['trips'],
  ])
})

it('a stay is gone with the last trip that contains it', async () => {
  const trip = named((await app.get<StayList>(PATH)).data, 'Hotel cueva')?.trips[0]?.uuid
  await app.context.db.execute(sql`update products set status = 'draft' where id = ${trip}`)
  const { data } = await app.get<StayList>(PATH)
  expect(data.stays.filter(({ country }) => country.name === 'Turquía')).toEqual([])
  expect(cardOf(data, trip)).toBeUndefined()
})
