import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PricedCart } from '@/lib/cart/contract'
import { orderPayload } from '@/lib/checkout/contract'
import { acceptOrder } from '@/server/checkout/accept-order'
import { hashBody } from '@/server/platform/http/idempotency'
import type { TakeCoupon } from '@/server/pricing/take-coupon'
import { assertInvariants } from '@/tests/support/invariants'
import { someEmail } from '@/tests/support/some-email'
import { mailedToken } from '../accounts/mailed-link'
import { call, cenotesCart, order, sync } from '../checkout/support/buyer'
import { openPayingShop, type PayingShop } from '../payments/paying-shop'
import { cancelling } from './cancelling'
import { PATIENT, SAME_ORIGIN } from './support/changing'
import {
  claim,
  FRIENDS_CARD,
  invitedPayload,
  inviter,
  mine,
  opened,
  paidWhole,
  pointsOf,
  signUp,
} from './support/inviting'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop(PATIENT)
})
afterAll(() => shop.close())

const given = async (cookie: string) => (await claim(shop, cookie)).json.data.code
const PHONE = { dial: '+52', number: '55 3141 5926' }

/** What an order with a coupon is told that cannot use it. */
async function refusal(ordering: Parameters<typeof invitedPayload>[1], cookie = '') {
  const { status, json } = await order(
    shop,
    await invitedPayload(shop, ordering),
    cookie ? { cookie, ...SAME_ORIGIN } : {},
  )
  return [status, json.code, (json.data as unknown as PricedCart).changes?.[0]?.reason]
}

/** Why a cart cannot use a coupon; undefined where it does. */
const priced = async (coupon: string) =>
  (await sync(shop, { ...cenotesCart(1), coupons: [coupon] })).json.data.changes[0]?.reason

const OWN = [409, 'quote_changed', 'coupon_own_invitation']

describe('inviting oneself does not count', () => {
  it('with another address of the same mailbox', async () => {
    const name = someEmail().split('@')[0]
    const ana = await inviter(shop, `${name}@gmail.com`)
    const email = `${name?.slice(0, 4)}.${name?.slice(4)}+viaje@googlemail.com`
    expect(await refusal({ email, coupons: [await given(opened(ana))] })).toEqual(OWN)
    await paidWhole(shop, { email, cookie: opened(ana) })
    expect([await pointsOf(shop, ana), (await mine(shop, ana.cookie)).invited]).toEqual([0, []])
  })

  it('with the same phone, however it is written', async () => {
    const ana = await inviter(shop)
    const body = { profile: { phone: PHONE } }
    const headers = { cookie: ana.cookie, ...SAME_ORIGIN }
    expect((await call(shop, 'PATCH', '/api/me', { body, headers })).status).toBe(200)
    const phone = { dial: '+52', number: '5531415926' }
    expect(await refusal({ phone, coupons: [await given(opened(ana))] })).toEqual(OWN)
    // One that the inviter books with, and their account does not say, is found when the trip is paid.
    const bob = await inviter(shop)
    const used = { dial: '+52', number: '55 2718 2818' }
    await paidWhole(shop, { email: bob.email, phone: used, cookie: bob.cookie }, '378282246310005')
    await paidWhole(shop, { phone: used, coupons: [await given(opened(bob))] })
    expect([await pointsOf(shop, bob), (await mine(shop, bob.cookie)).invited[0]?.state]).toEqual([0, 'own'])
  })

  it('with the same card', async () => {
    const ana = await inviter(shop)
    await paidWhole(shop, { email: ana.email, cookie: ana.cookie }, '5204165000000004')
    await paidWhole(shop, { coupons: [await given(opened(ana))] }, '5204165000000004')
    expect([await pointsOf(shop, ana), (await mine(shop, ana.cookie)).invited[0]?.state]).toEqual([0, 'own'])
    // With another card the same way is a friend's.
    await paidWhole(shop, { coupons: [await given(opened(ana))] }, FRIENDS_CARD)
    expect(await pointsOf(shop, ana)).toBe(300)
  })

  it('also for its coupon: what turned out to be one’s own when the trip was paid does not come back, and buys no other', async () => {
    const ana = await inviter(shop)
    const card = '5204165000000004'
    await paidWhole(shop, { email: ana.email, cookie: ana.cookie }, card)
    const email = someEmail()
    const session = await signUp(shop, email, opened(ana))
    const coupon = (await mine(shop, session)).coupon?.code ?? ''
    const trip = await paidWhole(shop, { email, coupons: [coupon], cookie: session }, card)
    expect((await mine(shop, ana.cookie)).invited).toMatchObject([{ state: 'own' }])
    const claimed = await claim(shop, `${session}; ${opened(ana)}`)
    expect([claimed.status, claimed.json.code]).toEqual([409, 'invitation_refused'])
    // In the first days a friend's would come back.
    const buyer = cancelling(() => shop)
    expect((await buyer.quote(trip.code, session)).json.data.coupon).toBe(coupon)
    expect((await buyer.cancel(trip.code, session)).status).toBe(200)
    expect((await mine(shop, session)).coupon).toBeNull()
    expect(await priced(coupon)).toBe('coupon_own_invitation')
    // One that the trip did not use is no other's to use either.
    const kept = someEmail()
    const signedUp = await signUp(shop, kept, opened(ana))
    const unused = (await mine(shop, signedUp)).coupon?.code ?? ''
    expect(await priced(unused)).toBeUndefined()
    await paidWhole(shop, { email: kept, cookie: signedUp }, card)
    expect((await mine(shop, signedUp)).coupon).toBeNull()
    expect(await priced(unused)).toBe('coupon_own_invitation')
  })

  it('in the same browser', async () => {
    const ana = await inviter(shop)
    const signedIn = await deviceOf(ana.email)
    const refused = await claim(shop, `${opened(ana)}; ${signedIn}`)
    expect([refused.status, refused.json.code]).toEqual([409, 'invitation_refused'])
    const coupon = await given(opened(ana))
    expect(await refusal({ coupons: [coupon] }, signedIn)).toEqual(OWN)
    await paidWhole(shop, { cookie: `${opened(ana)}; ${signedIn}` })
    expect([await pointsOf(shop, ana), (await mine(shop, ana.cookie)).invited]).toEqual([0, []])
  })
})

/** The cookie that says whose browser it is. */
async function deviceOf(email: string): Promise<string> {
  shop.clock.advance(1)
  await call(shop, 'POST', '/api/magic-link', { body: { email } })
  const body = { grant_type: 'magic_link', token: await mailedToken(shop.context, email) }
  const answer = await call(shop, 'POST', '/_auth/custom-login/token', { body, headers: SAME_ORIGIN })
  const found = answer.headers.getSetCookie().find((one) => one.startsWith('andanza_device='))
  return found?.split(';')[0] ?? ''
}

describe('two orders at once', () => {
  const rush = async (payloads: readonly object[], takeCoupon?: TakeCoupon) =>
    Promise.all(
      payloads.map((sent) => {
        const payload = orderPayload.parse(sent)
        const key = { scope: 'guest', route: '/x', key: randomUUID(), sha256: hashBody(payload) }
        const parts = { gateways: shop.payments.gateways, ...(takeCoupon && { takeCoupon }) }
        return acceptOrder(shop.context, { payload, key, session: null }, parts).then(
          () => 'placed',
          (error: { code?: string }) => error.code ?? String(error),
        )
      }),
    )
  const placed = (ends: readonly string[]) => ends.filter((end) => end === 'placed').length

  it('with one coupon are one', async () => {
    const coupons = [await given(opened(await inviter(shop)))]
    const payloads = await Promise.all(
      [1, 2, 3, 4].map(() => invitedPayload(shop, { coupons, isOpen: true })),
    )
    expect(placed(await rush(payloads))).toBe(1)
    await assertInvariants(shop.context.pool, shop.clock.now(), ['I15'])
  })

  it('of one person with two invitations are one', async () => {
    const email = someEmail()
    const codes = [await given(opened(await inviter(shop))), await given(opened(await inviter(shop)))]
    const payloads = await Promise.all(
      codes.map((code) => invitedPayload(shop, { email, coupons: [code], isOpen: true })),
    )
    expect(placed(await rush(payloads))).toBe(1)
  })

  it('are two when somebody looks first and writes then: the test can see it', async () => {
    const coupons = [await given(opened(await inviter(shop)))]
    const payloads = await Promise.all(
      [1, 2, 3, 4].map(() => invitedPayload(shop, { coupons, isOpen: true })),
    )
    await shop.context.pool.query('alter table coupons drop constraint coupons_check')
    const lookThenWrite: TakeCoupon = async ({ db }, { code, orderId, email }) => {
      const { rows } = await db.execute<{ id: string }>(
        sql`select id from coupons where code = ${code} and used < usage_limit`,
      )
      if (!rows[0]) return false
      await sleep(20)
      await db.execute(sql`update coupons set used = used + 1 where id = ${rows[0].id}`)
      await db.execute(sql`insert into coupon_uses values (${rows[0].id}, ${orderId}, ${email})`)
      return true
    }
    await rush(payloads, lookThenWrite)
    await expect(assertInvariants(shop.context.pool, shop.clock.now(), ['I15'])).rejects.toThrow('I15')
  })
})
