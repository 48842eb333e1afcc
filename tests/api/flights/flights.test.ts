import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '@/lib/dates/local-date'
import type { Airport, Flight, TripAtAirport, TripFlight } from '@/lib/flights/contract'
import { daysToLeave, earlierDay, leavesInTime, proposedDays } from '@/lib/flights/proposed-days'
import { fitRank } from '@/lib/flights/trip-fit'
import { colombian, english, type ReadsApp, readsApp } from '../reads/reads-app'
import { kiwiDouble } from './kiwi-double'

const KEY = 'a-key-of-tequila'

/** A question about a way out in ten weeks and a way back twelve days later. */
function asking(app: ReadsApp, over: Readonly<Record<string, string>> = {}) {
  const out = addDays(app.context.clock.today('UTC'), 70)
  const query = { date_from: out, return_from: addDays(out, 12), ...over }
  return `/api/v1.5/kiwi/search/?${new URLSearchParams(query)}`
}

async function tripOf(app: ReadsApp, slug: string, headers: Readonly<Record<string, string>>) {
  const { data } = await app.get<{ uuid: string }>(`/api/v1.5/experiences/show/${slug}`)
  return app.get<TripFlight>(`/api/v1.5/flights/trips/${data.uuid}`, headers)
}

describe('flights of the embedded provider', () => {
  let app: ReadsApp
  beforeAll(async () => {
    app = await readsApp()
  })
  afterAll(() => app?.close())

  it('are those of Mexico City to Cairo and back where nothing else is asked, the cheapest first, thirty of them', async () => {
    const { status, data } = await app.get<Flight[]>(asking(app))
    expect(status).toBe(200)
    expect(data).toHaveLength(30)
    expect(data.map(({ price }) => price)).toEqual(data.map(({ price }) => price).sort((a, b) => a - b))
    const [first] = data
    expect(first).toMatchObject({ currency: 'MXN', deep_link: null, is_example: true })
    expect(first?.route[0]).toMatchObject({ flyFrom: 'MEX', cityFrom: 'Ciudad de México', return: 0 })
    expect(first?.route.at(-1)).toMatchObject({ flyTo: 'MEX', return: 1 })
    expect(first?.route.filter((leg) => leg.return === 0).at(-1)).toMatchObject({
      flyTo: 'CAI',
      cityTo: 'El Cairo',
    })
  })

  it('cost one traveller their part of what all pay', async () => {
    const { data } = await app.get<Flight[]>(asking(app, { adults: '3' }))
    for (const { price, price_each } of data) {
      expect(Math.round(price_each * 300)).toBeGreaterThanOrEqual(Math.round(price * 100))
      expect(price_each - price / 3).toBeLessThan(1)
    }
  })

  it('put those that fit a trip before the others on all pages, and say of each whether it does', async () => {
    const out = addDays(app.context.clock.today('UTC'), 70)
    // Of flights that leave on that day, some land on the next one and some later.
    const trip = { trip_starts: `${addDays(out, 2)}T00:30`, trip_ends: `${addDays(out, 12)}T09:00` }
    const pages = await Promise.all(
      ['1', '2'].map((page) => app.get<Flight[]>(asking(app, { ...trip, page }))),
    )
    const found = pages.flatMap(({ data }) => data)
    const ranks = found.map(({ trip_fit }) => fitRank(trip_fit))
    expect(new Set(ranks).size).toBeGreaterThan(1)
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b))
    for (const { route, trip_fit } of found) {
      const lands = route.filter((leg) => leg.return === 0).at(-1)?.local_arrival ?? ''
      expect(trip_fit?.arrival === 'after_start', lands).toBe(lands > trip.trip_starts)
    }
    const one = await app.get<Flight[]>(asking(app, { trip_starts: trip.trip_starts }))
    expect(one.data[0]?.trip_fit?.back).toBeNull()
    expect((await app.get<Flight[]>(asking(app))).data[0]?.trip_fit).toBeNull()
  })

  it('of the eve are too late from Mexico City to Cairo, and those of the day before are not', async () => {
    const day = addDays(app.context.clock.today('UTC'), 70)
    const trip = { starts: `${day}T14:00`, ends: null }
    const fitsOn = async (date_from: string) => {
      const over = { date_from, trip_starts: trip.starts, flight_type: 'oneway' }
      return (await app.get<Flight[]>(asking(app, over))).data.map(({ trip_fit }) => trip_fit)
    }
    const eve = proposedDays(trip).date
    const earlier = earlierDay(trip, eve, await fitsOn(eve))
    expect(earlier).toBe(addDays(day, -2))
    expect(earlierDay(trip, earlier ?? '', await fitsOn(earlier ?? ''))).toBeNull()
  })

  it('back are found on the first day on which any leaves in time after a trip', async () => {
    const out = addDays(app.context.clock.today('UTC'), 70)
    const ends = `${addDays(out, 12)}T16:30`
    const trip = { date_from: out, trip_starts: `${addDays(out, 3)}T14:00`, trip_ends: ends, limit: '100' }
    const fitsOn = async (return_from: string) =>
      (await app.get<Flight[]>(asking(app, { ...trip, return_from }))).data.map(({ trip_fit }) => trip_fit)
    const [same, next] = daysToLeave(ends)
    expect([same, next]).toEqual([addDays(out, 12), addDays(out, 13)])
    // What is first on that day says whether any of it serves.
    for (const day of [same, next]) {
      const fits = await fitsOn(day ?? '')
      expect(leavesInTime(fits.slice(0, 1))).toBe(leavesInTime(fits))
    }
    expect(leavesInTime(await fitsOn(next ?? ''))).toBe(true)
  })

  it('are looked for with the trips that start where they land, told in the language of who asks', async () => {
    const at = async (airport: string, headers = {}) =>
      (await app.get<TripAtAirport[]>(`/api/v1.5/flights/trips?airport=${airport}`, headers)).data
    const [nile, ...others] = await at('cai', english)
    expect(others).toEqual([])
    expect(nile).toMatchObject({ type: 'package', start_time: '14:00', end_time: '20:00' })
    expect(nile?.title).toContain('Nile')
    expect((await at('MEX')).map(({ permalink }) => permalink.es).sort()).toEqual([
      'explorando-turquia-con-vuelo',
      'iztaccihuatl-primera-nieve',
      'noches-auroras-boreales-con-vuelo',
    ])
    expect(await at('FRA')).toEqual([])
  })

  it('lead to a trip where somebody flies to it from where the market is, and to no other', async () => {
    const of = (slug: string, headers = {}) => tripOf(app, slug, headers)
    const nile = await of('aventura-rio-nilo', english)
    expect(nile.data).toMatchObject({ airport: 'CAI', type: 'package', start_time: '14:00' })
    expect(nile.data.title).toContain('Nile')
    // It starts in Mexico City: nobody flies there from there, but from Bogotá.
    expect((await of('explorando-turquia-con-vuelo')).status).toBe(404)
    expect((await of('explorando-turquia-con-vuelo', colombian)).data).toMatchObject({ airport: 'MEX' })
    // Its catalogue names no airport.
    const { rows } = await app.db.pool.query<{ id: string }>(
      "select id from products where airport is null and status = 'published' limit 1",
    )
    for (const id of [rows[0]?.id, '01930000-0000-7000-8000-000000000000'])
      expect((await app.get(`/api/v1.5/flights/trips/${id}`)).status).toBe(404)
  })

  it('have pages without an end, and none twice', async () => {
    const pages = await Promise.all(['1', '2'].map((page) => app.get<Flight[]>(asking(app, { page }))))
    const ids = pages.flatMap(({ data }) => data.map(({ id }) => id))
    expect(new Set(ids).size).toBe(ids.length)
    expect((await app.get<Flight[]>(asking(app, { page: '99' }))).data).toEqual([])
  })

  it('are told in the language and the currency of whoever asks, for as many as travel', async () => {
    const one = await app.get<Flight[]>(asking(app), english)
    const two = await app.get<Flight[]>(asking(app, { adults: '2' }), english)
    expect(one.data[0]).toMatchObject({ currency: 'USD' })
    expect(one.data[0]?.route[0]?.cityFrom).toBe('Mexico City')
    expect(two.data[0]?.price).toBe(2 * (one.data[0]?.price ?? 0))
    expect((await app.get<Flight[]>(asking(app), colombian)).data[0]?.price).toSatisfy(
      (price: number) => price % 100 === 0 && price > 1_000_000,
    )
  })

  it('are the shortest first where that is wanted, and without stops', async () => {
    const { data } = await app.get<Flight[]>(
      asking(app, { fly_to: 'ist', sort: 'duration', max_stopovers: '0' }),
    )
    const lengths = data.map(({ fly_duration, return_duration }) => fly_duration + (return_duration ?? 0))
    expect(lengths.length).toBeGreaterThan(0)
    expect(lengths).toEqual([...lengths].sort((a, b) => a - b))
    expect(data.every(({ route }) => route.length === 2)).toBe(true)
  })

  it.each([
    ['a day that is over', { date_from: '2020-01-01' }, 'date_from'],
    ['a day that is no date', { date_from: '2027-02-30' }, 'date_from'],
    ['a way back before the way out', { return_from: '2026-01-01' }, 'return_from'],
    ['a day that nobody sells yet', { date_from: '2031-01-01', return_from: '2031-01-05' }, 'date_from'],
    ['the same airport twice', { fly_to: 'MEX' }, 'fly_to'],
    ['what is no airport', { fly_from: 'Mexico' }, 'fly_from'],
    ['a trip that starts on no day', { trip_starts: '2027-02-30T10:00' }, 'trip_starts'],
    ['a trip that starts at no hour', { trip_starts: '2027-02-20T24:10' }, 'trip_starts'],
  ])('are refused for %s, at its field', async (_, over, field) => {
    const { status, body } = await app.get(asking(app, over))
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
  })

  it('need the day of the way back, or one way', async () => {
    const out = addDays(app.context.clock.today('UTC'), 70)
    const path = `/api/v1.5/kiwi/search/?date_from=${out}`
    expect(Object.keys((await app.get(path)).body.errors ?? {})).toEqual(['return_from'])
    const { data } = await app.get<Flight[]>(`${path}&flight_type=oneway`)
    expect(data[0]).toMatchObject({ return_duration: null })
  })

  it('have a price for each of the days around one, and none for days that are over', async () => {
    const today = app.context.clock.today('America/Vancouver')
    const days = async (date: string) =>
      (
        await app.get<{ date: string; price: number | null }[]>(
          `/api/v1.5/flights/days?date=${date}&return_date=${addDays(date, 9)}`,
        )
      ).data
    const around = await days(addDays(today, 70))
    expect(around.map(({ date }) => date)).toEqual([67, 68, 69, 70, 71, 72, 73].map((n) => addDays(today, n)))
    expect(around.some(({ price }) => price !== null)).toBe(true)
    expect((await days(addDays(today, 1))).map(({ date }) => date)[0]).toBe(today)
  })

  it.each([
    ['es_MX', 'el cai', ['CAI']],
    ['es_MX', 'mex', ['MEX']],
    ['en_US', 'Mexico City', ['MEX']],
    ['es_MX', 'bogota', ['BOG']],
    ['en_US', 'cancun', ['CUN']],
    ['es_MX', 'zzz', []],
  ])('begin at an airport that is found by typing: in %s %s', async (locale, term, codes) => {
    const { data } = await app.get<Airport[]>(`/api/v1.5/flights/airports?term=${encodeURIComponent(term)}`, {
      'X-Locale': locale,
    })
    expect(data.map(({ code }) => code)).toEqual(codes)
  })
})

describe('flights of kiwi.com', () => {
  let app: ReadsApp
  let kiwi: Awaited<ReturnType<typeof kiwiDouble>>
  beforeAll(async () => {
    kiwi = await kiwiDouble(KEY)
    app = await readsApp({ seeded: false }, { KIWI_API_KEY: KEY, KIWI_API_URL: kiwi.url })
  })
  afterAll(async () => {
    await app?.close()
    await kiwi?.close()
  })
  const searches = () => kiwi.asked.filter(({ pathname }) => pathname === '/v2/search').length

  it('are asked for as Tequila wants it, and answered as ours', async () => {
    const { status, data } = await app.get<Flight[]>(asking(app))
    expect(status).toBe(200)
    const [asked] = kiwi.asked.slice(-1)
    expect(Object.fromEntries(asked?.searchParams ?? [])).toMatchObject({
      ...{ fly_from: 'MEX', fly_to: 'CAI', flight_type: 'round', selected_cabins: 'M', adults: '1' },
      curr: 'MXN',
    })
    expect(data[0]).toMatchObject({
      ...{ id: 'kiwi-0', price: 21480.5, currency: 'MXN', fly_duration: 1165, return_duration: 1275 },
      bags_price: { hand: 0, hold: 1640.25 },
      is_example: false,
    })
    expect(data[0]?.route[0]).toMatchObject({
      local_departure: '2027-10-14T20:40',
      airline_name: 'Turkish Airlines',
    })
  })

  it('are asked for in numbers where they are for a trip, and say that they land too late', async () => {
    const trip = { trip_starts: '2027-10-15T20:00', trip_ends: '2027-10-26T18:00' }
    const { data } = await app.get<Flight[]>(asking(app, { ...trip, adults: '6', limit: '2' }))
    expect(kiwi.asked.at(-1)?.searchParams.get('limit')).toBe('200')
    expect(data.map(({ trip_fit }) => trip_fit)).toEqual([
      { arrival: 'after_start', back: 'too_near' },
      { arrival: 'after_start', back: 'too_near' },
    ])
    expect(data[0]?.price_each).toBe(3580.09)
  })

  it('are kept for ten minutes, also while the first question is under way', async () => {
    const before = searches()
    const path = asking(app, { adults: '3' })
    await Promise.all([app.get(path), app.get(path), app.get(path)])
    await app.get(path)
    expect(searches()).toBe(before + 1)
  })

  it('are an error when it is down or unreadable, and are asked for again at once', async () => {
    const path = asking(app, { adults: '4' })
    kiwi.behaves((_, response) => response.writeHead(502).end('<html>'))
    expect((await app.get(path)).status).toBe(503)
    kiwi.behaves((_, response) => response.writeHead(200).end('{"data":[{"id":1}]}'))
    expect((await app.get(path)).status).toBe(503)
    kiwi.behaves((_, response) => response.destroy())
    const broken = await app.get(path)
    expect([broken.status, broken.body.code]).toEqual([503, 'unavailable'])
    kiwi.behaves((answer) => answer())
    expect((await app.get(path)).status).toBe(200)
  })

  it('are an empty list when nothing flies', async () => {
    kiwi.behaves((_, response) => response.writeHead(200).end('{"data":[]}'))
    expect(await app.get(asking(app, { adults: '5' }))).toMatchObject({ status: 200, data: [] })
    kiwi.behaves((answer) => answer())
  })

  it('begin at airports that it knows', async () => {
    const { data } = await app.get<Airport[]>('/api/v1.5/flights/airports?term=cairo')
    expect(data).toEqual([{ code: 'CAI', city: 'El Cairo', name: 'Cairo International', country: 'EG' }])
  })
})
