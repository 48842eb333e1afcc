import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ASK_MODAL } from '@/components/layout/open-modal'
import { browserQueries } from '@/lib/client/query-client'
import type { Flight } from '@/lib/flights/contract'
import { renderInSpanish } from '@/tests/support/spanish'
import { codeIn } from './airport-field'
import { FlightSearch } from './flight-search'

vi.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/f/x' }))

const MARKET = { locale: 'es_MX', currency: 'MXN' } as const
const FLIGHT: Flight = {
  ...{
    id: 'one',
    price: 42960,
    price_each: 42960,
    currency: 'MXN',
    fly_duration: 1165,
    return_duration: 1275,
  },
  route: [
    leg(['MEX', 'Ciudad de México', '2027-10-14T20:40'], ['IST', 'Estambul', '2027-10-15T22:05'], 0),
    leg(['IST', 'Estambul', '2027-10-15T23:40'], ['CAI', 'El Cairo', '2027-10-16T01:05'], 0),
    leg(['CAI', 'El Cairo', '2027-10-26T03:10'], ['MEX', 'Ciudad de México', '2027-10-26T15:25'], 1),
  ],
  ...{
    bags_price: { hand: 0, hold: 1640 },
    deep_link: null,
    is_example: false,
    seen_at: '2026-11-26T18:00:00Z',
    trip_fit: null,
  },
}

type End = readonly [code: string, city: string, clock: string]
function leg([from, cityFrom, up]: End, [to, cityTo, down]: End, way: 0 | 1) {
  return {
    ...{ flyFrom: from, flyTo: to, cityFrom, cityTo, local_departure: up, local_arrival: down },
    ...{ airline: 'TK', airline_name: 'Turkish Airlines', flight_no: 181, return: way },
  } as const
}

let asked: URL[]
/** What the search answers. */
let found: () => Response

const success = (data: unknown) => Response.json({ status: 'success', data })
beforeEach(() => {
  asked = []
  found = () => success([FLIGHT])
  browserQueries().clear()
  vi.stubGlobal('fetch', async (request: Request) => {
    const url = new URL(request.url)
    asked.push(url)
    if (url.pathname.endsWith('/airports'))
      return success([{ code: 'MTY', city: 'Monterrey', name: 'Mariano Escobedo', country: 'MX' }])
    if (url.pathname.endsWith('/trips')) return success([])
    if (url.pathname.endsWith('/days'))
      return success([
        { date: '2027-10-13', price: 40000, currency: 'MXN' },
        { date: '2027-10-14', price: 42960, currency: 'MXN' },
        { date: '2027-10-15', price: null, currency: 'MXN' },
      ])
    return found()
  })
})
afterEach(() => vi.unstubAllGlobals())

function shown() {
  const from = { city: 'Ciudad de México', code: 'MEX' }
  renderInSpanish(<FlightSearch market={MARKET} from={from} to={{ city: 'El Cairo', code: 'CAI' }} />)
}
async function search() {
  fireEvent.change(screen.getByLabelText('Te vas'), { target: { value: '2027-10-14' } })
  fireEvent.change(screen.getByLabelText('Regresas'), { target: { value: '2027-10-26' } })
  await userEvent.click(screen.getByRole('button', { name: 'Buscar vuelos' }))
}
const searches = () => asked.filter(({ pathname }) => pathname.endsWith('/search/'))

it('asks for nothing before the form is sent, and says at its field what is missing', async () => {
  shown()
  await userEvent.click(screen.getByRole('button', { name: 'Buscar vuelos' }))
  expect(screen.getAllByText('Elige un día.')).toHaveLength(2)
  expect(searches()).toHaveLength(0)
})

it('shows both directions, the day it lands and what it costs for everybody', async () => {
  shown()
  await userEvent.selectOptions(screen.getByLabelText('Viajeros'), '2')
  await search()
  const row = within(await screen.findByRole('listitem'))
  expect(row.getByText('$42,960 MXN')).toBeVisible()
  expect(row.getByText('para 2 viajeros, ida y vuelta')).toBeVisible()
  expect(row.getByText('19 h 25 min')).toBeVisible()
  expect(row.getByText('1 escala: IST')).toBeVisible()
  expect(row.getByText('directo')).toBeVisible()
  expect(row.getByText('2 días después')).toBeInTheDocument()
  expect(row.getByText(/Maleta documentada \+\$1,640/)).toBeVisible()
  expect(Object.fromEntries(searches()[0]?.searchParams ?? [])).toMatchObject({
    ...{ fly_from: 'MEX', fly_to: 'CAI', date_from: '2027-10-14', return_from: '2027-10-26', adults: '2' },
  })
})

it('moves both days when another one is chosen, and offers none on which nothing flies', async () => {
  shown()
  await search()
  const strip = within(await screen.findByRole('group', { name: /Días cercanos/ }))
  expect(strip.getAllByRole('button')).toHaveLength(2)
  await userEvent.click(strip.getByRole('button', { name: /mié 13 oct/ }))
  await screen.findByRole('listitem')
  expect(Object.fromEntries(searches().at(-1)?.searchParams ?? [])).toMatchObject({
    ...{ date_from: '2027-10-13', return_from: '2027-10-25' },
  })
})

it('asks for a flight with what a person needs to know of it', async () => {
  const opened = vi.fn()
  addEventListener(ASK_MODAL, (event) => opened((event as CustomEvent).detail), { once: true })
  shown()
  await search()
  await userEvent.click(await screen.findByRole('button', { name: 'Pedirlo con mi viaje' }))
  expect(opened).toHaveBeenCalledWith({
    name: 'findMyTour',
    about: 'El Cairo, con vuelo de Turkish Airlines el jue 14 oct 2027 ($42,960 MXN)',
  })
})

it('says of made-up flights that they are examples, and of others when they were seen', async () => {
  shown()
  await search()
  expect(await screen.findByText(/como se vieron a las 12:00/)).toBeVisible()
  found = () => success([{ ...FLIGHT, is_example: true }])
  await userEvent.click(screen.getByRole('button', { name: 'Más corto' }))
  expect(await screen.findByText(/son de ejemplo/)).toBeVisible()
  expect(screen.queryByText(/como se vieron/)).toBeNull()
})

it('offers flights with stops where there are none without', async () => {
  shown()
  await search()
  await screen.findByRole('listitem')
  found = () => success([])
  await userEvent.click(screen.getByRole('button', { name: 'Sin escalas' }))
  expect(await screen.findByText('No hay vuelos así ese día')).toBeVisible()
  found = () => success([FLIGHT])
  await userEvent.click(screen.getByRole('button', { name: 'Ver vuelos con escala' }))
  expect(await screen.findByRole('listitem')).toBeVisible()
})

it('keeps what was asked when nobody answers, with a way on', async () => {
  found = () => Response.json({ status: 'error', code: 'unavailable', message: 'No.' }, { status: 503 })
  shown()
  await search()
  expect(await screen.findByText('No pudimos preguntar precios')).toBeVisible()
  expect(screen.getByLabelText('Te vas')).toHaveValue('2027-10-14')
  found = () => success([FLIGHT])
  await userEvent.click(screen.getByRole('button', { name: 'Buscar otra vez' }))
  expect(await screen.findByRole('listitem')).toBeVisible()
})

it('says what the server does not take at its field', async () => {
  const errors = { date_from: ['Ese día ya pasó: elige otro.'] }
  found = () => Response.json({ status: 'error', code: 'invalid', message: 'No.', errors }, { status: 422 })
  shown()
  await search()
  expect(await screen.findByText('Ese día ya pasó: elige otro.')).toBeVisible()
  expect(screen.queryByText('No pudimos preguntar precios')).toBeNull()
})

it('finds an airport by a city that was only typed', async () => {
  shown()
  await userEvent.clear(screen.getByLabelText('Sales de'))
  await userEvent.type(screen.getByLabelText('Sales de'), 'Monterrey')
  await search()
  await screen.findByRole('listitem')
  expect(searches()[0]?.searchParams.get('fly_from')).toBe('MTY')
})

it.each([
  ['Ciudad de México, MEX', 'MEX'],
  ['cai', null],
  ['el cairo,cai', 'CAI'],
  ['Cairo', null],
  ['', null],
  ['El Cairo, ca', null],
])('reads the code of %j', (text, code) => expect(codeIn(text)).toBe(code))
