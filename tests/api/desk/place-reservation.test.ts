import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OrderPayloadInput } from '@/lib/checkout/contract'
import type { DeskOrder } from '@/lib/desk/orders/order-contract'
import type { DeskReservation } from '@/lib/desk/reservation-contract'
import { cenotesCart, payloadFor, sync } from '@/tests/api/checkout/support/buyer'
import { NOW } from '@/tests/api/checkout/support/shop'
import { GOOD_CARD, payCard } from '@/tests/api/payments/actions'
import { openPayingShop, type PayingShop } from '@/tests/api/payments/paying-shop'
import { deskCall } from '@/tests/support/desk/desk-call'
import { type DeskMember, deskMember } from '@/tests/support/desk/desk-member'
import { orderedBy } from '@/tests/support/shop-client'
import { someEmail } from '@/tests/support/some-email'

let shop: PayingShop
beforeAll(async () => {
  // The caps of production: they are what is asked here too.
  shop = await openPayingShop({ UNPAID_ORDERS_MAX: '', UNPAID_SEATS_MAX: '' })
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.moveTo(NOW))

/** What was shown for two travellers, bought by somebody; without what a browser adds. */
async function wish(email = someEmail(), mode: 'full' | 'layaway' = 'layaway'): Promise<OrderPayloadInput> {
  const cart = cenotesCart()
  const payload = orderedBy(payloadFor(cart, (await sync(shop, cart)).json.data, { mode }), email)
  const { attribution, tests, captcha, payment_method, email_code, held_order, ...sent } = payload
  return sent
}

const place = (by: DeskMember, body: object, key: string = randomUUID()) =>
  deskCall<DeskOrder>(shop, by, 'POST /api/desk/reservations', body, { 'idempotency-key': key })
const rowsOf = async (sql: string, values: unknown[]) => (await shop.context.pool.query(sql, values)).rows
const ordersOf = (email: string) => rowsOf('select code from reservations where email = $1', [email])
const service = () => deskMember(shop.context, 'service')

describe('booking for a traveller', () => {
  it('is the order they could place, mailed to them with what is due, and paid by the link', async () => {
    const by = await service()
    const email = someEmail()
    const { status, data } = await place(by, await wish(email))
    expect(status).toBe(201)
    expect(data).toMatchObject({ status: 'new', currency: 'MXN' })
    expect(data.due_amount).toBeGreaterThan(0)
    expect(data.due_amount).toBeLessThan(data.amount)
    expect(data.pay_link).toBe(`${shop.context.env.siteUrl}/layaway?code=${data.code}`)
    const mails = await rowsOf('select recipient, data from mails where event_key = $1', [
      `reservation_placed:${data.uuid}`,
    ])
    expect(mails).toMatchObject([{ recipient: email, data: { due_now: data.due_amount } }])
    await payCard(shop, data.code, GOOD_CARD, { amount: data.due_amount })
    const { data: one } = await deskCall<DeskReservation>(shop, by, `GET /api/desk/reservations/${data.code}`)
    expect(one.detail.reservation.status).toBe('confirmed')
  })

  it('is an entry of who did it, with amounts in minor units and nothing personal', async () => {
    const email = someEmail()
    const { data } = await place(await service(), await wish(email, 'full'))
    const entries = await rowsOf(
      `select role, after from audit_entries where action = 'place_reservation' and object_id = $1`,
      [data.code],
    )
    const minor = Math.round(data.amount * 100)
    expect(entries).toMatchObject([
      { role: 'service', after: { amount: minor, due: minor, currency: 'MXN' } },
    ])
    expect(JSON.stringify(entries)).not.toContain(email)
  })

  it('happens once per key, also when the price was asked again meanwhile; another wish under it is refused', async () => {
    const by = await service()
    const email = someEmail()
    const key = randomUUID()
    const body = await wish(email)
    const [first, twin] = await Promise.all([place(by, body, key), place(by, body, key)])
    expect([first.status, twin.status]).toEqual([201, 201])
    expect(twin.data).toEqual(first.data)
    const later = await place(by, { ...body, quote: (await wish(email)).quote }, key)
    expect(later.data).toEqual(first.data)
    expect(later.headers.get('idempotency-replayed')).toBe('true')
    expect((await place(by, { ...body, payment_mode: 'full' }, key)).code).toBe('idempotency_key_reused')
    expect(await ordersOf(email)).toHaveLength(1)
    const entries = await rowsOf(
      `select 1 from audit_entries where action = 'place_reservation' and object_id = $1`,
      [first.data.code],
    )
    expect(entries).toHaveLength(1)
  })

  it('counts the buyer’s unpaid orders as ever, and never the desk’s own', async () => {
    const by = await service()
    const email = someEmail()
    const buyer = (await wish(email)).general_info
    const again = async () => ({ ...(await wish(email)), general_info: buyer })
    for (const _ of [1, 2, 3]) expect((await place(by, await again())).status).toBe(201)
    const refused = await place(by, await again())
    expect([refused.status, refused.code]).toEqual([409, 'unpaid_limit'])
    expect(refused.data).toMatchObject({ cap: 'orders', limit: 3, reservations: [] })
    expect((await place(by, await wish())).status).toBe(201)
  })
})

describe('nothing is booked', () => {
  it.each([
    ['without the quote that was shown', { quote: undefined }, 422, 'invalid'],
    ['at another total than it costs', { quote_total: 1 }, 409, 'quote_changed'],
    ['under terms of another day', { terms_version: '2001-01-01' }, 409, 'terms_changed'],
    ['with what belongs to a buyer’s browser', { held_order: randomUUID() }, 422, 'invalid'],
  ])('%s', async (_, change, status, code) => {
    const email = someEmail()
    const answer = await place(await service(), { ...(await wish(email)), ...change })
    expect([answer.status, answer.code]).toEqual([status, code])
    expect(await ordersOf(email)).toEqual([])
  })

  it('for a document that is none, and says at which field', async () => {
    const body = await wish()
    const general_info = { ...body.general_info, dni: '1' }
    const { status, errors } = await place(await service(), { ...body, general_info })
    expect(status).toBe(422)
    expect(Object.keys(errors ?? {})).toEqual(['general_info.dni'])
  })

  it.each(['content', 'finance'] as const)('by %s', async (role) => {
    const answer = await place(await deskMember(shop.context, role), await wish())
    expect(answer).toMatchObject({ status: 403, code: 'forbidden', data: { needs: 'edit_reservation' } })
  })
})
