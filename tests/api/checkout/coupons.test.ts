import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PricedCart } from '@/lib/cart/contract'
import { call, cenotesCart, order, payloadFor, sync, walkCart } from './support/buyer'
import { addCoupon, seenOrder } from './support/coupon-codes'
import { NOW, openShop, type Shop, signIn } from './support/shop'
import { IDS } from './support/stock'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
  await addCoupon(shop, 'GASTADO', {}, { uses: 0 })
  await addCoupon(shop, 'MINIMO', { minimum_spend: { amount_minor: 500_01, currency: 'MXN' } })
  await addCoupon(shop, 'DOLARES', { minimum_spend: { amount_minor: 1_00, currency: 'USD' } })
  await addCoupon(shop, 'PRIMERA', { first_purchase_only: true })
  await addCoupon(shop, 'PERUANO', { products: [IDS.peru] })
  await addCoupon(shop, 'MONTANA', { categories: ['mountains'] })
  await addCoupon(shop, 'INFLUYE')
  await addCoupon(shop, 'TARDE')
  await addCoupon(shop, 'PRONTO')
  await shop.database.pool.query(`update coupons set ends_at = '2026-11-21T18:00:00Z' where code = 'TARDE'`)
  await shop.database.pool.query(
    `update coupons set starts_at = '2026-11-21T18:00:01Z' where code = 'PRONTO'`,
  )
  await shop.database.pool.query(`update departures set capacity = 500 where id = any($1)`, [
    [IDS.far, IDS.walkFar],
  ])
})

afterAll(() => shop.close())

beforeEach(() => shop.clock.moveTo(NOW))

describe('a code that does not count says why, in the words of the reader', () => {
  it.each([
    ['NADIE', 'unknown_code', 'El cupón NADIE no se aplicó. No conocemos ese código.'],
    ['GASTADO', 'coupon_used_up', 'Cupón GASTADO: ya no tiene usos'],
    ['MINIMO', 'coupon_below_minimum', 'Cupón MINIMO: faltan $0.01 para el mínimo de $500.01'],
    ['DOLARES', 'coupon_other_currency', 'Cupón DOLARES: vale en USD'],
    ['PERUANO', 'coupon_no_matching_line', 'Cupón PERUANO: no aplica a lo que llevas'],
    ['MONTANA', 'coupon_no_matching_line', 'Cupón MONTANA: no aplica a lo que llevas'],
    ['TARDE', 'coupon_expired', 'Cupón TARDE: ya venció'],
    ['PRONTO', 'coupon_not_started', 'Cupón PRONTO: empieza el 21 nov 2026'],
  ])('%s: %s', async (code, reason, words) => {
    const { json } = await sync(shop, walkCart([code]))
    expect(json.data.totals).toMatchObject({ total: 500, discounts: 0 })
    expect(json.data.changes).toMatchObject([{ kind: 'coupon', name: code, reason }])
    expect(json.data.changes[0]?.text).toBe(words)
    const english = (await sync(shop, walkCart([code]), 'MXN', 'en_US')).json.data.changes[0]?.text
    expect(english).toMatch(new RegExp(`^(The c|C)oupon ${code}\\b`))
  })

  it('of a promotion: told like a coupon where it lowers nothing, and with who is missing', async () => {
    const promise = (code: string, rules: object[]) =>
      shop.database.pool.query(
        `insert into promotions (id, product_id, name, code, discount_type, percent, rules)
           values ($1, $2, '{"es":"x","en":"x"}', $3, 'promotion_percent', 20, $4)`,
        [randomUUID(), IDS.walk, code, JSON.stringify(rules)],
      )
    const rule = (type: string, operator: string, condition: unknown) => ({
      ...{ type: `promotion_rule_${type}`, operator, condition },
    })
    await promise('DEDOS', [rule('tickets_qty', 'greater_or_equal', 2)])
    await promise('ENCOP', [rule('currencies', 'equal', ['COP'])])
    const [one] = walkCart([]).summary.experiences
    const told = async (qty: number, coupons: string[]) => {
      const { summary } = walkCart([])
      const trips = one ? [{ ...one, qty }] : []
      const { changes, totals } = (await sync(shop, { summary: { ...summary, experiences: trips }, coupons }))
        .json.data
      return [totals.total, ...changes.map(({ kind, text }) => `${kind}: ${text}`)]
    }
    expect(await told(1, ['DEDOS'])).toEqual([500, 'coupon: DEDOS: falta 1 viajero'])
    expect(await told(1, ['ENCOP'])).toEqual([500, 'coupon: Cupón ENCOP: no aplica a lo que llevas'])
    expect(await told(2, [' dedos '])).toEqual([800])
    await shop.database.pool.query('delete from promotions where code is not null')
  })

  it('once per person: told when the e-mail is known, with a quote that can be ordered', async () => {
    const email = 'una.vez@example.com'
    expect((await order(shop, await seenOrder(shop, walkCart(['PERSONA']), email))).status).toBe(201)
    const refused = await order(shop, await seenOrder(shop, walkCart(['PERSONA']), email.toUpperCase()))
    expect([refused.status, refused.json.code]).toEqual([409, 'quote_changed'])
    const fresh = refused.json.data as unknown as PricedCart
    expect(fresh.totals.total).toBe(500)
    expect(fresh.changes).toMatchObject([{ kind: 'coupon', name: 'PERSONA', reason: 'coupon_already_used' }])
    const again = payloadFor(walkCart(['PERSONA']), fresh, { mode: 'full' })
    const info = { ...again.general_info, email }
    expect((await order(shop, { ...again, general_info: info })).status).toBe(201)
    expect((await order(shop, await seenOrder(shop, walkCart(['PERSONA'])))).status).toBe(201)
  })

  it('a first purchase: told in the cart of who bought before, and by the order of a guest', async () => {
    const email = 'segunda@example.com'
    const first = await order(shop, await seenOrder(shop, walkCart(['GRATIS']), email))
    expect([first.status, first.json.data.status]).toEqual([201, 'confirmed'])
    const headers = { authorization: `Bearer ${await signIn(shop, email)}`, 'x-currency': 'MXN' }
    const body = walkCart(['PRIMERA'])
    const { json } = await call<PricedCart>(shop, 'POST', '/api/v1.5/shopping-cart', { body, headers })
    expect(json.data.changes).toMatchObject([{ kind: 'coupon', reason: 'coupon_not_first_purchase' }])
    expect((await sync(shop, body)).json.data.totals.total).toBe(450)
    const refused = await order(shop, await seenOrder(shop, body, email))
    const { changes } = refused.json.data as unknown as PricedCart
    expect([refused.json.code, changes[0]?.reason]).toEqual(['quote_changed', 'coupon_not_first_purchase'])
  })

  it('one of an influencer lowers its own trip, and the other line says so', async () => {
    const trips = [...cenotesCart(1).summary.experiences, ...walkCart([]).summary.experiences]
    await shop.database.pool.query(`update coupons set conditions = $1 where code = 'PERUANO'`, [
      { products: [IDS.walk] },
    ])
    const cart = { summary: { ...walkCart([]).summary, experiences: trips }, coupons: ['PERUANO'] }
    const { summary, totals } = (await sync(shop, cart)).json.data
    expect(totals).toMatchObject({ subtotal: 5600, discounts: 50, total: 5550 })
    expect(summary.map(({ coupon, explanations }) => [coupon, explanations.map(({ text }) => text)])).toEqual(
      [
        [null, [expect.stringContaining('PERUANO')]],
        [{ code: 'PERUANO', amount: 50 }, [expect.stringContaining('PERUANO')]],
      ],
    )
    expect(summary.map(({ explanations }) => explanations[0]?.applied)).toEqual([false, true])
  })
})

describe('the coupon of an influencer', () => {
  const attribution = { source: 'rio-demo', campaign: 'rio-nov-2026', influencer: 'OTRA' }
  const stored = async (code: string | undefined) =>
    (await shop.database.pool.query('select attribution from reservations where code = $1', [code])).rows[0]
      ?.attribution
  const bought = async (coupons: string[], told: object = {}) =>
    stored((await order(shop, { ...(await seenOrder(shop, walkCart(coupons))), ...told })).json.data?.code)
  beforeAll(() => shop.database.pool.query(`update coupons set influencer = 'RÍO' where code = 'INFLUYE'`))

  it('that took something off says who sent the buyer, with the visit that brought them', async () => {
    expect(await bought(['INFLUYE'], { attribution })).toEqual({
      ...{ source: 'rio-demo', campaign: 'rio-nov-2026', influencer: 'RÍO', coupon: 'INFLUYE' },
    })
  })

  it('that was only typed does so too', async () => {
    expect(await bought([' influye '])).toEqual({ influencer: 'RÍO', coupon: 'INFLUYE' })
  })

  it('that did not count says nothing, nor does a coupon of nobody', async () => {
    await shop.database.pool.query(`update coupons set usage_limit = used where code = 'INFLUYE'`)
    expect(await bought(['INFLUYE'])).toBeNull()
    expect(await bought(['INFLUYE', 'CINCO'], { attribution })).toEqual(attribution)
  })
})
