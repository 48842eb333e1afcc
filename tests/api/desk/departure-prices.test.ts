import { randomUUID } from 'node:crypto'
import { fc } from '@fast-check/vitest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PricedCart } from '@/lib/cart/contract'
import type { DeparturesPreview, DeskDeparture } from '@/lib/desk/departures/departure-contract'
import { buy, call, cenotesCart, order, payloadFor, sync } from '@/tests/api/checkout/support/buyer'
import { GOOD_CARD, payCard, placed } from '@/tests/api/payments/actions'
import { openPayingShop, type PayingShop } from '@/tests/api/payments/paying-shop'
import { deskCall } from '@/tests/support/desk/desk-call'
import { type DeskMember, deskMember } from '@/tests/support/desk/desk-member'

const HOST = '62222222-2222-7222-8222-222222222222'
let shop: PayingShop
let operations: DeskMember
beforeAll(async () => {
  shop = await openPayingShop()
  operations = await deskMember(shop.context, 'operations')
})
afterAll(() => shop.close())

const preview = (by: DeskMember, price: object) =>
  deskCall<DeparturesPreview>(shop, by, 'POST /api/desk/departures/previews', {
    ...{ ids: [shop.ids.far], change: { price } },
  })
const carryOut = (by: DeskMember, price: object, token: string) =>
  deskCall<{ changed: number }>(
    shop,
    by,
    'POST /api/desk/departures/changes',
    { ids: [shop.ids.far], change: { price }, preview: token, reason: 'Temporada alta' },
    { 'idempotency-key': randomUUID() },
  )
async function reprice(price: object) {
  const { data } = await preview(operations, price)
  const done = await carryOut(operations, price, data.preview)
  expect(done.status).toBe(200)
  return data
}
const far = async () =>
  (
    await deskCall<{ items: DeskDeparture[] }>(
      shop,
      operations,
      'GET /api/desk/departures?from=2027-03-01&to=2027-03-31',
    )
  ).data.items.find(({ uuid }) => uuid === shop.ids.far)

/** What of a departure's original price the calendar of travellers says. */
async function offered(): Promise<number | undefined> {
  const { json } = await call<{ ranges: { availability: { start: string; original_price: number }[] }[] }>(
    shop,
    'GET',
    `/api/v1.5/experiences/show/${shop.ids.cenotes}/availability/1/1?start=2027-03-01&end=2027-03-31`,
  )
  return json.data.ranges
    .flatMap(({ availability }) => availability)
    .find(({ start }) => start === '2027-03-14')?.original_price
}

/** Everything that says what somebody bought for how much. */
async function sold(): Promise<string> {
  const parts = ['reservations', 'reservation_products', 'reservation_lines', 'ledger_entries', 'holds'].map(
    async (table) => {
      const { rows } = await shop.context.pool.query(`select t::text from ${table} t order by 1`)
      return rows
    },
  )
  return JSON.stringify(await Promise.all(parts))
}

describe('prices in bulk', () => {
  it('show each before and after, and are what travellers see at once', async () => {
    const before = await far()
    const shown = await offered()
    const data = await reprice({ percent: 5 })
    expect(data.items[0]).toMatchObject({
      departure: { price: before?.price, price_by_desk: false },
      after: { price_by_desk: true, capacity: before?.capacity },
      errors: [],
    })
    const after = await far()
    expect(after?.price).toBe(Math.round((before?.price ?? 0) * 1.05))
    expect(await offered()).toBe(after?.price)
    expect(await offered()).not.toBe(shown)
    await reprice({ catalogue: true })
    expect(await far()).toEqual(before)
    expect(await offered()).toBe(shown)
  })

  it('tell the cart that saw another price, and sell at the new one only to who saw it', async () => {
    const at = (sale_price: number) => {
      const { summary, coupons } = cenotesCart(1)
      return {
        summary: { ...summary, experiences: summary.experiences.map((one) => ({ ...one, sale_price })) },
        coupons,
      }
    }
    const told = async (sale_price: number) =>
      ((await sync(shop, at(sale_price))).json.data as PricedCart).changes.find(
        ({ kind }) => kind === 'price',
      )
    const now = (await told(1))?.new_price ?? 0
    expect(await told(now)).toBeUndefined()
    const old = payloadFor(at(now), (await sync(shop, at(now))).json.data, { mode: 'full' })
    await reprice({ percent: 20 })
    const next = (await told(now))?.new_price ?? 0
    expect(await told(now)).toMatchObject({ old_price: now, new_price: next })
    expect(next).toBeGreaterThan(now)
    expect((await order(shop, old)).json).toMatchObject({ code: 'quote_changed' })
    expect((await buy(shop, at(next), { mode: 'full' })).status).toBe(201)
    await reprice({ catalogue: true })
  })

  it('never move anything that is sold or held, whatever is asked for', async () => {
    const { code } = await placed(shop)
    await payCard(shop, code, GOOD_CARD)
    await placed(shop)
    await shop.settle()
    const before = await sold()
    expect(before.length).toBeGreaterThan(500)
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: -5000, max: 10_000 }), async (hundredths) => {
        await reprice({ percent: hundredths / 100 })
        expect(await sold()).toBe(before)
      }),
      { numRuns: 15 },
    )
    await reprice({ catalogue: true })
  })

  it('are an entry of the chain with what it was and is', async () => {
    const before = await far()
    await reprice({ amount: 6000, currency: 'MXN' })
    const { rows } = await shop.context.pool.query<{ text: string }>(
      `select string_agg(t::text, ' ') as text from audit_entries t`,
    )
    expect(rows[0]?.text).toContain('600000')
    expect(rows[0]?.text).toContain(String((before?.price ?? 0) * 100))
    await reprice({ catalogue: true })
  })

  it('are not for who may only ask, and another one’s change meanwhile is told', async () => {
    const content = await deskMember(shop.context, 'content')
    const host = await deskMember(shop.context, 'host', HOST)
    const service = await deskMember(shop.context, 'service')
    for (const by of [content, host, service]) expect((await preview(by, { percent: 5 })).status).toBe(403)
    const { data } = await preview(operations, { percent: 5 })
    await reprice({ percent: 10 })
    expect(await carryOut(operations, { percent: 5 }, data.preview)).toMatchObject({
      ...{ status: 409, code: 'quote_changed' },
    })
    await reprice({ catalogue: true })
  })

  it('are refused in another currency than the product’s, and nothing is done', async () => {
    const before = await far()
    const { data } = await preview(operations, { amount: 300, currency: 'USD' })
    expect(data.items[0]?.errors).toEqual(['other_currency'])
    expect((await carryOut(operations, { amount: 300, currency: 'USD' }, data.preview)).status).toBe(409)
    expect(await far()).toEqual(before)
  })
})
