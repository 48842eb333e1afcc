import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OrderPayloadInput } from '@/lib/checkout/contract'
import { TERMS_VERSION } from '@/lib/checkout/terms'
import type { DeskOrder, ReservationQuote } from '@/lib/desk/orders/order-contract'
import type { DeskReservation } from '@/lib/desk/reservation-contract'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { expireDueReservations } from '@/server/reservations/expire-reservation'
import { call, cenotesCart, payloadFor, sync } from '@/tests/api/checkout/support/buyer'
import { NOW } from '@/tests/api/checkout/support/shop'
import { emptyShelves, heldUnpaid } from '@/tests/api/checkout/support/visitors'
import { GOOD_CARD, pay, payCard } from '@/tests/api/payments/actions'
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

const REASON = 'Llamó por teléfono'

/** What was shown for travellers, bought by somebody; without what a browser adds. */
async function wish(email = someEmail(), mode: 'full' | 'layaway' = 'layaway', qty = 2): Promise<Wish> {
  const cart = cenotesCart(qty)
  const payload = orderedBy(payloadFor(cart, (await sync(shop, cart)).json.data, { mode }), email)
  const { attribution, tests, captcha, payment_method, email_code, held_order, ...sent } = payload
  return { ...sent, reason: REASON }
}
type Wish = OrderPayloadInput & { readonly reason: string }

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
    await payCard(shop, data.code, GOOD_CARD, { amount: data.due_amount, terms_version: TERMS_VERSION })
    const { data: one } = await deskCall<DeskReservation>(shop, by, `GET /api/desk/reservations/${data.code}`)
    expect(one.detail.reservation.status).toBe('confirmed')
  })

  it('is an entry of who did it, with amounts in minor units and nothing personal', async () => {
    const email = someEmail()
    const { data } = await place(await service(), await wish(email, 'full'))
    const entries = await rowsOf(
      `select role, reason, after from audit_entries where action = 'place_reservation' and object_id = $1`,
      [data.code],
    )
    const minor = Math.round(data.amount * 100)
    expect(entries).toMatchObject([
      { role: 'service', reason: REASON, after: { amount: minor, due: minor, currency: 'MXN' } },
    ])
    expect(JSON.stringify(entries)).not.toContain(email)
  })

  it('keeps why it was booked as the first note, and nothing of whoever sat at the desk', async () => {
    const by = await service()
    const { data } = await place(by, await wish())
    const { data: one } = await deskCall<DeskReservation>(shop, by, `GET /api/desk/reservations/${data.code}`)
    expect(one.notes.map(({ text }) => text)).toEqual([REASON])
    const [row] = await rowsOf('select user_id, attribution from reservations where code = $1', [data.code])
    expect(row).toEqual({ user_id: null, attribution: null })
    const subjects = `select kind from unpaid_subjects where reservation_id = $1 order by kind`
    const counted = (await rowsOf(subjects, [data.uuid])).map(({ kind }) => kind)
    expect(counted).toEqual(['document', 'email', 'phone'])
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

describe('the first payment of what the desk booked', () => {
  beforeEach(() => emptyShelves(shop, 10))

  const DAY = '2026-11-22T18:00:00.000Z'
  const HALF_AN_HOUR = '2026-11-21T18:30:00.000Z'
  const endOf = async (qty: number) =>
    (await place(await service(), await wish(someEmail(), 'layaway', qty))).data.cancellation_date
  const quote = async (by: DeskMember, qty: number, more = {}) =>
    (
      await deskCall<ReservationQuote>(shop, by, 'POST /api/desk/reservations/quotes', {
        ...cenotesCart(qty),
        ...more,
      })
    ).data

  it('has a day, on every page and mail alike, and what is not paid by then gives its seats back', async () => {
    const { data } = await place(await service(), await wish())
    expect(data.cancellation_date).toBe(DAY)
    const shown = `/api/v1.5/orders/show/${data.code}/public`
    const { json } = await call<ReservationDetail>(shop, 'GET', shown)
    expect(json.data.reservation.cancellation_date).toBe(DAY)
    const mails = await rowsOf(`select data from mails where event_key = $1`, [
      `reservation_placed:${data.uuid}`,
    ])
    expect(mails).toMatchObject([{ data: { window_ends_at: DAY } }])
    shop.clock.moveTo('2026-11-22T17:59:00Z')
    await expireDueReservations(shop.context)
    expect(await heldUnpaid(shop)).toEqual({ orders: 1, seats: 2, slow: 2 })
    shop.clock.moveTo('2026-11-22T18:01:00Z')
    await expireDueReservations(shop.context)
    expect(await heldUnpaid(shop)).toEqual({ orders: 0, seats: 0, slow: 0 })
  })

  it('has half an hour where half of the seats wait already, and the quote said so before', async () => {
    const by = await service()
    expect((await quote(by, 5)).hold).toEqual({ minutes: 1440, closed: null })
    expect((await quote(by, 6)).hold).toEqual({ minutes: 30, closed: 'share' })
    expect(await endOf(4)).toBe(DAY)
    expect((await quote(by, 2)).hold).toEqual({ minutes: 30, closed: 'share' })
    expect(await endOf(2)).toBe(HALF_AN_HOUR)
    expect(await endOf(1)).toBe(DAY)
    expect(await heldUnpaid(shop)).toEqual({ orders: 3, seats: 7, slow: 5 })
  })

  it('has half an hour for the last two seats', async () => {
    expect(await endOf(5)).toBe(DAY)
    await shop.context.pool.query('update departures set taken = 8, capacity = 12')
    expect((await quote(await service(), 1)).hold).toEqual({ minutes: 1440, closed: null })
    await shop.context.pool.query('update departures set taken = 10')
    expect((await quote(await service(), 1)).hold).toEqual({ minutes: 30, closed: 'last_seats' })
    expect(await endOf(1)).toBe(HALF_AN_HOUR)
  })

  it('never lets more than half of a departure wait, however many are booked at once', async () => {
    const by = await service()
    const wishes = await Promise.all(Array.from({ length: 8 }, () => wish(someEmail(), 'layaway', 1)))
    const answers = await Promise.all(wishes.map((body) => place(by, body)))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201))
    expect(answers.filter(({ data }) => data.cancellation_date === DAY)).toHaveLength(5)
    expect(await heldUnpaid(shop)).toEqual({ orders: 8, seats: 8, slow: 5 })
  })

  it('is moved by a voucher as ever, and takes its room once', async () => {
    const { data } = await place(await service(), await wish())
    await pay(shop, data.code, { method: 'oxxo', amount: data.due_amount, terms_version: TERMS_VERSION })
    const [row] = await rowsOf('select cancellation_date as end from reservations where code = $1', [
      data.code,
    ])
    expect(row?.end.toISOString()).toBe('2026-11-24T18:00:00.000Z')
    expect(await heldUnpaid(shop)).toMatchObject({ slow: 2 })
  })

  it('is quoted without touching a cart, or holding anything, in the market that is asked', async () => {
    const by = await service()
    const priced = await quote(by, 2)
    expect(priced.totals.total).toBe((await sync(shop, cenotesCart())).json.data.totals.total)
    expect(priced.cart_version).toBeNull()
    expect(await heldUnpaid(shop)).toMatchObject({ seats: 0 })
    const dollars = await deskCall<ReservationQuote>(
      ...[shop, by, 'POST /api/desk/reservations/quotes', cenotesCart(2)],
      { 'x-currency': 'USD', 'x-locale': 'en-US' },
    )
    expect(dollars.data.totals.currency).toBe('USD')
  })

  it('counts a coupon for the buyer it is for', async () => {
    const by = await service()
    const coupons = ['PERSONA']
    const email = someEmail()
    const before = await quote(by, 2, { coupons, email })
    expect(before.totals.discounts).toBeGreaterThan(0)
    const cart = { ...cenotesCart(), coupons }
    const body = orderedBy(payloadFor(cart, before, { mode: 'layaway' }), email)
    const { attribution, tests, captcha, payment_method, email_code, held_order, ...sent } = body
    expect((await place(by, { ...sent, reason: REASON })).status).toBe(201)
    expect((await quote(by, 2, { coupons, email: email.toUpperCase() })).totals.discounts).toBe(0)
  })
})

describe('nothing is booked', () => {
  it.each([
    ['without the quote that was shown', { quote: undefined }, 422, 'invalid'],
    ['without a word of why', { reason: ' ' }, 422, 'invalid'],
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
