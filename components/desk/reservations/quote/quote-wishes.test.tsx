import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ActionQuote, QuotedAction } from '@/lib/desk/action-contract'
import type { DeskActor } from '@/lib/desk/contract'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { deskAnswers, OWNER, renderAtDesk, success } from '@/tests/support/desk/render-desk'
import { QuotePanel } from './quote-panel'

const CODE = '7K4M9QXD2RHVW'
const TRIP = '0198a2b4-0000-7000-8000-0000000000f1'
const QUOTES = `POST /api/desk/reservations/${CODE}/quotes`
const ACTIONS = `POST /api/desk/reservations/${CODE}/actions`
const IN_TEN_MINUTES = () => new Date(Date.now() + 600_000).toISOString()

const DETAIL = {
  ...{ customer: { firstname: 'Mariana' }, currency: { code: 'MXN' } },
  products: [{ uuid: TRIP, index: 0, name: 'Cenotes', type: 'experience' }],
} as unknown as ReservationDetail

const onDone = vi.fn()
const onClose = vi.fn()
beforeEach(() => {
  onDone.mockReset()
  onClose.mockReset()
})
afterEach(() => vi.unstubAllGlobals())

function show(action: QuotedAction = 'cancel', session: DeskActor = OWNER) {
  renderAtDesk(
    <QuotePanel code={CODE} action={action} detail={DETAIL} onClose={onClose} onDone={onDone} />,
    session,
  )
  return userEvent.setup()
}

const why = () => screen.getByLabelText('Motivo')
const sentTo = (sent: ReturnType<typeof deskAnswers>, endpoint: string) =>
  sent.filter((call) => call.endpoint === endpoint)

it('asks anew for another last day', async () => {
  const extend = (after: string): ActionQuote => ({
    ...{
      action: 'extend',
      quote: after,
      expires_at: IN_TEN_MINUTES(),
      currency: 'MXN',
      needs_signature: false,
    },
    ...{
      pending: 4856.66,
      until: { before: '2027-02-27', after },
      first: '2027-03-06',
      latest: '2027-03-11',
    },
  })
  const sent = deskAnswers({
    [QUOTES]: ({ body }) => success(extend((body as { until?: string }).until ?? '2027-03-11')),
    [ACTIONS]: () => success({ status: 'confirmed', approval: null, waits: null }),
  })
  const user = show('extend')
  const day = await screen.findByLabelText('Nuevo último día')
  expect(day).toHaveValue('2027-03-11')
  await user.clear(day)
  await user.type(day, '2027-03-09')
  const go = await screen.findByRole('button', { name: 'Dar hasta el mar 9 mar 2027' })
  await user.type(why(), 'Le pagan el lunes')
  await user.click(go)
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
  expect(sentTo(sent, ACTIONS)[0]?.body).toMatchObject({ action: 'extend', quote: '2027-03-09' })
})

it('puts what is left on another plan with one click: both plans are there, and no reason is asked for', async () => {
  const part = (due_date: string, amount: number) =>
    ({ n: 1, due_date, amount, paid: 0, status: 'due' }) as const
  const before = [part('2027-05-21', 2428.33), part('2027-06-21', 2428.33)]
  const plan = (parts: number): ActionQuote => ({
    ...{ action: 'replan', quote: `in ${parts}`, expires_at: IN_TEN_MINUTES(), currency: 'MXN' },
    ...{ needs_signature: false, pending: 4856.66, rhythm: 'month', parts, most: { month: 2, fortnight: 0 } },
    schedule: { before, after: parts === 2 ? before : [part('2027-05-21', 4856.66)] },
  })
  const sent = deskAnswers({
    [QUOTES]: ({ body }) => success(plan((body as { parts?: number }).parts ?? 2)),
    [ACTIONS]: () => success({ status: 'confirmed', approval: null, waits: null }),
  })
  const user = show('replan')
  expect(await screen.findByText(/Es el plan que ya tiene/)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Cambiar a 2 abonos' })).toBeDisabled()
  expect(screen.getByRole('radio', { name: /Cada quincena/ })).toBeDisabled()
  await user.selectOptions(screen.getByLabelText('En cuántos abonos'), '1')
  const go = await screen.findByRole('button', { name: 'Cambiar a 1 abono' })
  expect(screen.queryByLabelText('Motivo')).not.toBeInTheDocument()
  expect(screen.getByText('$4,856.66')).toBeInTheDocument()
  await user.click(go)
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
  expect(sentTo(sent, ACTIONS)[0]?.body).toEqual({ action: 'replan', quote: 'in 1', take: 'money' })
})

it('asks anew for another amount of credit, and for none that cannot be given', async () => {
  const credit = (amount: number): ActionQuote => ({
    ...{ action: 'credit', quote: `of ${amount}`, expires_at: IN_TEN_MINUTES(), currency: 'MXN' },
    ...{ needs_signature: false, paid: 1576.67, least: 1000, amount, money: 0, credit: amount, kept: 576.67 },
    seats: 1,
  })
  const sent = deskAnswers({
    [QUOTES]: ({ body }) => success(credit((body as { amount?: number }).amount ?? 1000)),
    [ACTIONS]: () => success({ status: 'cancelled', approval: null, waits: null }),
  })
  const user = show('credit')
  const field = await screen.findByLabelText('Saldo a favor que se le da')
  await user.clear(field)
  await user.type(field, '2,000')
  expect(screen.getByText('Escribe una cantidad de $1,000 a $1,576.67 MXN.')).toBeInTheDocument()
  await user.clear(field)
  await user.type(field, '1,300')
  const go = await screen.findByRole('button', { name: 'Cancelar y dar $1,300 de saldo' })
  await user.type(why(), 'Se enfermó')
  await user.click(go)
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
  expect(sentTo(sent, QUOTES).map(({ body }) => (body as { amount?: number }).amount)).toEqual([
    undefined,
    1300,
  ])
  expect(sentTo(sent, ACTIONS)[0]?.body).toMatchObject({ action: 'credit', quote: 'of 1300' })
})

it('quotes a change once it is said which, and says that it waits for its payment', async () => {
  const date = (code: string, start: string, current: boolean) => ({
    ...{ code, start, end: start, season: 'regular', language: 'es', seats_left: 9, current },
    ...{ bookable: !current, reason: null, difference: 0 },
  })
  const departure = (start: string) => ({ start, end: start, code: start, open: false })
  const change = {
    trip: {
      tickets: { before: 2, after: 2 },
      before: departure('2027-03-14'),
      after: departure('2027-05-01'),
    },
    ...{ lines: [], discounts: [], fees: [], penalization: { percent: 10, base: 2900, amount: 290 } },
    ...{ free_until: null, leaving: null, total: { before: 2900, after: 3190 }, paid: 580, surplus: 0 },
    ...{ balance: { before: 2320, after: 2610 }, schedule: { before: [], after: [] }, due_today: 290 },
    ...{
      liquidation_date: { before: null, after: null },
      on_arrival: { before: 0, after: 0 },
      hold_minutes: 30,
      points: { before: 290, after: 319 },
    },
  }
  const sent = deskAnswers({
    [`GET /api/desk/reservations/${CODE}/changes`]: () =>
      success({
        trip: { uuid: TRIP, index: 0, name: 'Cenotes', tickets: 2, departure_date: departure('2027-03-14') },
        terms: { allowed: true, refusal: null, fee_percent: 10, free_until: null, until: null },
        dates: [date('2027-03-14', '2027-03-14', true), date('CEN-270501-ES', '2027-05-01', false)],
        party: null,
      }),
    [QUOTES]: () =>
      success({
        ...{ action: 'edit', quote: 'the change', expires_at: IN_TEN_MINUTES(), currency: 'MXN' },
        ...{ needs_signature: false, change },
      }),
    [ACTIONS]: () => success({ status: 'confirmed', approval: null, waits: null }),
  })
  const user = show('edit')
  const dates = await screen.findByLabelText('Salida')
  expect(screen.getByText('Cambiar de fecha cuesta 10 % de lo que costó.')).toBeInTheDocument()
  expect(sentTo(sent, QUOTES)).toEqual([])
  await user.selectOptions(dates, 'CEN-270501-ES')
  const go = await screen.findByRole('button', { name: 'Guardar lugares y mandar enlace de $290' })
  expect(screen.getByText(/Se aplica cuando entren \$290 MXN/)).toBeInTheDocument()
  expect(screen.getByText(/le da 319 puntos en vez de 290/)).toBeInTheDocument()
  expect(sentTo(sent, QUOTES)[0]?.body).toEqual({
    action: 'edit',
    changes: {
      experiences: [
        {
          ...{ uuid: TRIP, index: 0 },
          variations: [
            {
              qty: 2,
              departure_date: { start: '2027-05-01', code: 'CEN-270501-ES', prev_code: '2027-03-14' },
            },
          ],
        },
      ],
    },
  })
  await user.type(why(), 'Lo pidió por teléfono')
  await user.click(go)
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
  await user.selectOptions(dates, '')
  expect(screen.queryByRole('button', { name: /^Guardar lugares/ })).not.toBeInTheDocument()
})

const GOAL = { uuid: '0198a2b4-0000-7000-8000-0000000000f2', start: '2027-05-01', free: 4 }

/** That a trip cannot be had, or only on another date. */
const unserved = (to: typeof GOAL | null, more: object = {}): ActionQuote => ({
  ...{ action: 'unserved', quote: to ? 'to another' : 'to none', expires_at: IN_TEN_MINUTES() },
  ...{
    currency: 'MXN',
    needs_signature: false,
    position: 0,
    start: '2027-03-14',
    tickets: 2,
    is_part: false,
  },
  ...{ trips: [{ position: 0, uuid: TRIP, index: 0, start: '2027-03-14' }], to, goals: [GOAL] },
  ...{ back: 576.67, bonus: 115.33, money: 692, credit: 761.2, worth: 692 },
  takes: to ? ['accept', 'date', 'money', 'credit'] : ['date', 'money', 'credit'],
  ...{ answer_by: '2026-12-07T18:00:00.000Z', ...more },
})

it('asks anew for what a host offers in place of a trip, and says that its traveller reads why', async () => {
  const sent = deskAnswers({
    [QUOTES]: ({ body }) => success(unserved((body as { to?: string }).to === GOAL.uuid ? GOAL : null)),
    [ACTIONS]: () => success({ status: 'confirmed', approval: null, waits: null }),
  })
  const user = show('unserved')
  const offer = await screen.findByLabelText('Qué puede ofrecerle el anfitrión')
  expect(screen.queryByText(/sin cargo y al mismo precio/)).not.toBeInTheDocument()
  await user.selectOptions(offer, GOAL.uuid)
  expect(await screen.findByText(/Irse el sáb 1 may 2027, sin cargo y al mismo precio/)).toBeVisible()
  expect(screen.getByText('$692.00 MXN')).toBeVisible()
  await user.type(why(), 'El hotel vendió de más')
  expect(why()).toHaveAccessibleDescription(/Lo lee el viajero/)
  await user.click(screen.getByRole('button', { name: 'Preguntarle a Mariana' }))
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
  expect(sentTo(sent, ACTIONS)[0]?.body).toMatchObject({ quote: 'to another', action: 'unserved' })
})

it('says that somebody else signs before its traveller is asked', async () => {
  deskAnswers({
    [QUOTES]: () => success(unserved(null, { needs_signature: true, money: 30_000, worth: 30_000 })),
  })
  show('unserved')
  expect(await screen.findByText(/primero lo firma otra persona/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Pedir firma por $30,000 MXN' })).toBeVisible()
})
