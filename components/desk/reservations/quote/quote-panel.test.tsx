import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ActionQuote, QuotedAction } from '@/lib/desk/action-contract'
import type { DeskActor } from '@/lib/desk/contract'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { deskAnswers, failure, OWNER, renderAtDesk, success } from '@/tests/support/desk/render-desk'
import { QuotePanel } from './quote-panel'

const CODE = '7K4M9QXD2RHVW'
const TRIP = '0198a2b4-0000-7000-8000-0000000000f1'
const QUOTES = `POST /api/desk/reservations/${CODE}/quotes`
const ACTIONS = `POST /api/desk/reservations/${CODE}/actions`
const IN_TEN_MINUTES = () => new Date(Date.now() + 600_000).toISOString()
const DONE = { status: 'cancelled', waits: null, approval: '0198a2b4-0000-7000-8000-0000000000ee' }

type CancelQuote = Extract<ActionQuote, { action: 'cancel' }>

/** A cancellation of a layaway whose deposit of so much was paid by card. */
function cancelQuote(back: number, more: Partial<CancelQuote> = {}): CancelQuote {
  return {
    ...{ action: 'cancel', quote: `quote of ${back}`, expires_at: IN_TEN_MINUTES(), currency: 'MXN' },
    ...{ needs_signature: true, seats: 2 },
    cancellation: {
      ...{ today: '2027-04-19', rule: 'just_bought', basis: 'mx_lfpc_56', paid: back, back, surplus: 0 },
      ...{ as_credit: 0, if_credit: back, kept: 0, deposit: 576.67, until: '2027-04-23' },
      ...{ sent_by: '2027-04-24', points_taken: 0, coupon: null, take: ['money', 'credit'] },
      trips: [],
      terms: [{ rule: 'just_bought', from: '2027-04-16', until: '2027-04-23', amount: back, when: 'now' }],
      ways: [
        {
          ...{ payment: '0198a2b4-0000-7000-8000-0000000000dd', method: 'card', amount: back },
          ...{ way: 'gateway', payer_name: null, paid_at: '2027-04-16T16:00:00.000Z' },
        },
      ],
    },
    ...more,
  }
}

/** As the refusal of a stale one brings it: the cancellation itself, without what the desk adds. */
const asFresh = ({ quote, expires_at, currency, cancellation }: CancelQuote) => ({
  ...{ quote, expires_at, currency },
  ...cancellation,
})

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

it('says in its button what it does and how much it moves, and asks why before it does it', async () => {
  const sent = deskAnswers({
    [QUOTES]: () => success(cancelQuote(576.67)),
    [ACTIONS]: () => success(DONE),
  })
  const user = show()
  const go = await screen.findByRole('button', { name: 'Cancelar y pedir devolución de $576.67' })
  expect(screen.getByText('2 lugares quedan libres de inmediato')).toBeInTheDocument()
  await user.click(go)
  expect(screen.getByText('Escribe por qué, con al menos tres letras.')).toBeInTheDocument()
  expect(sentTo(sent, ACTIONS)).toEqual([])
  await user.type(why(), 'Lo pidió por teléfono')
  await user.click(go)
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
  expect(onDone.mock.calls[0]?.[0]).toEqual(DONE)
  const [call] = sentTo(sent, ACTIONS)
  expect(call?.key).toMatch(/^[\da-f-]{36}$/)
  expect(call?.body).toEqual({
    ...{ action: 'cancel', quote: 'quote of 576.67', reason: 'Lo pidió por teléfono', take: 'money' },
  })
})

it('says what credit moves instead, and that nobody has to sign for it', async () => {
  deskAnswers({ [QUOTES]: () => success(cancelQuote(576.67)) })
  const user = show()
  const signs = /otra persona lo firma/
  expect(await screen.findByText(signs)).toBeInTheDocument()
  await user.click(screen.getByLabelText('Como saldo a favor: $576.67, al momento'))
  expect(screen.getByRole('button', { name: 'Cancelar y dejar $576.67 como saldo' })).toBeInTheDocument()
  expect(screen.queryByText(signs)).not.toBeInTheDocument()
})

it('keeps the reason when the quote was stale, shows the amount of now beside the old one, and sends that one next', async () => {
  const fresh = cancelQuote(1576.67)
  const sent = deskAnswers({
    [QUOTES]: () => success(cancelQuote(576.67)),
    [ACTIONS]: ({ body }) =>
      (body as { quote: string }).quote === fresh.quote
        ? success(DONE)
        : failure(409, 'cancellation_changed', { data: asFresh(fresh) }),
  })
  const user = show()
  await screen.findByRole('button', { name: 'Cancelar y pedir devolución de $576.67' })
  await user.type(why(), 'Cambió de trabajo')
  await user.click(screen.getByRole('button', { name: /^Cancelar y pedir/ }))
  const go = await screen.findByRole('button', { name: 'Cancelar y pedir devolución de $1,576.67' })
  expect(screen.getByRole('alert')).toHaveTextContent('Algo cambió mientras decidías')
  expect(why()).toHaveValue('Cambió de trabajo')
  const paid = screen.getByText('Pagado, según el libro').parentElement as HTMLElement
  expect(within(paid).getByText('$576.67').tagName).toBe('DEL')
  expect(within(paid).getByText('$1,576.67').tagName).toBe('INS')
  expect(onDone).not.toHaveBeenCalled()
  await user.click(go)
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
  const keys = sentTo(sent, ACTIONS).map(({ key }) => key)
  expect(new Set(keys).size).toBe(2)
})

it('repeats the same call under the same key when no answer came', async () => {
  let isLost = true
  const sent = deskAnswers({
    [QUOTES]: () => success(cancelQuote(576.67)),
    [ACTIONS]: () => {
      if (!isLost) return success(DONE)
      isLost = false
      throw new TypeError('Failed to fetch')
    },
  })
  const user = show()
  const go = await screen.findByRole('button', { name: /^Cancelar y pedir/ })
  await user.type(why(), 'Lo pidió por teléfono')
  await user.click(go)
  expect(await screen.findByText(/No hubo respuesta/)).toBeInTheDocument()
  await user.click(go)
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
  const [first, second] = sentTo(sent, ACTIONS)
  expect(second).toEqual(first)
})

it('offers the quote of now instead of the button once its time is over, and keeps the reason', async () => {
  const soon = new Date(Date.now() + 600).toISOString()
  let asked = 0
  const sent = deskAnswers({
    [QUOTES]: () => {
      asked += 1
      return success(asked === 1 ? cancelQuote(576.67, { expires_at: soon }) : cancelQuote(700))
    },
  })
  const user = show()
  await user.type(await screen.findByLabelText('Motivo'), 'Enfermó')
  const renew = await screen.findByRole('button', { name: 'Actualizar cotización' })
  expect(screen.queryByRole('button', { name: /^Cancelar y pedir/ })).not.toBeInTheDocument()
  await user.click(renew)
  expect(
    await screen.findByRole('button', { name: 'Cancelar y pedir devolución de $700' }),
  ).toBeInTheDocument()
  expect(why()).toHaveValue('Enfermó')
  expect(sentTo(sent, ACTIONS)).toEqual([])
})

it('says how far a role reaches, and who reaches further', async () => {
  deskAnswers({
    [QUOTES]: () => success(cancelQuote(5433.33)),
    [ACTIONS]: () => failure(403, 'forbidden', { data: { needs: 'ask_refund' } }),
  })
  const service = { ...OWNER, actor: { ...OWNER.actor, role: 'service' as const } }
  const user = show('cancel', service)
  await user.type(await screen.findByLabelText('Motivo'), 'Lo pidió')
  await user.click(screen.getByRole('button', { name: /^Cancelar y pedir/ }))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Tu rol pide hasta $5,000 MXN. Más que eso lo pide: Dueño, Operaciones, Finanzas.',
  )
  expect(why()).toHaveValue('Lo pidió')
})

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

it('closes with Escape', async () => {
  deskAnswers({ [QUOTES]: () => success(cancelQuote(576.67)) })
  const user = show()
  expect(await screen.findByRole('heading', { name: 'Cancelar con cotización' })).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(1)
})
