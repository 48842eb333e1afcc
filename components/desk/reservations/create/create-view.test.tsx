import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { ReservationQuote } from '@/lib/desk/orders/order-contract'
import { entry, facts, ids } from '@/tests/support/availability/booking'
import { deskAnswers, failure, renderAtDesk, type SentCall, success } from '@/tests/support/desk/render-desk'
import { CreateView } from './create-view'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const SLUG = 'el-nilo-despacio'
const SHOWN = `GET /api/v1.5/experiences/show/${SLUG}`
const PRICE = 'POST /api/desk/reservations/quotes'
const PLACE = 'POST /api/desk/reservations'

const EXPERIENCE = {
  ...{ uuid: ids.trip, type: 'package', name: 'El Nilo despacio', can_open_date: false, on_arrival: null },
  ...{ country: { national: false }, card: { original_amount: 10_000 }, liquidation_days: 40 },
  ...{ cover: { url: '/pictures/nile.jpg', width: 1, height: 1, color: '#000', focal: '50% 50%' } },
  ...{ offer: { ...facts.offer, plan: facts.layaway }, number_of_travelers: { min: 1, max: 8 } },
  ...{ extras: [facts.addOns[2]], rooms: [], flights: [], insurances: [], promotions: [], languages: ['es'] },
}
const DATES = { ranges: [{ availability: [entry] }], open_date: null }

/** What two travellers pay. */
function quoteOf(total: number, more: Partial<ReservationQuote> = {}): ReservationQuote {
  const schedule = [{ n: 1, due_date: '2027-09-06', amount: total - 1_000, status: 'due' }]
  return {
    summary: [
      {
        ...{
          uuid: ids.trip,
          kind: 'package',
          index: 0,
          parent: null,
          name: 'El Nilo despacio',
          qty: 2,
          unit: 1,
        },
        ...{ group: null, open: false, sale_price: total / 2, original_price: total / 2, discount: 0, total },
        ...{ fee: 0, on_arrival: 0, promotion: null, coupon: null, explanations: [] },
        departure_date: { date: entry.start, end: entry.end, code: entry.code },
      },
    ],
    totals: {
      ...{ subtotal: total, discounts: 0, fees: 0, total, on_arrival: 0, layaway: 1_000, currency: 'MXN' },
    },
    layaway: {
      ...{ offered: true, reason: null, deposit: 1_000, deposit_items: [], balance: total - 1_000 },
      liquidation_date: '2027-09-06',
      choices: [{ rhythm: 'month', parts: 1, part_amount: total - 1_000, schedule }],
    },
    quote: { token: `quote of ${total}`, expires_at: '2027-04-19T18:15:00.000Z' },
    ...{ coupons: [], changes: [], problems: [], free_until: null, cart_version: null },
    first_payment: { most_minutes: null, closed: null },
    hold: { minutes: 1440, closed: null },
    ...more,
  } as unknown as ReservationQuote
}

const ORDER = {
  ...{ uuid: ids.trip, code: '7K4M9QXD2RHVW', status: 'new', amount: 20_000, due_amount: 1_000 },
  ...{ currency: 'MXN', cancellation_date: '2027-04-20T18:00:00.000Z', schedule: [] },
  pay_link: 'https://andanza.example/layaway?code=7K4M9QXD2RHVW',
}

function shop(
  answers: { price?: () => Response; place?: (sent: SentCall) => Response | Promise<Response> } = {},
) {
  return deskAnswers({
    'GET /api/search/suggestions': () =>
      success({
        places: [],
        months: [],
        trips: [
          {
            ...{ type: 'package', title: 'El Nilo despacio', place: 'Egipto' },
            permalink: { default: SLUG, es: SLUG, en: 'the-nile' },
          },
        ],
      }),
    [SHOWN]: () => success(EXPERIENCE),
    [`${SHOWN}/availability/0/1`]: () => success(DATES),
    [PRICE]: answers.price ?? (() => success(quoteOf(20_000))),
    [PLACE]: answers.place ?? (() => success(ORDER)),
  })
}

/** By keyboard alone, up to where only the button is left. */
async function filled() {
  const user = userEvent.setup()
  renderAtDesk(<CreateView />)
  screen.getByRole('combobox', { name: 'Buscar viaje' }).focus()
  await user.keyboard('nil')
  await screen.findByRole('option', { name: /El Nilo despacio/ })
  await user.keyboard('{Enter}')
  const departure = await screen.findByRole('combobox', { name: 'Salida' })
  await user.selectOptions(departure, entry.id)
  const type = async (label: string, text: string) => {
    screen.getByLabelText(label).focus()
    await user.keyboard(text)
  }
  await type('Nombre', 'Mariana')
  await type('Apellidos', 'Robles')
  await type('Correo', 'mariana@correo.example')
  await type('Teléfono', '55 1234 5678')
  await type('CURP o pasaporte', 'G12345678')
  await type('Quién lo pidió y cómo', 'Llamó por teléfono')
  return user
}
const button = (name: RegExp) => screen.findByRole('button', { name })
const GO = /Reservar y enviar el enlace · \$1,000 hoy/

it('books by keyboard what the server priced, and shows whom it mailed and the page that pays', async () => {
  localStorage.setItem('attribution', JSON.stringify({ source: 'the-operators-own' }))
  const sent = shop()
  const user = await filled()
  await button(GO)
  expect(screen.getByText(/Sus lugares esperan el primer pago 24 horas/)).toBeInTheDocument()
  await user.keyboard('{Enter}')
  expect(sent.filter(({ endpoint }) => endpoint === PLACE)).toEqual([])
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByRole('heading', { name: 'Reservada: 7K4M-9QXD-2RHVW' })).toHaveFocus()
  const [order] = sent.filter(({ endpoint }) => endpoint === PLACE)
  expect(order?.body).toMatchObject({
    ...{
      quote: 'quote of 20000',
      quote_total: 20_000,
      payment_mode: 'layaway',
      reason: 'Llamó por teléfono',
    },
    plan: { rhythm: 'month', parts: 1 },
    general_info: { email: 'mariana@correo.example', currency: 'MXN', locale: 'es_MX' },
  })
  for (const own of ['attribution', 'tests', 'held_order', 'captcha'])
    expect(order?.body).not.toHaveProperty(own)
  expect(screen.getByText(/Le mandamos a mariana@correo.example/)).toBeInTheDocument()
  expect(screen.getByLabelText('Enlace para pagar $1,000 MXN')).toHaveValue(ORDER.pay_link)
  expect(screen.getByRole('link', { name: 'Ver la reservación' })).toHaveAttribute(
    'href',
    '/desk/reservations/7K4M9QXD2RHVW',
  )
})

it('shows what it was beside what it is when the price changed, keeps what was typed, and books the new one', async () => {
  let total = 20_000
  const sent = shop({
    price: () => success(quoteOf(total)),
    place: ({ body }) => {
      if ((body as { quote_total: number }).quote_total === 21_000) return success(ORDER)
      total = 21_000
      return failure(409, 'quote_changed', { data: quoteOf(total) })
    },
  })
  const user = await filled()
  await user.click(await button(GO))
  expect(await screen.findByRole('alert')).toHaveTextContent('Cambió mientras lo veías')
  const panel = screen.getByRole('region', { name: 'Cuenta' })
  await waitFor(() => expect(panel).toHaveTextContent('$20,000 $21,000 MXN'))
  expect(screen.getByLabelText('Correo')).toHaveValue('mariana@correo.example')
  expect(screen.getByLabelText('Quién lo pidió y cómo')).toHaveValue('Llamó por teléfono')
  await user.click(await button(GO))
  await screen.findByRole('heading', { name: /Reservada/ })
  const orders = sent.filter(({ endpoint }) => endpoint === PLACE)
  expect(orders.map(({ body }) => (body as { quote: string }).quote)).toEqual([
    'quote of 20000',
    'quote of 21000',
  ])
  expect(orders[0]?.key).not.toBe(orders[1]?.key)
})

it('asks again under the same key when the answer was lost, whatever became of the quote meanwhile', async () => {
  let isDown = true
  const sent = shop({ place: () => (isDown ? Response.error() : success(ORDER)) })
  const user = await filled()
  await user.click(await button(GO))
  expect(await screen.findByRole('alert')).toBeInTheDocument()
  isDown = false
  await user.click(await button(GO))
  await screen.findByRole('heading', { name: /Reservada/ })
  const keys = sent.filter(({ endpoint }) => endpoint === PLACE).map(({ key }) => key)
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)
})

it('says at each field what is missing and goes to the first, and sends nothing', async () => {
  const sent = shop()
  const user = userEvent.setup()
  renderAtDesk(<CreateView />)
  await user.click(await button(/Reservar y enviar el enlace/))
  expect(await screen.findByText('Elige primero un viaje.')).toBeInTheDocument()
  expect(await screen.findAllByText('Este dato es obligatorio.')).not.toHaveLength(0)
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Buscar viaje' })).toHaveFocus())
  expect(sent).toEqual([])
})

it('puts what the server refused of the buyer at its field', async () => {
  const errors = { 'general_info.dni': ['Ese documento ya no sirve.'] }
  shop({ place: () => failure(422, 'invalid', { errors }) })
  const user = await filled()
  await user.click(await button(GO))
  expect(await screen.findByText('Ese documento ya no sirve.')).toBeInTheDocument()
  await waitFor(() => expect(screen.getByLabelText('CURP o pasaporte')).toHaveFocus())
})

it('says beforehand that the seats wait half an hour only, and that a cart cannot be sold as it is', async () => {
  const gone = { kind: 'removed', reason: 'sold_out', text: 'El Nilo ya no tiene lugares.' }
  const changes = [gone] as unknown as ReservationQuote['changes']
  const hold = { minutes: 30, closed: 'share' } as const
  shop({ price: () => success(quoteOf(20_000, { hold, changes })) })
  await filled()
  expect(await screen.findByText(/esperan solo 30 minutos: la mitad/)).toBeInTheDocument()
  expect(screen.getByText('El Nilo ya no tiene lugares.')).toBeInTheDocument()
  expect(await button(GO)).toBeDisabled()
})

it('prices again in another currency, and keeps the departure and the buyer', async () => {
  const sent = shop()
  const user = await filled()
  await button(GO)
  await user.selectOptions(screen.getByLabelText('Moneda'), 'USD')
  expect(await screen.findByRole('combobox', { name: 'Salida' })).toHaveValue(entry.id)
  await waitFor(() => expect(sent.filter(({ endpoint }) => endpoint === PRICE)).toHaveLength(2))
  expect(screen.getByLabelText('Nombre')).toHaveValue('Mariana')
})

it('tells how much the buyer holds unpaid already, and when there is room', async () => {
  const data = {
    ...{ by: 'email', cap: 'orders', limit: 3, open_orders: 3, open_seats: 6, asked_seats: 2 },
    ...{ fits_at: '2027-04-19T19:00:00.000Z', reservations: [] },
  }
  shop({ place: () => failure(409, 'unpaid_limit', { data }) })
  const user = await filled()
  await user.click(await button(GO))
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Ya tiene 3 reservaciones sin pagar, y el límite es 3.')
  expect(alert).toHaveTextContent(/Cabe desde/)
})

it('begins with trip and traveller of a conversation, and puts the page that pays into it', async () => {
  const sent = shop()
  const chat = '0198a2b4-0000-7000-8000-000000000001'
  const permalink = { default: SLUG, es: SLUG, en: SLUG }
  const from = {
    chat,
    first: {
      departure: '',
      trip: { type: 'experience' as const, title: 'El Nilo despacio', place: '', permalink },
    },
    traveller: {
      ...{ firstname: 'Ana', lastname: 'Pérez', email: 'ana@correo.example' },
      ...{ phone: { dial: '52', number: '5512345678' }, locale: 'es_MX' as const, currency: 'MXN' as const },
    },
  }
  renderAtDesk(<CreateView from={from} />)
  const user = userEvent.setup()
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Salida' }), entry.id)
  expect(screen.getByLabelText('Nombre')).toHaveValue('Ana')
  expect(screen.getByLabelText('Correo')).toHaveValue('ana@correo.example')
  expect(screen.getByLabelText('Teléfono')).toHaveValue('5512345678')
  expect(screen.getByRole('link', { name: 'Conversación' })).toHaveAttribute(
    'href',
    `/desk/inbox?chat=${chat}`,
  )
  await user.type(screen.getByLabelText('CURP o pasaporte'), 'G12345678')
  await user.type(screen.getByLabelText('Quién lo pidió y cómo'), 'Lo pidió en el chat')
  await user.click(await button(GO))
  const words = await screen.findByLabelText('Mensaje en la conversación')
  expect((words as HTMLTextAreaElement).value).toContain(ORDER.pay_link)
  await user.click(screen.getByRole('button', { name: 'Enviar en la conversación' }))
  await waitFor(() => expect(sent.map(({ endpoint }) => endpoint)).toContain(`POST /api/desk/inbox/${chat}`))
})
