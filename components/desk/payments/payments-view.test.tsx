import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { DeskPayment } from '@/lib/desk/payment-contract'
import { deskAnswers, OWNER, renderAtDesk, success } from '@/tests/support/desk/render-desk'
import { PaymentsView } from './payments-view'
import { readPaymentsWish } from './payments-wish'

const push = vi.fn()
let address = ''
vi.mock('next/navigation', () => ({
  useRouter: () => ({ push }),
  useSearchParams: () => new URLSearchParams(address),
}))
beforeEach(() => {
  address = ''
  push.mockClear()
})
afterEach(() => vi.unstubAllGlobals())

const PAYMENT: DeskPayment = {
  ...{ uuid: '0198a2b4-0000-7000-8000-000000000001', code: '7K4M9QXD2RHVW', buyer: 'Mariana Robles' },
  ...{ gateway: 'sandbox', method: 'card', state: 'unknown', amount: 576.67, credit: 0, currency: 'MXN' },
  ...{ reference: 'ch_1', failure: null, off_session: false },
  ...{ created_at: '2026-11-21T16:39:00.000Z', updated_at: '2026-11-21T16:39:00.000Z' },
}
const pageOf = (items: readonly DeskPayment[]) => ({
  ...{
    items: [...items],
    gateways: ['sandbox'],
    next_cursor: null,
    total: items.length,
    total_is_exact: true,
    sums: [{ currency: 'MXN' as const, amount: 576.67 }],
  },
})
const shown = (items: readonly DeskPayment[], session = OWNER) =>
  renderAtDesk(
    <PaymentsView
      first={{
        wish: readPaymentsWish(Object.fromEntries(new URLSearchParams(address))),
        data: pageOf(items),
      }}
    />,
    session,
  )

it('says whose each is, how it was paid, and how it stands; and asks its gateway', async () => {
  deskAnswers({
    [`POST /api/desk/payments/${PAYMENT.uuid}/ask-gateway`]: () =>
      success({ before: 'unknown', after: 'paid', answered: true }),
    'GET /api/desk/payments': () => success(pageOf([{ ...PAYMENT, state: 'paid' }])),
  })
  const user = userEvent.setup()
  shown([PAYMENT])
  const row = screen.getByRole('row', { name: /Mariana Robles/ })
  expect(row).toHaveTextContent('Confirmando')
  expect(row).toHaveTextContent('$576.67 MXN')
  await user.click(
    within(row).getByRole('button', { name: 'Preguntar a la pasarela por el pago de Mariana Robles' }),
  )
  expect(await screen.findByText('La pasarela respondió: era Confirmando, es Pagado')).toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('row', { name: /Mariana Robles/ })).toHaveTextContent('Pagado'))
})

it('asks no gateway about credit, nor for somebody who may not', () => {
  const { unmount } = shown([{ ...PAYMENT, gateway: 'none', method: 'credit', state: 'paid' }])
  expect(screen.queryByRole('button', { name: /Preguntar/ })).not.toBeInTheDocument()
  unmount()
  shown([PAYMENT], { ...OWNER, permissions: ['see_payments'] })
  expect(screen.queryByRole('button', { name: /Preguntar/ })).not.toBeInTheDocument()
})

it('writes its filters into the address, and leaves out what is so anyway', async () => {
  deskAnswers({})
  const user = userEvent.setup()
  shown([PAYMENT])
  await user.selectOptions(screen.getByLabelText('Estado'), 'unknown')
  await user.type(screen.getByLabelText('Buscar pago'), ' ch_1 ')
  await user.click(screen.getByRole('button', { name: 'Buscar' }))
  expect(push.mock.calls).toEqual([['/desk/money/payments?state=unknown&q=ch_1']])
})

it('says that a filter leaves none, and leads to all; what an address makes up is no filter', () => {
  address = 'state=paid&method=gold&gateway=<b>&since=2026-02-30'
  deskAnswers({})
  shown([])
  expect(screen.getByRole('heading', { name: 'Ningún pago es así' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Ver todos' })).toHaveAttribute('href', '/desk/money/payments')
  expect(readPaymentsWish(Object.fromEntries(new URLSearchParams(address)))).toEqual({
    ...{ state: 'paid', method: '', gateway: '', since: '', q: '', sort: '-created' },
  })
})
