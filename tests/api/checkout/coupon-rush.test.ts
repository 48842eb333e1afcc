import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CartSummary, PricedCart } from '@/lib/cart/contract'
import { orderPayload } from '@/lib/checkout/contract'
import { acceptOrder } from '@/server/checkout/accept-order'
import { wirePayments } from '@/server/payments-wiring'
import { hashBody } from '@/server/platform/http/idempotency'
import type { TakeCoupon } from '@/server/pricing/take-coupon'
import { expireDueReservations } from '@/server/reservations/expire-reservation'
import { assertInvariants } from '@/tests/support/invariants'
import { orderedBy } from '@/tests/support/shop-client'
import { cenotesCart, order, sync, walkCart } from './support/buyer'
import { addCoupon, seenOrder } from './support/coupon-codes'
import { NOW, openShop, type Shop } from './support/shop'
import { IDS } from './support/stock'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
  await addCoupon(shop, 'PRIMERA', { first_purchase_only: true })
  await addCoupon(shop, 'CINCO', {}, { uses: 5 })
  await shop.database.pool.query(`update departures set capacity = 500 where id = any($1)`, [
    [IDS.far, IDS.walkFar],
  ])
})

afterAll(() => shop.close())

beforeEach(() => shop.clock.moveTo(NOW))

const uses = async (code: string) =>
  (await shop.database.pool.query('select used from coupons where code = $1', [code])).rows[0]?.used

/** With an open date nobody waits for the lock of a departure: orders meet at the coupon alone. */
function openCart(): CartSummary {
  const cart = cenotesCart(1)
  const [trip] = cart.summary.experiences
  if (!trip) throw new Error('There is no trip.')
  const open = { ...trip, departure_date: null, date: null, open: true }
  return { summary: { ...cart.summary, experiences: [open], extras: [] }, coupons: ['CINCO'] }
}

describe('many orders at once for five uses', () => {
  const rush = async (take?: TakeCoupon) => {
    const payload = await seenOrder(shop, openCart())
    const { gateways } = wirePayments(shop.context)
    const place = async () => {
      const body = orderPayload.parse(orderedBy(payload))
      const key = { scope: 'guest', route: '/x', key: randomUUID(), sha256: hashBody(body) }
      const parts = { gateways, ...(take && { takeCoupon: take }) }
      return acceptOrder(shop.context, { payload: body, key, session: null }, parts).then(
        () => 'placed',
        (error: { code?: string }) => error.code ?? String(error),
      )
    }
    return Promise.all(Array.from({ length: 30 }, place))
  }

  it('use exactly five, and the holds that end give them back', async () => {
    const ends = await rush()
    expect(ends.filter((end) => end === 'placed')).toHaveLength(5)
    // Who looked after the last use was gone is told the other price instead.
    expect([...new Set(ends)].filter((end) => end !== 'quote_changed').sort()).toEqual([
      'coupon_used_up',
      'placed',
    ])
    expect(await uses('CINCO')).toBe(5)
    expect((await sync(shop, walkCart(['CINCO']))).json.data.changes[0]?.reason).toBe('coupon_used_up')
    shop.clock.advance(31)
    await expireDueReservations(shop.context)
    expect(await uses('CINCO')).toBe(0)
    expect((await sync(shop, walkCart(['CINCO']))).json.data.totals.total).toBe(450)
    await assertInvariants(shop.database.pool, shop.clock.now())
  })

  it('of a first purchase by one person use one', async () => {
    const payload = await seenOrder(shop, walkCart(['PRIMERA']), 'dos.veces@example.com')
    const answers = await Promise.all(Array.from({ length: 8 }, () => order(shop, payload)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(await uses('PRIMERA')).toBe(1)
    // Each of the others is told what it costs without, and can order that with one click.
    for (const { json } of answers.filter(({ status }) => status !== 201)) {
      expect(['coupon_used_up', 'quote_changed']).toContain(json.code)
      const fresh = json.data as unknown as PricedCart
      expect([fresh.totals.total, fresh.changes[0]?.reason]).toEqual([500, 'coupon_already_used'])
    }
  })

  it('use more than five when somebody looks first and writes then: the test can see it', async () => {
    // The database refuses it too (a CHECK on used): this control takes both away.
    await shop.database.pool.query('alter table coupons drop constraint coupons_check')
    const lookThenWrite: TakeCoupon = async ({ db }, { code, orderId, email }) => {
      const { rows } = await db.execute<{ id: string }>(
        sql`select id from coupons where code = ${code} and used < usage_limit`,
      )
      if (!rows[0]) return false
      await sleep(5)
      await db.execute(sql`update coupons set used = used + 1 where id = ${rows[0].id}`)
      await db.execute(sql`insert into coupon_uses values (${rows[0].id}, ${orderId}, ${email})`)
      return true
    }
    await rush(lookThenWrite)
    expect(await uses('CINCO')).toBeGreaterThan(5)
    await expect(assertInvariants(shop.database.pool, shop.clock.now(), ['I15'])).rejects.toThrow('I15')
  })
})
