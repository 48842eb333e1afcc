import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CartSummary, PricedCart } from '@/lib/cart/contract'
import { call, cenotesCart, walkCart } from './support/buyer'
import { LAPTOP, PHONE, traveller, tripsIn } from './support/devices'
import { openShop, type Shop } from './support/shop'
import { IDS } from './support/stock'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})

afterAll(() => shop.close())

describe('the cart of an account', () => {
  it("takes a guest's cart in when they sign in: every trip of both, the larger party", async () => {
    const { send } = await traveller(shop)
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
    const { send } = await traveller(shop)
    await send(walkCart([]), LAPTOP)
    const merged = await send(cenotesCart(1), PHONE)
    expect(tripsIn(merged)).toHaveLength(2)
    const smaller = await send(cenotesCart(1), PHONE, merged.cart_version)
    expect(tripsIn(smaller)).toEqual([[IDS.cenotes, 1]])
    expect(tripsIn(await send(cenotesCart(1), PHONE, smaller.cart_version))).toEqual([[IDS.cenotes, 1]])
  })

  it('is that of the device that changed it last, and no device overwrites what it has not seen', async () => {
    const { send } = await traveller(shop)
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
    const { send } = await traveller(shop)
    await send(walkCart([]), LAPTOP)
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(cenotesCart(1), PHONE)))
    // None of the other three has seen the merge, so none of them may put its own cart in its place.
    expect(answers.map((answer) => tripsIn(answer).length)).toEqual([2, 2, 2, 2])
    expect(new Set(answers.map((answer) => answer.cart_version)).size).toBe(1)
  })

  it('is found by a browser that has none, without prices, until everything was taken out', async () => {
    const { send, restore, empty } = await traveller(shop)
    expect(await restore()).toBeNull()
    await send(cenotesCart(2), LAPTOP)
    const found = await restore()
    expect(found?.summary.experiences).toMatchObject([{ uuid: IDS.cenotes, qty: 2, sale_price: null }])
    await empty()
    expect(await restore()).toBeNull()
  })

  it('has the codes of both carts; of those that find no room the traveller is told, once', async () => {
    const { send } = await traveller(shop)
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

  it("is nobody else's, and a guest's cart is kept nowhere", async () => {
    const [ana, luis] = [await traveller(shop), await traveller(shop)]
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
