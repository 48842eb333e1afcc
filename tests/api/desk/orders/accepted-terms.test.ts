import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TERMS_VERSION } from '@/lib/checkout/terms'
import type { DeskOrder } from '@/lib/desk/orders/order-contract'
import type { DeskReservation } from '@/lib/desk/reservation-contract'
import { messagesOf } from '@/lib/locale/messages'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { BUYER, buy, call, cenotesCart, payloadFor, sync } from '@/tests/api/checkout/support/buyer'
import { NOW } from '@/tests/api/checkout/support/shop'
import { GOOD_CARD, pay, payCard, placed } from '@/tests/api/payments/actions'
import { openPayingShop, type PayingShop } from '@/tests/api/payments/paying-shop'
import { unlocked } from '@/tests/api/reservations/guests'
import { deskCall } from '@/tests/support/desk/desk-call'
import { deskMember } from '@/tests/support/desk/desk-member'
import { orderedBy } from '@/tests/support/shop-client'
import { someEmail } from '@/tests/support/some-email'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.moveTo(NOW))

const DECLINED_CARD = '4000000000000002'
const TICKED = { terms_version: TERMS_VERSION }

async function bookedAtDesk(email = someEmail()): Promise<DeskOrder> {
  const cart = cenotesCart(1)
  const payload = orderedBy(payloadFor(cart, (await sync(shop, cart)).json.data, { mode: 'layaway' }), email)
  const { attribution, tests, captcha, payment_method, email_code, held_order, ...sent } = payload
  const by = await deskMember(shop.context, 'service')
  const body = { ...sent, reason: 'Llamó por teléfono' }
  const { data } = await deskCall<DeskOrder>(shop, by, 'POST /api/desk/reservations', body, {
    'idempotency-key': randomUUID(),
  })
  return data
}

const detailOf = async (code: string) =>
  (await call<ReservationDetail>(shop, 'GET', `/api/v1.5/orders/show/${code}/public`)).json.data
const attemptsOf = async (id: string) =>
  (await shop.context.pool.query('select 1 from payment_attempts where order_id = $1', [id])).rows.length

describe('the terms of what the desk booked', () => {
  it('are accepted by nobody before the first payment, and the page is told so', async () => {
    const { code } = await bookedAtDesk()
    expect(await detailOf(code)).toMatchObject({ terms_version: TERMS_VERSION, terms_accepted: null })
  })

  it.each(['es-MX', 'en-US'] as const)(
    'are asked for at their field, in %s, and nothing is begun',
    async (locale) => {
      const { code, uuid, due_amount: amount } = await bookedAtDesk()
      const { status, json } = await call(shop, 'POST', '/api/payments', {
        body: { order: code, gateway: 'sandbox', method: 'oxxo', amount },
        headers: { 'idempotency-key': randomUUID(), 'x-locale': locale },
      })
      const { terms_missing } = messagesOf(locale === 'es-MX' ? 'es_MX' : 'en_US').fields
      expect([status, json.errors]).toEqual([422, { terms_version: [terms_missing] }])
      expect(await attemptsOf(uuid)).toBe(0)
      expect((await detailOf(code)).terms_accepted).toBeNull()
    },
  )

  it('are those of today, or nothing is begun', async () => {
    const { code, uuid } = await bookedAtDesk()
    const { status, json } = await pay(shop, code, { method: 'oxxo', terms_version: '2026-11' })
    expect([status, json.code]).toEqual([409, 'terms_changed'])
    expect(await attemptsOf(uuid)).toBe(0)
  })

  it('are accepted with the payment, at its instant, and asked for once', async () => {
    const { code } = await bookedAtDesk()
    shop.clock.moveTo('2026-11-21T20:00:00Z')
    expect((await payCard(shop, code, GOOD_CARD, TICKED)).json.data.status).toBe('paid')
    const accepted = { at: '2026-11-21T20:00:00.000Z', by: 'holder' }
    expect(await detailOf(code)).toMatchObject({ terms_version: TERMS_VERSION, terms_accepted: accepted })
    shop.clock.moveTo('2026-11-21T21:00:00Z')
    expect((await payCard(shop, code, GOOD_CARD, { amount: 500 })).json.data.status).toBe('paid')
    expect((await detailOf(code)).terms_accepted).toEqual(accepted)
    const by = await deskMember(shop.context, 'service')
    const { data } = await deskCall<DeskReservation>(shop, by, `GET /api/desk/reservations/${code}`)
    expect(data.detail.terms_accepted).toEqual(accepted)
  })

  it('are those of whoever got to see all of it, where the buyer pays', async () => {
    const { code } = await bookedAtDesk(BUYER.email)
    await call(shop, 'POST', '/api/payments', {
      body: {
        ...{ order: code, gateway: 'sandbox', method: 'oxxo', ...TICKED },
        amount: (await detailOf(code)).reservation.next_payment?.amount,
      },
      headers: { 'idempotency-key': randomUUID(), ...(await unlocked(shop, code)) },
    })
    expect((await detailOf(code)).terms_accepted?.by).toBe('buyer')
  })

  it('stay accepted when the card is declined: the next try asks for nothing', async () => {
    const { code } = await bookedAtDesk()
    expect((await payCard(shop, code, DECLINED_CARD, TICKED)).json.data.status).toBe('failed')
    expect((await payCard(shop, code, GOOD_CARD)).json.data.status).toBe('paid')
  })

  it('are accepted once when two people pay at once', async () => {
    const { code, uuid, due_amount: amount } = await bookedAtDesk()
    const body = { method: 'oxxo', amount, ...TICKED }
    const answers = await Promise.all(['ana', 'luis'].map((who) => pay(shop, code, body, randomUUID(), who)))
    expect(answers.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(1)
    expect(await attemptsOf(uuid)).toBe(1)
    expect((await detailOf(code)).terms_accepted?.by).toBe('holder')
  })
})

describe('an order of the shop', () => {
  it('is accepted by its buyer as it is placed, and its payment needs no word of it', async () => {
    const { code } = await placed(shop)
    expect((await detailOf(code)).terms_accepted).toEqual({ at: new Date(NOW).toISOString(), by: 'buyer' })
    expect((await payCard(shop, code, GOOD_CARD)).status).toBe(201)
  })

  it('cannot be told again what was accepted: another version changes nothing of it', async () => {
    const { json } = await buy(shop, cenotesCart(1), { mode: 'layaway' })
    await payCard(shop, json.data.code, GOOD_CARD, { terms_version: 'whatever' })
    expect(await detailOf(json.data.code)).toMatchObject({ terms_version: TERMS_VERSION })
  })
})
