import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { countSpins } from '@/server/campaigns/wheel/count-spins'
import { putWheel, WHEEL } from '@/tests/support/campaigns/wheel'
import { someEmail } from '@/tests/support/some-email'
import { call, cenotesCart, order, payloadFor, sync } from '../checkout/support/buyer'
import { NOW, openShop, type Shop, signIn } from '../checkout/support/shop'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  shop.clock.moveTo(NOW)
  await putWheel(shop.context, {
    ...WHEEL,
    prizes: [
      { key: 'off-3', percent: 3, weight: 9_999, stock: 2 },
      { key: 'rest', percent: 1, weight: 1, stock: 5 },
    ],
  })
})
afterAll(() => shop?.close())

const codesOf = async (): Promise<string[]> =>
  (await shop.database.pool.query('select coupon_code as code from wheel_spins')).rows.map(({ code }) => code)

/** Somebody turns the wheel. @returns the code of what they got */
async function turn(): Promise<string> {
  const before = await codesOf()
  const email = someEmail()
  const authorization = `Bearer ${await signIn(shop, email)}`
  await shop.database.pool.query('update users set email_verified_at = now() where email = $1', [email])
  const headers = { 'idempotency-key': randomUUID(), authorization }
  const { status } = await call(shop, 'POST', '/api/wheel/spins', { body: {}, headers })
  expect(status).toBe(200)
  return (await codesOf()).find((code) => !before.includes(code)) ?? ''
}

/** An order that has the coupon; given back again, where it is. */
async function used(code: string, isReleased: boolean): Promise<string> {
  const quote = (await sync(shop, cenotesCart(1))).json.data
  const { uuid } = (await order(shop, payloadFor(cenotesCart(1), quote))).json.data
  await shop.database.pool.query(
    `insert into coupon_uses (coupon_id, order_id, email, released_at)
     select id, $2, 'a@example.com', case when $3 then now() end from coupons where code = $1`,
    [code, uuid, isReleased],
  )
  return uuid
}

it('says of each prize how often it came out, was given and was used; not what an order gave back', async () => {
  const codes = [await turn(), await turn(), await turn()]
  const kept = await used(codes[0] ?? '', false)
  await used(codes[1] ?? '', true)
  const consoled = await used(codes[2] ?? '', false)

  const { spins, coupons, prizes, orderIds } = await countSpins(shop.context, WHEEL.id)
  expect([spins, coupons]).toEqual([3, 3])
  expect(Object.fromEntries(prizes)).toEqual({
    'off-3': { drawn: 3, given: 2, redeemed: 1 },
    consolation: { drawn: 0, given: 1, redeemed: 1 },
  })
  expect([...orderIds].sort()).toEqual([kept, consoled].sort())
})

it('counts nothing of a wheel that nobody turned', async () => {
  expect(await countSpins(shop.context, 'another')).toEqual({
    ...{ spins: 0, coupons: 0, prizes: new Map(), orderIds: [] },
  })
})
