import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { OfferedMethod } from '@/components/payments/use-payment-setup'
import { newLine } from '@/lib/cart/cart-item'
import type { PricedCart } from '@/lib/cart/contract'
import { browserQueries } from '@/lib/client/query-client'
import { queryKeys } from '@/lib/client/query-keys'
import { money } from '@/lib/money/money'
import { AT_ONCE } from '@/lib/payments/chosen-months'
import { useCheckoutStore } from '@/stores/checkout-store'
import { splitOf } from '../use-checkout'
import { orderAndPay } from './pay-flow'

vi.mock('@/components/cart/persist-cart', () => ({ emptyCart: async () => undefined }))

const market = { locale: 'es_MX', currency: 'MXN' } as const
const CODE = 'TF0M65B4PPHR8'
const quote = {
  totals: { total: 10_533.33, on_arrival: 0, currency: 'MXN' },
  layaway: { offered: true, deposit: 1086.67 },
  quote: { token: 'q' },
  products: { experiences: [], packages: [] },
  summary: [],
} as unknown as PricedCart
const cart = {
  lines: [{ ...newLine({ kind: 'experience', uuid: 'a', qty: 1, open: true }), sale_price: 700 }],
  coupons: [],
}
const info = {
  firstname: 'Ana',
  lastname: 'Paz',
  email: 'ana@example.com',
  phone: { dial: '+52', number: '1' },
  dni: '',
}
const oxxo: OfferedMethod = {
  ...{ gateway: { name: 'sandbox', browser: null }, minutes: 4320, leastMinor: 1_000 },
  ...{ installments: [], needs: [], closed: null },
  method: 'oxxo',
}

type Answer = { readonly status: number; readonly body: object }
const placed = {
  status: 'success',
  data: {
    code: CODE,
    uuid: '0190a000-0000-7000-8000-000000000001',
    due_amount: 1086.67,
    cancellation_date: '2999-01-01',
  },
}
const payment = (status: string) => ({
  status: 201,
  body: {
    status: 'success',
    data: { uuid: 'p', status, failure: 'card_declined', next_action: null, voucher: [] },
  },
})
const refused = (status: number, code: string, more: object = {}) => ({
  status,
  body: { status: 'error', code, message: 'Te queda menos.', ...more },
})

let sent: { readonly path: string; readonly body: Record<string, unknown> }[]
const assign = vi.fn()
beforeEach(() => {
  sent = []
  localStorage.clear()
  sessionStorage.clear()
  useCheckoutStore.setState({ placed: null })
  vi.stubGlobal('location', { origin: 'http://localhost', href: 'http://localhost/', pathname: '/', assign })
})
afterEach(() => {
  vi.unstubAllGlobals()
  assign.mockReset()
})

/** Presses the button with so much of the deposit paid with credit; the API says this of the payment. */
function press(creditMinor: number, answer: Answer) {
  vi.stubGlobal('fetch', async (input: Request | URL | string, init?: RequestInit) => {
    const request = input instanceof Request ? input : new Request(new URL(input, 'http://localhost'), init)
    const path = new URL(request.url).pathname
    sent.push({ path, body: await request.json() })
    if (path.endsWith('/orders/create')) return Response.json(placed, { status: 201 })
    return Response.json(answer.body, { status: answer.status })
  })
  return orderAndPay({
    content: { market, cart, quote, info, plan: { rhythm: 'month', parts: 3 } },
    offered: oxxo,
    months: AT_ONCE,
    card: null,
    kept: null,
    split: splitOf(money(108_667, 'MXN'), creditMinor, 'oxxo'),
    proof: async () => ({}),
    now: Date.now(),
    emailCode: null,
  })
}
const bodies = () => sent.map(({ body }) => body)

it('credit that covers what is due pays alone: no gateway is asked, and the order says so', async () => {
  expect(await press(200_000, payment('paid'))).toBe('leaving')
  expect(bodies()).toMatchObject([
    { payment_method: 'credit' },
    { order: CODE, gateway: 'none', method: 'credit', amount: 0, credit: 1086.67, paid_amount: 0 },
  ])
  expect(assign).toHaveBeenCalledOnce()
})

it('beside another way, that takes the rest alone', async () => {
  await press(50_000, payment('paid'))
  expect(bodies()).toMatchObject([
    { payment_method: 'oxxo' },
    { gateway: 'sandbox', method: 'oxxo', amount: 586.67, credit: 500 },
  ])
})

it('without credit nothing is said of it', async () => {
  await press(0, payment('paid'))
  expect(bodies()[1]).toMatchObject({ method: 'oxxo', amount: 1086.67 })
  expect(bodies()[1]).not.toHaveProperty('credit')
})

it('when the rest is declined, it is told that credit was to be used, and the next try pays the same order', async () => {
  const problem = { kind: 'declined', failure: 'card_declined', credit: true }
  expect(await press(50_000, payment('failed'))).toEqual(problem)
  expect(await press(0, payment('failed'))).toEqual({ ...problem, credit: false })
  expect(sent.filter(({ path }) => path.endsWith('/orders/create'))).toHaveLength(1)
})

it('when less credit is there than was shown, the page stays and asks how much there is', async () => {
  browserQueries().setQueryData(queryKeys.myCredit(market), { balances: [], entries: [] })
  expect(await press(50_000, refused(409, 'credit_changed'))).toEqual({
    kind: 'message',
    message: 'Te queda menos.',
  })
  expect(browserQueries().getQueryState(queryKeys.myCredit(market))?.isInvalidated).toBe(true)
  expect(assign).not.toHaveBeenCalled()
})

it('an order that was placed before its buyer signed in is left, and the next try places their own', async () => {
  const locked = refused(422, 'invalid', { errors: { credit: ['Entra a tu cuenta.'] } })
  expect(await press(200_000, locked)).toEqual({ kind: 'message', message: '' })
  expect(useCheckoutStore.getState().placed).toBeNull()
  expect(await press(200_000, payment('paid'))).toBe('leaving')
  expect(bodies()[2]).toMatchObject({ held_order: placed.data.uuid })
})
