import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PricedCart } from '@/lib/cart/contract'
import type { PlacedOrder } from '@/lib/checkout/contract'
import type { PaymentMethod } from '@/lib/payments/contract'
import { orderedBy } from '@/tests/support/shop-client'
import { openPayingShop, type PayingShop } from '../payments/paying-shop'
import { call, cenotesCart, order, sync } from './support/buyer'
import { emptyShelves, heldUnpaid, visitorOf } from './support/visitors'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())
beforeEach(() => emptyShelves(shop, 10))

async function placed(qty: number, method?: PaymentMethod) {
  const visitor = visitorOf(shop)
  const body = await visitor.payload(cenotesCart(qty))
  const ordered = orderedBy({ ...body, ...(method && { payment_method: method }) })
  const { status, json } = await order(shop, ordered)
  return { status, code: json.code, data: json.data }
}

/** Pays what an order asks for first. */
function pay({ code, due_amount: amount }: PlacedOrder, method: PaymentMethod, token?: string) {
  const body = { order: code, gateway: 'sandbox', method, amount, token }
  const headers = { 'idempotency-key': `pay-${code}-${method}` }
  return call(shop, 'POST', '/api/payments', { body, headers })
}

const closedIn = ({ payment_methods }: PlacedOrder) =>
  Object.fromEntries(payment_methods.map(({ method, closed }) => [method, closed]))

async function setup(code: string) {
  interface Method {
    readonly method: string
    readonly closed: string | null
  }
  const { json } = await call<{ gateways: { methods: Method[] }[] }>(
    shop,
    'GET',
    `/api/payments/setup?order=${code}`,
  )
  return Object.fromEntries(
    (json.data.gateways[0]?.methods ?? []).map(({ method, closed }) => [method, closed]),
  )
}

describe('a departure of ten seats', () => {
  it('lets five wait for OXXO, whoever asks afterwards is offered what is paid at once', async () => {
    expect((await placed(5, 'oxxo')).status).toBe(201)
    const refused = await placed(1, 'oxxo')
    expect([refused.status, refused.code, refused.data]).toEqual([
      409,
      'slow_payment_closed',
      { reason: 'share' },
    ])
    const byCard = await placed(1, 'card')
    expect([byCard.status, closedIn(byCard.data)]).toEqual([
      201,
      { card: null, oxxo: 'share', spei: 'share' },
    ])
    expect(await setup(byCard.data.code)).toEqual({ card: null, oxxo: 'share', spei: 'share' })
    expect(await heldUnpaid(shop)).toEqual({ orders: 2, seats: 6, slow: 5 })
  })

  it('says in the quote which ways are closed, and why', async () => {
    const first = async (qty: number) =>
      ((await sync(shop, cenotesCart(qty))).json.data as PricedCart).first_payment
    expect(await first(5)).toEqual({ most_minutes: null, closed: null })
    expect(await first(6)).toEqual({ most_minutes: 30, closed: 'share' })
    await placed(4, 'spei')
    expect(await first(1)).toEqual({ most_minutes: null, closed: null })
    expect(await first(2)).toEqual({ most_minutes: 30, closed: 'share' })
  })

  it('keeps the last two for who pays at once', async () => {
    await placed(7, 'card')
    expect((await placed(2, 'oxxo')).data).toEqual({ reason: 'last_seats' })
    expect((await placed(1, 'oxxo')).status).toBe(201)
    expect((await placed(2, 'card')).status).toBe(201)
  })

  it('refuses a voucher that is asked for all the same, and the order stays to be paid by card', async () => {
    await placed(5, 'oxxo')
    const { data } = await placed(2, 'card')
    const refused = await pay(data, 'oxxo')
    expect([refused.status, refused.json.code]).toEqual([409, 'slow_payment_closed'])
    const { rows } = await shop.database.pool.query(
      'select cancellation_date as at from reservations where code = $1',
      [data.code],
    )
    expect(rows[0].at.toISOString()).toBe(data.cancellation_date)
    const token = await shop.token('4242424242424242')
    expect((await pay(data, 'card', token)).status).toBe(201)
  })

  it('lets an order that waits already choose another slow way', async () => {
    const { data } = await placed(5, 'oxxo')
    expect(await setup(data.code)).toEqual({ card: null, oxxo: null, spei: null })
    expect((await pay(data, 'oxxo')).status).toBe(201)
    expect((await pay(data, 'spei')).status).toBe(201)
    expect(await heldUnpaid(shop)).toEqual({ orders: 1, seats: 5, slow: 5 })
  })

  it('has room again when a voucher ended', async () => {
    await placed(5, 'oxxo')
    shop.clock.advance(31)
    await shop.sweep('first_payment_expiry')
    expect((await placed(5, 'oxxo')).status).toBe(201)
  })
})
