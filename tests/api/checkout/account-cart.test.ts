import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CartSummary, PricedCart } from '@/lib/cart/contract'
import { addDays } from '@/lib/dates/local-date'
import { call, cenotesCart, order, payloadFor, walkCart } from './buyer'
import { openShop, type Shop, signIn } from './shop'
import { IDS } from './stock'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  await shop.database.pool.query(
    `insert into departures (id, product_id, code, start_date, end_date, season, language, capacity, taken,
       min_travelers, max_travelers)
     select gen_random_uuid(), $1, 'DAY-' || n, '2027-04-01'::date + n, '2027-04-01'::date + n, 'regular', 'es', 9, 0, 1, 8
     from generate_series(0, 209) n`,
    [IDS.walk],
  )
})

const walk = lineOf(walkCart([]))

function lineOf({ summary: { experiences } }: CartSummary) {
  const [line] = experiences
  if (!line) throw new Error('the cart is empty')
  return line
}

/** The walk on each of these days: as many trips of one product. */
function manyDays(from: number, until: number): CartSummary {
  const experiences = Array.from({ length: until - from }, (_, index) => {
    const date = addDays('2027-04-01', from + index)
    return { ...walk, index, date, departure_date: { date, code: `DAY-${from + index}` } }
  })
  return { coupons: [], summary: { ...walkCart([]).summary, experiences } }
}

afterAll(() => shop.close())

const PHONE = 'a'.repeat(32)
const LAPTOP = 'b'.repeat(32)

/** A traveller, and what one of their devices does. */
async function traveller() {
  const token = await signIn(shop)
  const headers = { authorization: `Bearer ${token}`, 'x-currency': 'MXN', 'sec-fetch-site': 'same-origin' }
  const send = async (cart: CartSummary, cart_id: string, cart_version: number | null = null) => {
    const body = { ...cart, cart_id, cart_version }
    return (await call<PricedCart>(shop, 'POST', '/api/v1.5/shopping-cart', { body, headers })).json.data
  }
  const restore = async () =>
    (await call<CartSummary | null>(shop, 'GET', '/_auth/cart', { headers })).json.data
  const empty = () => call(shop, 'DELETE', '/_auth/cart', { headers })
  return { send, restore, empty }
}

const tripsIn = ({ summary }: PricedCart) =>
  summary.filter(({ parent }) => parent === null).map(({ uuid, qty }) => [uuid, qty])

describe('the cart of an account', () => {
  it("takes a guest's cart in when they sign in: every trip of both, the larger party", async () => {
    const { send } = await traveller()
    expect(tripsIn(await send(cenotesCart(2), LAPTOP))).toEqual([[IDS.cenotes, 2]])
    const both = { ...cenotesCart(3), coupons: ['UNO'] }
    both.summary.experiences.push(...walkCart([]).summary.experiences)
    const merged = await send(both, PHONE)
    expect(tripsIn(merged)).toEqual([
      [IDS.cenotes, 3],
      [IDS.walk, 1],
    ])
    // The extra of both trips is one line, on the trip they share.
    expect(merged.summary.filter(({ kind }) => kind === 'extra')).toHaveLength(1)
    expect(merged.changes).toEqual([])
    expect(merged.totals.total).toBe(3 * 5100 + 333.33 + 500 - 3 * 510 - 50)
  })

  it('merges a cart once: what is taken out afterwards stays out', async () => {
    const { send } = await traveller()
    await send(walkCart([]), LAPTOP)
    const merged = await send(cenotesCart(1), PHONE)
    expect(tripsIn(merged)).toHaveLength(2)
    const smaller = await send(cenotesCart(1), PHONE, merged.cart_version)
    expect(tripsIn(smaller)).toEqual([[IDS.cenotes, 1]])
    expect(tripsIn(await send(cenotesCart(1), PHONE, smaller.cart_version))).toEqual([[IDS.cenotes, 1]])
  })

  it('is that of the device that changed it last, and no device overwrites what it has not seen', async () => {
    const { send } = await traveller()
    const laptop = await send(walkCart([]), LAPTOP)
    const phone = await send(walkCart([]), PHONE)
    // The phone adds; two changes in a row, the second before the first was answered.
    await send(cenotesCart(1), PHONE, phone.cart_version)
    const second = await send(cenotesCart(2), PHONE, phone.cart_version)
    expect(tripsIn(second)).toEqual([[IDS.cenotes, 2]])
    const stale = await send(walkCart([]), LAPTOP, laptop.cart_version)
    expect(tripsIn(stale)).toEqual([[IDS.cenotes, 2]])
    const now = await send(walkCart([]), LAPTOP, stale.cart_version)
    expect(tripsIn(now)).toEqual([[IDS.walk, 1]])
  })

  it('merges once also when two tabs ask at the same moment', async () => {
    const { send } = await traveller()
    await send(walkCart([]), LAPTOP)
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(cenotesCart(1), PHONE)))
    // None of the other three has seen the merge, so none of them may put its own cart in its place.
    expect(answers.map((answer) => tripsIn(answer).length)).toEqual([2, 2, 2, 2])
    expect(new Set(answers.map((answer) => answer.cart_version)).size).toBe(1)
  })

  it('is found by a browser that has none, without prices, until everything was taken out', async () => {
    const { send, restore, empty } = await traveller()
    expect(await restore()).toBeNull()
    await send(cenotesCart(2), LAPTOP)
    const found = await restore()
    expect(found?.summary.experiences).toMatchObject([{ uuid: IDS.cenotes, qty: 2, sale_price: null }])
    await empty()
    expect(await restore()).toBeNull()
  })

  it('has the codes of both carts; of those that find no room the traveller is told, once', async () => {
    const { send } = await traveller()
    const codes = (...coupons: string[]): CartSummary => ({ ...cenotesCart(2), coupons })
    await send(codes('UNO', 'DOS', 'TRES', 'CUATRO'), LAPTOP)
    const merged = await send(codes('UNO', 'PERSONA', 'SEIS', 'SIETE'), PHONE)
    expect(merged.coupons).toEqual(['UNO', 'DOS', 'TRES', 'CUATRO', 'PERSONA'])
    const full = ({ changes }: PricedCart) =>
      changes.filter(({ reason }) => reason === 'coupons_full').map(({ kind, text }) => [kind, text])
    expect(full(merged)).toEqual([
      ['coupon', 'El cupón SEIS no se aplicó. Caben hasta 5 cupones: quita uno para usarlo.'],
      ['coupon', 'El cupón SIETE no se aplicó. Caben hasta 5 cupones: quita uno para usarlo.'],
    ])
    const again = await send(codes(...merged.coupons), PHONE, merged.cart_version)
    expect([again.coupons, full(again)]).toEqual([merged.coupons, []])
  })

  it('keeps more than an order takes, says how many to take out, and is ordered as soon as it fits', async () => {
    const { send, restore } = await traveller()
    await send(manyDays(0, 30), LAPTOP)
    const merged = await send(manyDays(25, 60), PHONE)
    const told = (cart: PricedCart) => cart.problems.map(({ text }) => text)
    expect([tripsIn(merged).length, merged.changes]).toEqual([60, []])
    expect(merged.problems.map(({ code }) => code)).toEqual(['too_many_lines'])
    expect(told(merged)).toEqual([
      'Tu carrito lleva 60 cosas y un pedido puede llevar hasta 50. Aquí siguen todas: quita 10 para seguir.',
    ])
    expect((await restore())?.summary.experiences).toHaveLength(60)
    // As it comes back, some of its trips have an index beyond 50.
    const lines = merged.summary.map(({ uuid, index, qty, departure_date }) => ({
      ...walk,
      ...{ uuid, index, qty, date: departure_date?.date ?? null },
      departure_date: departure_date && { date: departure_date.date, code: departure_date.code },
    }))
    const fewer = (experiences: typeof lines): CartSummary => ({
      coupons: [],
      summary: { ...walkCart([]).summary, experiences },
    })
    const tooMany = await send(fewer(lines.slice(9)), PHONE, merged.cart_version)
    expect(told(tooMany)[0]).toContain('lleva 51 cosas')
    expect((await order(shop, payloadFor(fewer(lines.slice(9)), tooMany))).status).toBe(422)
    const fits = await send(fewer(lines.slice(10)), PHONE, tooMany.cart_version)
    expect([tripsIn(fits).length, fits.problems]).toEqual([50, []])
    const placed = await order(shop, payloadFor(fewer(lines.slice(10)), fits, { mode: 'full' }))
    expect([placed.status, placed.json.data.amount]).toEqual([201, fits.totals.total])
  })

  it('beyond all measure waits with the other cart until there is room, and neither loses a line', async () => {
    const { send, restore } = await traveller()
    await send(manyDays(0, 150), LAPTOP)
    const apart = await send(manyDays(140, 210), PHONE)
    expect([tripsIn(apart).length, apart.cart_version]).toEqual([70, null])
    expect((await restore())?.summary.experiences).toHaveLength(150)
    const together = await send(manyDays(140, 200), PHONE)
    expect([tripsIn(together).length, together.cart_version === null]).toEqual([200, false])
    expect((await restore())?.summary.experiences).toHaveLength(200)
  })

  it("is nobody else's, and a guest's cart is kept nowhere", async () => {
    const [ana, luis] = [await traveller(), await traveller()]
    await ana.send(cenotesCart(2), PHONE)
    expect(await luis.restore()).toBeNull()
    expect(tripsIn(await luis.send(walkCart([]), PHONE))).toEqual([[IDS.walk, 1]])
    const count = async () =>
      (await shop.database.pool.query('select count(*)::int as carts from account_carts')).rows[0]
    const before = await count()
    const body = { ...walkCart([]), cart_id: 'c'.repeat(32) }
    const { json } = await call<PricedCart>(shop, 'POST', '/api/v1.5/shopping-cart', { body })
    expect([json.data.cart_version, await count()]).toEqual([null, before])
  })
})
