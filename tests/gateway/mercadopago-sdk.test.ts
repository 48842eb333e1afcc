import { randomUUID } from 'node:crypto'
import { MercadoPagoConfig, MPNotFoundError, MPPaymentError, Order, PaymentMethod, User } from 'mercadopago'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Gateway } from '@/server/payments/gateways/port'
import { MEXICO } from './doubles/mercadopago/account'
import { mercadoPagoAgainst, mercadoPagoCard } from './doubles/mercadopago/bench'
import { type MercadoPagoDouble, startMercadoPago } from './doubles/mercadopago/server'

/**
 * Mercado Pago's own library, unchanged, talks to our double: what both know of the protocol is not only our reading of
 * it. It knows one address, so that what is sent there goes to the double instead; nothing else leaves.
 */
let double: MercadoPagoDouble
let adapter: Gateway
let orders: Order
let sdk: MercadoPagoConfig
const THERE = 'https://api.mercadopago.com'
beforeAll(async () => {
  double = await startMercadoPago(MEXICO)
  adapter = mercadoPagoAgainst(double)
  sdk = new MercadoPagoConfig({ accessToken: MEXICO.accessToken, options: { timeout: 5_000, maxRetries: 0 } })
  orders = new Order(sdk)
  const real = globalThis.fetch
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    if (address.startsWith(double.origin)) return real(address, init)
    if (!address.startsWith(`${THERE}/`)) throw new Error(`nobody is at ${address}`)
    return real(address.replace(THERE, double.origin), init)
  })
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await double.close()
})

/** An order of a card, as the library's own types have it. */
const byCard = (holder: string, reference = randomUUID()) => {
  const { token } = mercadoPagoCard(double, holder)
  const method = { id: 'visa', type: 'credit_card', token, installments: 1 }
  return {
    body: {
      ...{ type: 'online', processing_mode: 'automatic', external_reference: reference },
      ...{ total_amount: '7400.50', currency: 'MXN', payer: { email: 'ana@example.com' } },
      transactions: { payments: [{ amount: '7400.50', payment_method: method }] },
    },
    requestOptions: { idempotencyKey: reference },
  }
}
const soughtBy = (reference: string) => {
  const charge = { reference, account: randomUUID(), method: 'card', amount: 740_050 } as const
  return adapter.fetch({ ...charge, chargeIds: [], parts: 1, createdAt: new Date() })
}

describe('the library of Mercado Pago, at the double', () => {
  it('is told whose account it is, and what it can be paid with', async () => {
    expect(await new User(sdk).get()).toMatchObject({ id: MEXICO.userId, site_id: 'MLM' })
    const listed = await new PaymentMethod(sdk).get()
    expect(listed.map(({ id }) => id)).toEqual(MEXICO.methods.map(({ id }) => id))
  })

  it('makes an order once under its key, reads it by its id and by our reference', async () => {
    const asked = byCard('APRO')
    const made = await orders.create(asked)
    expect(made).toMatchObject({
      ...{ status: 'processed', status_detail: 'accredited', total_amount: '7400.50', currency: 'MXN' },
      transactions: { payments: [{ status: 'processed', paid_amount: '7400.50' }] },
    })
    expect((await orders.create(asked)).id).toBe(made.id)
    expect(await orders.get({ id: made.id ?? '' })).toMatchObject({ id: made.id, status: 'processed' })
    const [from, until] = [-1, 1].map((days) => new Date(Date.now() + days * 86_400_000).toISOString())
    const reference = asked.body.external_reference
    const options = { begin_date: from ?? '', end_date: until ?? '', external_reference: reference }
    const { data } = await orders.search({ options })
    expect(data?.map(({ id }) => id)).toEqual([made.id])
    // What the library made the adapter finds, and reads as the same.
    expect(await soughtBy(reference)).toMatchObject({ status: 'paid', chargeId: made.id, received: 740_050 })
  })

  it('gives it back, in part and the rest', async () => {
    const asked = byCard('APRO')
    const made = await orders.create(asked)
    const id = made.id ?? ''
    const transactions = [{ id: made.transactions?.payments?.[0]?.id ?? '', amount: '400.50' }]
    const key = { requestOptions: { idempotencyKey: randomUUID() } }
    const part = await orders.refund({ id, body: { transactions }, ...key })
    expect(part).toMatchObject({ id, transactions: { refunds: [{ amount: '400.50' }] } })
    await orders.refund({ id, body: { transactions }, ...key })
    expect(await soughtBy(asked.body.external_reference)).toMatchObject({ refunded: 40_050 })
    await orders.refund({ id, requestOptions: { idempotencyKey: randomUUID() } })
    expect(await orders.get({ id })).toMatchObject({ status: 'refunded' })
    expect(await soughtBy(asked.body.external_reference)).toMatchObject({ refunded: 740_050 })
  })

  it('gives up what waits, and is told what is declined and what is not there', async () => {
    const voucher = byCard('APRO')
    const payer = { email: 'ana@example.com', first_name: 'Ana', last_name: 'Pérez' }
    const payment = { amount: '7400.50', payment_method: { id: 'oxxo', type: 'ticket' } }
    const body = { ...voucher.body, payer, transactions: { payments: [payment] } }
    const waiting = await orders.create({ ...voucher, body })
    expect(waiting).toMatchObject({ status: 'action_required', status_detail: 'waiting_payment' })
    const id = waiting.id ?? ''
    const ended = await orders.cancel({ id, requestOptions: { idempotencyKey: randomUUID() } })
    expect(ended).toMatchObject({ id, status: 'canceled' })

    await expect(orders.create(byCard('FUND'))).rejects.toBeInstanceOf(MPPaymentError)
    await expect(orders.get({ id: 'ORDNOBODY' })).rejects.toBeInstanceOf(MPNotFoundError)
  })
})
