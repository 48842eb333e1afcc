import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AvailabilityEntry, AvailabilitySummary } from '@/lib/availability/contract'
import type { CartSummary, PricedCart } from '@/lib/cart/contract'
import { addDays } from '@/lib/dates/local-date'
import type { Experience } from '@/lib/discovery/experience-contract'
import type { ChangeDates, ChangeQuote } from '@/lib/reservations/change-contract'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { pdfText } from '@/tests/support/payments/pdf-text'
import { type Currency, call, order, payloadFor, sync } from '../checkout/support/buyer'
import { GOOD_CARD, payCard } from '../payments/actions'
import { openPayingShop, type PayingShop } from '../payments/paying-shop'
import { cancelling, headersOf } from './cancelling'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop({}, { demo: true })
})
afterAll(() => shop.close())

const traveller = cancelling(() => shop)
const cents = (amount: number) => Math.round(amount * 100)
const VELERO = 'velero-en-bahia-de-banderas'
const IZTA = 'iztaccihuatl-primera-nieve'
const CENOTES = 'un-dia-entre-cenotes'

type Line = CartSummary['summary']['experiences'][number]
const LINE: Omit<Line, 'uuid' | 'qty'> = {
  ...{ index: 0, unit: 1, group: null, parent: null, departure_date: null, open: false, date: null },
  ...{ sale_price: null, is_new: true },
}

/** The first date of a product that leaves at least so many days from now and costs as little as any. */
async function dateOf(permalink: string, days: number): Promise<AvailabilityEntry> {
  const path = `/api/v1.5/experiences/show/${permalink}/availability/1/1`
  const { json } = await call<AvailabilitySummary>(shop, 'GET', path)
  const from = addDays(shop.clock.today('America/Mexico_City'), days)
  const dates = json.data.ranges
    .flatMap(({ availability }) => availability)
    .filter(({ start, bookable, seats_left }) => bookable && start >= from && seats_left > 4)
  const lowest = Math.min(...dates.map(({ price }) => price))
  const entry = dates.find(({ price }) => price === lowest)
  if (!entry) throw new Error(`no date of ${permalink}`)
  return entry
}

async function tripOf(permalink: string, qty: number, days = 60): Promise<Line> {
  const { json } = await call<Experience>(shop, 'GET', `/api/v1.5/experiences/show/${permalink}`)
  const { start, code } = await dateOf(permalink, days)
  return { ...LINE, uuid: json.data.uuid, qty, date: start, departure_date: { date: start, code } }
}

const cartOf = (experiences: Line[]): CartSummary => ({
  summary: { experiences, packages: [], extras: [], rooms: [], flights: [], insurances: [] },
  coupons: [],
})

interface Sale {
  readonly code: string
  readonly uuid: string
  readonly cart: PricedCart
}

async function sold(cart: CartSummary, currency: Currency = 'MXN', mode: 'full' | 'layaway' = 'full') {
  const quote = (await sync(shop, cart, currency)).json.data
  const answer = await order(shop, payloadFor(cart, quote, { currency, mode }))
  return { quote, answer }
}

async function bought(cart: CartSummary, currency: Currency = 'MXN'): Promise<Sale> {
  const { quote, answer } = await sold(cart, currency)
  expect(answer.status).toBe(201)
  const { code, uuid } = answer.json.data
  await payCard(shop, code, GOOD_CARD)
  shop.clock.advance(1)
  return { code, uuid, cart: quote }
}

const detailOf = async (code: string) =>
  (await call<ReservationDetail>(shop, 'GET', `/api/v1.5/orders/show/${code}/public`)).json.data

describe.each([
  [VELERO, 'MXN', ['cash', 'card']],
  [VELERO, 'COP', ['cash', 'card']],
  [VELERO, 'USD', ['cash', 'card']],
  [IZTA, 'MXN', ['cash', 'transfer']],
  [IZTA, 'COP', ['cash', 'transfer']],
] as const)('%s in %s, whose host is paid the rest on arrival', (permalink, currency, ways) => {
  it('is quoted, ordered, paid and liquidated with what is paid here, and leaves the rest to its host', async () => {
    const cart = cartOf([await tripOf(permalink, 2)])
    const { quote, answer } = await sold(cart, currency)
    const { totals, layaway } = quote
    expect(totals.on_arrival).toBeGreaterThan(0)
    const online = (cents(totals.total) - cents(totals.on_arrival)) / 100
    expect(online).toBe(totals.layaway)
    expect(layaway).toMatchObject({
      offered: false,
      reason: 'on_arrival',
      deposit: online,
      balance: 0,
      choices: [],
    })
    expect(answer.json.data).toMatchObject({
      ...{ amount: totals.total, due_amount: online, pending_amount: online, on_arrival: totals.on_arrival },
      schedule: [],
    })
    const { code, uuid } = answer.json.data
    const { json: refused } = await call(
      shop,
      'GET',
      `/api/v1.5/orders/${code}/payment-preview?amount=${totals.total}`,
    )
    expect(refused.status).not.toBe('success')
    await payCard(shop, code, GOOD_CARD)
    const { reservation, order: books, product, local } = await detailOf(code)
    expect(reservation).toMatchObject({
      ...{
        status: 'confirmed',
        liquidated: true,
        paid_amount: online,
        pending_amount: 0,
        next_payment: null,
      },
      reservation_amount: totals.total,
    })
    expect(books).toMatchObject({ amount: totals.total, on_arrival: totals.on_arrival, pending_amount: 0 })
    expect(product.on_arrival).toMatchObject({ amount: totals.on_arrival, currency: 'MXN', ways })
    expect(product.on_arrival).toEqual(quote.products.experiences[0]?.on_arrival)
    if (currency === 'MXN') expect(product.on_arrival?.collected).toBe(totals.on_arrival)
    else expect(product.on_arrival?.collected).toBe(Math.round(product.on_arrival?.collected ?? 0))
    expect(local.email).not.toBeNull()
    const { rows } = await shop.context.pool.query(
      `select -sum(amount_minor) filter (where kind = 'payment') as paid, sum(amount_minor) filter (where kind = 'charge') as owed
       from ledger_entries where order_id = $1`,
      [uuid],
    )
    expect(rows).toEqual([{ paid: String(cents(online)), owed: String(cents(online)) }])
    const mail = await shop.context.pool.query(
      `select data from mails where template = 'deposit_received' and data->>'code' = $1`,
      [code],
    )
    expect(mail.rows[0]?.data).toMatchObject({
      liquidated: true,
      products: [{ on_arrival: product.on_arrival }],
    })
  })
})

describe('a trip whose host is paid on arrival', () => {
  it('is not put on layaway: its deposit is all that is paid here', async () => {
    const { answer } = await sold(cartOf([await tripOf(VELERO, 1)]), 'MXN', 'layaway')
    expect([answer.status, answer.json.errors]).toEqual([422, { payment_mode: expect.anything() }])
  })

  it('is paid in parts beside a trip that is paid here, and none of them is the host’s', async () => {
    const cart = cartOf([await tripOf(VELERO, 2, 120), await tripOf(CENOTES, 2, 120)])
    const { quote, answer } = await sold(cart, 'MXN', 'layaway')
    expect(answer.status).toBe(201)
    const { amount, due_amount, schedule, on_arrival } = answer.json.data
    const parts = schedule.reduce((all, part) => all + cents(part.amount), 0)
    expect(parts).toBeGreaterThan(0)
    expect(cents(due_amount) + parts + cents(on_arrival)).toBe(cents(amount))
    const [local, here] = cart.summary.experiences.map(({ uuid }) =>
      quote.summary.filter((line) => (line.parent?.uuid ?? line.uuid) === uuid),
    )
    expect(local?.every((line) => line.on_arrival > 0)).toBe(true)
    expect(here?.every((line) => line.on_arrival === 0)).toBe(true)
    const { products } = await detailOf(answer.json.data.code)
    expect(products.map((one) => one.on_arrival?.amount ?? 0)).toEqual([on_arrival, 0])
  })

  it('says in certificate and voucher what is still to pay, in which currency and how', async () => {
    const { code, uuid, cart } = await bought(cartOf([await tripOf(VELERO, 1)]), 'COP')
    const cookie = await traveller.owns(uuid)
    const file = (name: string) =>
      shop.fetch(
        new Request(`http://shop.test/api/v1.5/orders/${code}/documents/${name}`, {
          headers: headersOf(cookie),
        }),
      )
    const { on_arrival } = (await detailOf(code)).product
    expect(await (await file('certificate.json')).json()).toMatchObject({
      ...{ currency: 'COP', total: cart.totals.total, trips: [{ on_arrival }] },
    })
    const person = { version: 0, firstname: 'Mariana', lastname: 'Robles', email: null, phone: null }
    await call(shop, 'PUT', `/api/v1.5/orders/${code}/travelers/0`, {
      body: {
        ...{ ...person, birth_date: '1996-03-09', nationality: 'MX', diet: '' },
        document: { kind: 'passport', number: 'G12345678', expiry: '2031-08-03' },
      },
      headers: { ...headersOf(cookie), 'idempotency-key': randomUUID() },
    })
    const voucher = await file('voucher.pdf')
    expect(voucher.status).toBe(200)
    const text = pdfText(new Uint8Array(await voucher.arrayBuffer()))
    expect(text).toContain('Por pagar al anfitri')
    expect(text).toContain(
      `$${(on_arrival?.collected ?? 0).toLocaleString('en-US')} MXN, en efectivo o con tarjeta`,
    )
  })

  it('gives back nothing but what was paid here, and asks nothing more on arrival once it is cancelled', async () => {
    const { code, uuid, cart } = await bought(cartOf([await tripOf(IZTA, 2)]))
    const cookie = await traveller.owns(uuid)
    const { json: quoted } = await traveller.quote(code, cookie)
    const online = (cents(cart.totals.total) - cents(cart.totals.on_arrival)) / 100
    expect(quoted.data).toMatchObject({ rule: 'just_bought', paid: online, back: online, kept: 0 })
    // The deposit is all that was paid: beyond the free days nothing is above it.
    expect(quoted.data.terms.slice(1).map(({ amount }) => amount)).toEqual([0, 0])
    const answer = await traveller.confirm(code, cookie, quoted.data.quote)
    expect(answer.json.data.status).toBe('cancelled')
    const after = await detailOf(code)
    expect([after.order.on_arrival, after.product.on_arrival, after.order.pending_amount]).toEqual([
      0,
      null,
      0,
    ])
  })

  it('leaves the host less with fewer travellers, and is changed by what is paid here alone', async () => {
    const { code, uuid, cart } = await bought(cartOf([await tripOf(IZTA, 3, 70)]))
    const headers = headersOf(await traveller.owns(uuid))
    const path = `/api/v1.5/orders/${code}/changes`
    const trip = cart.summary[0]?.uuid
    const body = { experiences: [{ uuid: trip, variations: [{ qty: 2, departure_date: null }] }] }
    const { json } = await call<ChangeQuote>(shop, 'POST', `${path}/quote`, { body, headers })
    const { total, on_arrival, paid, surplus, balance, due_today, quote } = json.data
    expect([total.before, on_arrival.before]).toEqual([cart.totals.total, cart.totals.on_arrival])
    expect(on_arrival.after).toBeLessThan(on_arrival.before)
    // What is owed here is the new price less what the host is paid: nobody is asked for the host's part.
    const online = cents(total.after) - cents(on_arrival.after)
    expect([cents(surplus), balance.after, due_today]).toEqual([Math.max(0, cents(paid) - online), 0, 0])
    const applied = await call(shop, 'POST', path, {
      body: { quote },
      headers: { ...headers, 'idempotency-key': randomUUID() },
    })
    expect(applied.status).toBe(200)
    const after = await detailOf(code)
    expect([after.order.amount, after.order.on_arrival]).toEqual([total.after, on_arrival.after])
    expect([after.product.on_arrival?.amount, after.reservation.liquidated]).toEqual([on_arrival.after, true])
    const history = await call<{ entries: { total: object | null }[] }>(
      ...([shop, 'GET', `/api/v1.5/orders/${code}/history`] as const),
      { headers },
    )
    expect(JSON.stringify(history.json.data)).toContain(JSON.stringify(total))
  })

  it('asks for the difference of the deposit before it moves to a dearer date', async () => {
    const near = await tripOf(VELERO, 2, 60)
    const { code, uuid, cart } = await bought(cartOf([near]))
    const headers = headersOf(await traveller.owns(uuid))
    const { json: dates } = await call<ChangeDates>(shop, 'GET', `/api/v1.5/orders/${code}/changes/dates`, {
      headers,
    })
    const dearer = dates.data.dates.find(({ bookable, difference }) => bookable && difference > 0)
    if (!dearer) throw new Error('no dearer date')
    const departure_date = { code: dearer.code, start: dearer.start, prev_code: near.departure_date?.code }
    const body = { experiences: [{ uuid: near.uuid, index: 0, variations: [{ qty: 2, departure_date }] }] }
    const { json } = await call<ChangeQuote>(shop, 'POST', `/api/v1.5/orders/${code}/changes/quote`, {
      ...{ body, headers },
    })
    const { total, on_arrival, paid, due_today } = json.data
    expect(total.after - total.before).toBe(dearer.difference)
    const rises = cents(on_arrival.after) - cents(cart.totals.on_arrival)
    expect(rises).toBeGreaterThan(0)
    expect(cents(paid) + cents(due_today)).toBe(cents(total.after) - cents(on_arrival.after))
    expect(cents(due_today) + rises).toBe(cents(dearer.difference))
  })

  it('stays as it was sold, whatever its product says by then', async () => {
    const cart = cartOf([await tripOf(VELERO, 1)])
    const local = await bought(cart)
    const before = await detailOf(local.code)
    const { pool } = shop.context
    const scheme = (to: string) =>
      pool.query(
        `update products set payment_scheme = $2, arrival_currency = $3, arrival_ways = $4 where id = $1`,
        [
          cart.summary.experiences[0]?.uuid,
          to,
          ...(to === 'local' ? ['MXN', ['cash', 'card']] : [null, null]),
        ],
      )
    await scheme('customer')
    try {
      expect(await detailOf(local.code)).toEqual(before)
      const whole = await bought(cart)
      const { order: books, product } = await detailOf(whole.code)
      expect([books.on_arrival, product.on_arrival, books.summary.paid]).toEqual([
        0,
        null,
        whole.cart.totals.total,
      ])
      await scheme('local')
      expect((await detailOf(whole.code)).order).toEqual(books)
    } finally {
      await scheme('local')
    }
  })
})
