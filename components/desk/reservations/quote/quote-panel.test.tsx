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
      ...{
        as_credit: 0,
        if_credit: back,
        credit_back: 0,
        points_back: { points: 0, amount: 0 },
        kept: 0,
        deposit: 576.67,
        until: '2027-04-23',
      },
      ...{ sent_by: '2027-04-24', points_taken: 0, coupon: null, take: ['money', 'credit'] },
      trips: [],
      terms: [{ rule: 'just_bought', from: '2027-04-16', until: '2027-04-23', amount: back, when: 'now' }],
      ways: [
        {
          ...{ payment: '0198a2b4-0000-7000-8000-0000000000dd', method: 'card', amount: back },
          ...{ way: 'gateway', payer_name: null, companion: false, paid_at: '2027-04-16T16:00:00.000Z' },
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

it('closes with Escape', async () => {
  deskAnswers({ [QUOTES]: () => success(cancelQuote(576.67)) })
  const user = show()
  expect(await screen.findByRole('heading', { name: 'Cancelar con cotización' })).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(1)
})
