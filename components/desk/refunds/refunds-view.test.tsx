import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { DeskRefund } from '@/lib/desk/money-contract'
import { deskAnswers, failure, OWNER, renderAtDesk, success } from '@/tests/support/desk/render-desk'
import { RefundsView } from './refunds-view'

let address = ''
vi.mock('next/navigation', () => ({
  useRouter: () => ({ push: vi.fn() }),
  useSearchParams: () => new URLSearchParams(address),
}))

afterEach(() => {
  vi.unstubAllGlobals()
  address = ''
})

const REFUND: DeskRefund = {
  ...{ uuid: '0198a2b4-0000-7000-8000-000000000001', code: '7K4M9QXD2RHVW', buyer: 'Mariana Robles' },
  ...{ state: 'planned', method: 'oxxo', amount: 576.67, currency: 'MXN', send_by: '2026-11-30' },
  ...{ companion: null, held: false, failure: null, is_late: true, updated_at: '2026-11-21T16:39:00.000Z' },
  account: { ending: '3597', paid_from: '2026-11-22T16:39:00.000Z', is_due: true },
}
const SUMS = [
  { currency: 'COP' as const, amount: 48_000 },
  { currency: 'MXN' as const, amount: 576.67 },
]
const ACCOUNT = { kind: 'clabe', holder: 'Mariana Robles', clabe: '646180157000423597' }
const shown = (items: readonly DeskRefund[], session = OWNER) =>
  renderAtDesk(<RefundsView first={{ sort: 'send_by', data: { items: [...items], sums: SUMS } }} />, session)

it('says of each how much, to whom, how it stands, and only the end of its account', () => {
  shown([
    REFUND,
    { ...REFUND, uuid: `${REFUND.uuid.slice(0, -1)}2`, held: true, account: null, is_late: false },
  ])
  const rows = screen.getAllByRole('row')
  expect(rows[1]).toHaveTextContent('Mariana Robles')
  expect(rows[1]).toHaveTextContent('$576.67 MXN')
  expect(rows[1]).toHaveTextContent('Cuenta terminada en 3597')
  expect(rows[2]).toHaveTextContent('Espera otra firma')
  expect(rows.slice(1).map((row) => /atrasado/.test(row.textContent ?? ''))).toEqual([true, false])
  expect(screen.getAllByRole('button', { name: 'Pagar por banco' })).toHaveLength(1)
})

it('shows the whole account to who says why, and books it with the bank’s reference', async () => {
  const sent = deskAnswers({
    [`POST /api/desk/refunds/${REFUND.uuid}/account`]: () => success({ account: ACCOUNT }),
    [`POST /api/desk/refunds/${REFUND.uuid}/sent`]: () => success({ state: 'settled' }),
    'GET /api/desk/refunds': () => success({ items: [], sums: [] }),
  })
  const user = userEvent.setup()
  shown([REFUND])
  await user.click(screen.getByRole('button', { name: 'Pagar por banco' }))
  await user.type(await screen.findByLabelText('Para qué ves la cuenta'), 'La pago hoy')
  expect(screen.queryByText(ACCOUNT.clabe)).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Ver la cuenta completa' }))
  expect(await screen.findByText(ACCOUNT.clabe)).toBeInTheDocument()
  await user.type(screen.getByLabelText('Referencia del banco'), 'SPEI-8841')
  await user.click(screen.getByRole('button', { name: 'Anotar $576.67 MXN como pagado' }))
  expect(await screen.findByText('Nada por devolver')).toBeInTheDocument()
  const note = sent.find(({ endpoint }) => endpoint.endsWith('/sent'))
  expect(note?.body).toEqual({ bank_reference: 'SPEI-8841' })
  expect(note?.key).toMatch(/^[\w-]{8,80}$/)
})

it('keeps what was typed when it cannot be booked', async () => {
  deskAnswers({
    [`POST /api/desk/refunds/${REFUND.uuid}/account`]: () => success({ account: ACCOUNT }),
    [`POST /api/desk/refunds/${REFUND.uuid}/sent`]: () => failure(409, 'refund_closed'),
  })
  const user = userEvent.setup()
  shown([REFUND])
  await user.click(screen.getByRole('button', { name: 'Pagar por banco' }))
  await user.type(await screen.findByLabelText('Para qué ves la cuenta'), 'La pago hoy')
  await user.click(screen.getByRole('button', { name: 'Ver la cuenta completa' }))
  await user.type(await screen.findByLabelText('Referencia del banco'), 'SPEI-8841')
  await user.click(screen.getByRole('button', { name: /Anotar/ }))
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Falló: refund_closed'))
  expect(screen.getByLabelText('Referencia del banco')).toHaveValue('SPEI-8841')
})

it('tells what is to go back per currency, and by what it is sorted', async () => {
  address = 'sort=-amount'
  deskAnswers({ 'GET /api/desk/refunds': () => success({ items: [REFUND], sums: SUMS }) })
  shown([REFUND])
  expect(await screen.findByText('$48.000 COP, $576.67 MXN')).toBeInTheDocument()
  expect(screen.getByRole('columnheader', { name: 'Monto' })).toHaveAttribute('aria-sort', 'descending')
})

it('says who paid, and asks somebody who left no address where they are reached', async () => {
  const unknown = { ...REFUND, state: 'needs_account', account: null } as const
  const sent = deskAnswers({
    [`POST /api/desk/refunds/${REFUND.uuid}/payer`]: () => success({ state: 'needs_account' }),
    'GET /api/desk/refunds': () => success({ items: [], sums: [] }),
  })
  const user = userEvent.setup()
  shown([{ ...unknown, companion: { name: null, address: 'none' } }])
  expect(screen.getByText('Lo pagó otra persona, sin dejar correo')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Poner correo' }))
  expect(await screen.findByRole('heading', { name: 'Pedir la cuenta a otra persona' })).toBeVisible()
  await user.type(await screen.findByLabelText('Correo de quien pagó'), 'luis@example.com')
  await user.click(screen.getByRole('button', { name: 'Mandar enlace' }))
  expect(sent.filter(({ endpoint }) => endpoint.endsWith('/payer'))).toEqual([])
  await user.type(screen.getByLabelText('Cómo sabes que es quien pagó'), 'Trae su voucher')
  await user.click(screen.getByRole('button', { name: 'Mandar enlace' }))
  expect(await screen.findByText('Nada por devolver')).toBeInTheDocument()
  const told = sent.find(({ endpoint }) => endpoint.endsWith('/payer'))
  expect(told?.body).toEqual({ email: 'luis@example.com', reason: 'Trae su voucher' })
  expect(told?.key).toMatch(/^[\w-]{8,80}$/)
})
