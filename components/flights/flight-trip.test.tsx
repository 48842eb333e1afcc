import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { browserQueries } from '@/lib/client/query-client'
import type { Flight } from '@/lib/flights/contract'
import { renderInSpanish } from '@/tests/support/spanish'
import { FlightSearch } from './flight-search'

vi.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/f' }))

const MARKET = { locale: 'es_MX', currency: 'MXN' } as const
const NILE = {
  ...{ uuid: '01a1fb67-1800-7000-8000-000000000001', type: 'package', title: 'El Nilo en faluca' },
  permalink: { default: 'nilo', es: 'nilo', en: 'nile' },
  ...{ start_time: '14:00', end_time: '20:00' },
}
const ENTRY = {
  ...{ id: 'a', code: 'NIL-271016-ES', start: '2027-10-16', end: '2027-10-24', language: 'es' },
  ...{ price: 23900, bookable: true, open: false },
}
const flight = (id: string, lands: string, fit: Flight['trip_fit'], price: number): Flight => ({
  ...{ id, price: price * 2, price_each: price, currency: 'MXN', fly_duration: 1165, return_duration: 1275 },
  route: [
    leg(['MEX', '2027-10-15T05:40'], ['CAI', lands], 0),
    leg(['CAI', '2027-10-25T03:10'], ['MEX', '2027-10-25T15:25'], 1),
  ],
  ...{ bags_price: { hand: 0, hold: 0 }, deep_link: null, is_example: true, seen_at: '2026-11-26T18:00:00Z' },
  trip_fit: fit,
})
type End = readonly [code: string, clock: string]
function leg([from, up]: End, [to, down]: End, way: 0 | 1) {
  return {
    ...{ flyFrom: from, flyTo: to, cityFrom: from, cityTo: to, local_departure: up, local_arrival: down },
    ...{ airline: 'TK', airline_name: 'Turkish Airlines', flight_no: 181, return: way },
  } as const
}
const IN_TIME = flight('one', '2027-10-15T22:00', { arrival: 'in_time', back: 'in_time' }, 22_000)
const NEAR = flight('two', '2027-10-16T11:30', { arrival: 'too_near', back: 'before_end' }, 18_000)
const LATE = flight('three', '2027-10-16T16:10', { arrival: 'after_start', back: 'too_near' }, 15_000)

let asked: URL[]
/** When the trip is over, on its last day. */
let endTime: string
/** What the search answers, by the day of the way out and of the way back; null: nobody could be asked. */
let found: (date: string, back: string) => readonly Flight[] | null
const success = (data: unknown) => Response.json({ status: 'success', data })
beforeEach(() => {
  asked = []
  endTime = '20:00'
  found = () => [IN_TIME, NEAR, LATE]
  browserQueries().clear()
  vi.stubGlobal('fetch', async (request: Request) => {
    const url = new URL(request.url)
    asked.push(url)
    if (url.pathname.endsWith(`/flights/trips/${NILE.uuid}`))
      return success({ ...NILE, end_time: endTime, airport: 'CAI' })
    if (url.pathname.endsWith('/airports'))
      return success([{ code: 'CAI', city: 'El Cairo', name: 'Cairo', country: 'EG' }])
    if (url.pathname.endsWith('/flights/trips')) return success([{ ...NILE, end_time: endTime }])
    if (url.pathname.includes('/availability/'))
      return success({
        start: '2026-11-26',
        ranges: [
          { availability: [ENTRY, { ...ENTRY, id: 'b', start: '2027-10-30', bookable: false }] },
          // Nobody sells flights that far ahead.
          { availability: [{ ...ENTRY, id: 'c', start: '2027-11-27', end: '2027-12-05' }] },
        ],
      })
    if (url.pathname.endsWith('/search/')) {
      const day = (name: string) => url.searchParams.get(name) ?? ''
      const flights = found(day('date_from'), day('return_from'))
      return flights
        ? success(flights)
        : Response.json({ status: 'error', code: 'unavailable' }, { status: 503 })
    }
    return success([])
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

const searches = () => asked.filter(({ pathname }) => pathname.endsWith('/search/'))
async function searchForNile() {
  await fillForNile()
  await screen.findByRole('heading', { name: NILE.title })
}
async function fillForNile() {
  const from = { city: 'Ciudad de México', code: 'MEX' }
  renderInSpanish(<FlightSearch market={MARKET} from={from} to={{ city: 'El Cairo', code: 'CAI' }} />)
  await userEvent.selectOptions(await screen.findByLabelText('¿Para qué viaje?'), NILE.title)
  const dates = await screen.findByLabelText('¿Qué fecha de tu viaje?')
  expect(
    within(dates)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Elige una fecha', '16 oct al 24 oct 2027 · $23,900 MXN'])
  await userEvent.selectOptions(dates, 'a')
  await userEvent.selectOptions(screen.getByLabelText('Viajeros'), '2')
  await userEvent.click(screen.getByRole('button', { name: 'Buscar vuelos' }))
}

it('asks from the eve of the trip to the first day on which it can be left, and when the trip is', async () => {
  await searchForNile()
  expect(Object.fromEntries(searches()[0]?.searchParams ?? [])).toMatchObject({
    ...{ date_from: '2027-10-15', return_from: '2027-10-25' },
    ...{ trip_starts: '2027-10-16T14:00', trip_ends: '2027-10-24T20:00' },
  })
  expect(asked.some(({ pathname }) => pathname.endsWith('/days'))).toBe(false)
})

it('shows the price of the trip beside that of a flight that fits, and no sum of them anywhere', async () => {
  await searchForNile()
  const prices = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(prices).toEqual(['$23,900 MXN por viajero', '$22,000 MXN por viajero'])
  expect(
    screen.getByText(/Empieza el sáb 16 oct 2027, 14:00 y termina el dom 24 oct 2027, 20:00/),
  ).toBeVisible()
  // One traveller or both, with either flight.
  for (const sum of [23_900 + 22_000, 2 * (23_900 + 22_000), 23_900 + 15_000, 2 * (23_900 + 15_000)])
    expect(document.body.textContent).not.toContain(sum.toLocaleString('en-US'))
})

it('says of each flight whether it lands before the trip starts and leaves after it ends', async () => {
  await searchForNile()
  const fits = [...document.querySelectorAll('.flight-fit')].map((list) =>
    within(list as HTMLElement)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  )
  expect(fits).toEqual([
    ['Llegas 16 h antes de que empiece tu viaje'],
    [
      'Muy justo: llegas 2 h 30 min antes de que empiece tu viaje',
      'El regreso sale antes de que termine tu viaje',
    ],
    [
      'No llegas: tu viaje empieza 2 h 10 min antes de que aterrices',
      'Muy justo: el regreso sale poco después de que termina tu viaje',
    ],
  ])
})

const daysAsked = () => searches().map(({ searchParams }) => searchParams.get('date_from'))

it('proposes the latest day on which a flight lands in time, asked for once, and says so', async () => {
  found = (date) => (date === '2027-10-15' ? [NEAR, LATE] : [IN_TIME])
  await searchForNile()
  expect(daysAsked()).toEqual(['2027-10-15', '2027-10-14'])
  expect(searches()[1]?.searchParams.get('return_from')).toBe('2027-10-25')
  expect(screen.getByText(/El vuelo sale el jue 14 oct 2027, dos días antes/)).toBeVisible()
  expect(screen.getByLabelText('Te vas')).toHaveValue('2027-10-14')
  expect(screen.queryByText(/Ninguno de estos vuelos te queda/)).toBeNull()
})

it('looks on no other day than the one that somebody chose', async () => {
  found = (date) => (date === '2027-10-15' ? [NEAR, LATE] : [IN_TIME])
  await searchForNile()
  fireEvent.change(screen.getByLabelText('Te vas'), { target: { value: '2027-10-15' } })
  await userEvent.click(screen.getByRole('button', { name: 'Buscar vuelos' }))
  expect(await screen.findByText(/Ninguno de estos vuelos te queda/)).toBeVisible()
  expect(screen.getByLabelText('Te vas')).toHaveValue('2027-10-15')
  // It was asked for that day before.
  expect(daysAsked()).toEqual(['2027-10-15', '2027-10-14'])
})

it('looks three days back where none fits, says so, and a day earlier without moving the way back', async () => {
  found = () => [NEAR, LATE]
  await searchForNile()
  expect(daysAsked()).toEqual(['2027-10-15', '2027-10-14', '2027-10-13'])
  expect(screen.getAllByRole('definition')).toHaveLength(1)
  expect(screen.getByText(/Ninguno de estos vuelos te queda/)).toBeVisible()
  expect(screen.getByText(/Buscamos también los días de antes, hasta el mié 13 oct 2027/)).toBeVisible()
  found = () => [IN_TIME]
  await userEvent.click(screen.getByRole('button', { name: 'Buscar un día antes' }))
  expect(await screen.findByText('$22,000 MXN por viajero', { selector: 'dd' })).toBeVisible()
  expect(Object.fromEntries(searches().at(-1)?.searchParams ?? [])).toMatchObject({
    ...{ date_from: '2027-10-12', return_from: '2027-10-25' },
  })
})

it('says that nobody could be asked where an earlier day fails, and then asks for that day alone', async () => {
  found = (date) => (date === '2027-10-15' ? [LATE] : null)
  await fillForNile()
  await userEvent.click(await screen.findByRole('button', { name: 'Buscar otra vez' }))
  found = () => [IN_TIME]
  await userEvent.click(await screen.findByRole('button', { name: 'Buscar otra vez' }))
  await screen.findByRole('heading', { name: NILE.title })
  expect(daysAsked()).toEqual(['2027-10-15', '2027-10-14', '2027-10-14', '2027-10-14'])
})

const backsAsked = () => searches().map(({ searchParams }) => searchParams.get('return_from'))
const homeOn = (day: string) => (_: string, back: string) =>
  back >= day ? [IN_TIME] : [{ ...IN_TIME, trip_fit: { arrival: 'in_time', back: 'too_near' } as const }]

describe('the way back', () => {
  it('is on the evening a trip ends where a flight leaves then, which is said', async () => {
    endTime = '17:00'
    found = homeOn('2027-10-24')
    await searchForNile()
    expect(backsAsked()).toEqual(['2027-10-25', '2027-10-24'])
    expect(screen.getByText(/El regreso sale el dom 24 oct 2027/)).toBeVisible()
    expect(screen.getByLabelText('Regresas')).toHaveValue('2027-10-24')
  })

  it('is on the first later day on which one leaves in time', async () => {
    found = homeOn('2027-10-26')
    await searchForNile()
    expect(backsAsked()).toEqual(['2027-10-25', '2027-10-26'])
    expect(screen.getByText(/El regreso sale el mar 26 oct 2027/)).toBeVisible()
    // Whoever chooses a day is not led to another one.
    fireEvent.change(screen.getByLabelText('Regresas'), { target: { value: '2027-10-25' } })
    await userEvent.click(screen.getByRole('button', { name: 'Buscar vuelos' }))
    await screen.findByRole('heading', { name: NILE.title })
    expect(screen.queryByText(/El regreso sale el/)).toBeNull()
    expect(screen.getByLabelText('Regresas')).toHaveValue('2027-10-25')
  })

  it.each([
    ['nobody answers about another day', true, ['2027-10-25', '2027-10-26']],
    ['none leaves in time in three days', false, ['2027-10-25', '2027-10-26', '2027-10-27']],
  ] as const)('is on the day of the clock where %s', async (_, isDown, looked) => {
    const near = homeOn('2027-10-28')
    found = (date, back) => (isDown && back !== '2027-10-25' ? null : near(date, back))
    await searchForNile()
    expect(screen.getByLabelText('Regresas')).toHaveValue('2027-10-25')
    expect(screen.queryByText(/El regreso sale el/)).toBeNull()
    expect(backsAsked()).toEqual(looked)
  })
})

describe('whoever comes from the page of a trip', () => {
  const come = (departure: string | null) => {
    const query = new URLSearchParams({ trip: NILE.uuid, ...(departure === null ? {} : { departure }) })
    history.replaceState(null, '', `/f?${query}`)
    const ist = { city: 'Estambul', code: 'IST' }
    renderInSpanish(
      <FlightSearch market={MARKET} from={{ city: 'Ciudad de México', code: 'MEX' }} to={ist} />,
    )
  }

  it.each([ENTRY.code, null])(
    'is shown flights for its departure at once, the next one without (%s)',
    async (code) => {
      come(code)
      expect(await screen.findByRole('heading', { name: NILE.title })).toBeVisible()
      expect(screen.getByLabelText('Vas a')).toHaveValue('El Cairo, CAI')
      expect(screen.getByLabelText('¿Qué fecha de tu viaje?')).toHaveValue('a')
      expect(searches()).toHaveLength(1)
      expect(Object.fromEntries(searches()[0]?.searchParams ?? [])).toMatchObject({
        ...{ fly_from: 'MEX', fly_to: 'CAI', return_from: '2027-10-25', trip_starts: '2027-10-16T14:00' },
      })
      // Another choice stays: it is not begun again.
      await userEvent.selectOptions(screen.getByLabelText('¿Qué fecha de tu viaje?'), '')
      expect(screen.getByLabelText('¿Qué fecha de tu viaje?')).toHaveValue('')
    },
  )

  it('is told where nobody sells flights for the chosen date, and shown no other in its place', async () => {
    come('NIL-271127-ES')
    expect(await screen.findByText(/Para la fecha que elegiste no se venden vuelos/)).toBeVisible()
    expect(screen.getByLabelText('¿Para qué viaje?')).toHaveValue(NILE.uuid)
    expect(searches()).toEqual([])
  })
})
