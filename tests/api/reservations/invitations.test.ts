import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { me } from '@/lib/accounts/contract'
import type { CallData } from '@/lib/api/call'
import type { PricedCart } from '@/lib/cart/contract'
import { eventually } from '@/tests/support/eventually'
import { assertInvariants } from '@/tests/support/invariants'
import { someEmail } from '@/tests/support/some-email'
import { call, cenotesCart, order, sync, walkCart } from '../checkout/support/buyer'
import { chargeOf, payCard, press } from '../payments/actions'
import { openPayingShop, type PayingShop } from '../payments/paying-shop'
import { cancelling } from './cancelling'
import { PATIENT } from './support/changing'
import {
  claim,
  FRIENDS_CARD,
  invitedPayload,
  inviter,
  mine,
  opened,
  orderInvited,
  paidWhole,
  pointsOf,
  signUp,
} from './support/inviting'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop(PATIENT)
})
afterAll(() => shop.close())
const buyer = cancelling(() => shop)

const given = async (cookie: string) => (await claim(shop, cookie)).json.data.code
const reasonOf = (json: { data: unknown }) => (json.data as PricedCart).changes[0]?.reason

describe('an invitation', () => {
  it('has one code for each account, which is in its points', async () => {
    const ana = await inviter(shop)
    expect(ana.code).toMatch(/^[2-9b-z]{10}$/)
    const { json } = await call<CallData<typeof me>>(shop, 'GET', '/api/me', {
      headers: { cookie: ana.cookie },
    })
    expect(json.data.local_points).toEqual({
      ...{ amount: 0, available: 0, spent: 0, referring_amount: { min: 300, max: 300, all: 0 } },
      referral_code: ana.code,
    })
    const told = await mine(shop, ana.cookie)
    expect(told).toMatchObject({ code: ana.code, invited: [], coupon: null })
    expect(told.link).toMatch(new RegExp(`/invitation/${ana.code}$`))
    expect(told.terms).toEqual({ gift: 300, minimum: 3_000, currency: 'MXN', points: 300, valid_days: 90 })
  })

  it('says what it is worth only to a browser that came by one', async () => {
    const ana = await inviter(shop)
    const shown = async (cookie: string) =>
      (await call<object | null>(shop, 'GET', '/api/invitation', { headers: { cookie } })).json.data
    expect(await shown(opened(ana))).toMatchObject({ gift: 300, minimum: 3_000 })
    for (const cookie of ['', 'referral_code=zzzzzzzzzz', 'referral_code=%00%'])
      expect(await shown(cookie), cookie).toBeNull()
    expect((await claim(shop, 'referral_code=zzzzzzzzzz')).status).toBe(404)
  })

  it('gives a browser one coupon, which takes its amount off a trip that costs enough', async () => {
    const cookie = opened(await inviter(shop))
    const coupon = await given(cookie)
    expect(await given(cookie)).toBe(coupon)
    const plain = (await sync(shop, cenotesCart(1))).json.data.totals.total
    for (const [currency, gift] of [
      ['MXN', 300],
      ['USD', 15],
      ['COP', 60_000],
    ] as const) {
      const full =
        currency === 'MXN' ? plain : (await sync(shop, cenotesCart(1), currency)).json.data.totals.total
      const less = (await sync(shop, { ...cenotesCart(1), coupons: [coupon] }, currency)).json.data.totals
      expect(full - less.total, currency).toBeCloseTo(gift)
    }
    expect((await sync(shop, walkCart([coupon]))).json.data.changes[0]?.reason).toBe('coupon_below_minimum')
    const two = [coupon, await given(opened(await inviter(shop)))]
    const both = (await sync(shop, { ...cenotesCart(1), coupons: two })).json.data
    expect([plain - both.totals.total, both.changes.map(({ reason }) => reason)]).toEqual([
      300,
      ['coupon_other_person'],
    ])
  })

  it('waits in the account of who signs up with it, for ninety days', async () => {
    const ana = await inviter(shop)
    const cookie = await signUp(shop, someEmail(), opened(ana))
    const own = (await mine(shop, cookie)).coupon
    expect(own?.code).toMatch(/^AMIGO-/)
    expect(new Date(own?.ends_at ?? 0).getTime() - shop.clock.now().getTime()).toBeLessThanOrEqual(90 * 864e5)
    expect((await mine(shop, ana.cookie)).invited).toMatchObject([
      { state: 'joined', initials: '', points: 0 },
    ])
    shop.clock.advance(91 * 24 * 60)
    expect((await mine(shop, cookie)).coupon).toBeNull()
    const late = { ...cenotesCart(1), coupons: [own?.code ?? ''] }
    expect((await sync(shop, late)).json.data.changes[0]?.reason).toBe('coupon_expired')
    shop.clock.advance(-91 * 24 * 60)
  })

  it('that a browser took before signing up in it is the coupon of the account', async () => {
    const cookies = opened(await inviter(shop))
    const coupon = await given(cookies)
    const cookie = await signUp(shop, someEmail(), cookies)
    expect((await mine(shop, cookie)).coupon?.code).toBe(coupon)
  })

  it('brings its owner points once, when the trip is paid whole, with a mail', async () => {
    const ana = await inviter(shop)
    const cookie = opened(ana)
    const { status, json } = await orderInvited(shop, { coupons: [await given(cookie)], cookie })
    expect(status).toBe(201)
    expect((await mine(shop, ana.cookie)).invited).toMatchObject([{ state: 'booked', initials: 'S. L.' }])
    await payCard(shop, json.data.code, '5555555555554444', { amount: 2_000 })
    expect([(await mine(shop, ana.cookie)).invited[0]?.state, await pointsOf(shop, ana)]).toEqual([
      'booked',
      0,
    ])
    await payCard(shop, json.data.code, '5555555555554444')
    await shop.settle()
    expect((await mine(shop, ana.cookie)).invited).toMatchObject([{ state: 'liquidated', points: 300 }])
    expect(await pointsOf(shop, ana)).toBe(300)
    const { entries } = (
      await call<{ entries: object[] }>(shop, 'GET', '/api/me/points', { headers: { cookie: ana.cookie } })
    ).json.data
    // The code of a friend's reservation is a key to it.
    expect(entries).toMatchObject([{ kind: 'referral', available: 300, code: null }])
    const { rows } = await shop.context.pool.query<{ data: object }>(
      `select data from mails where template = 'referral_points' and recipient = $1`,
      [ana.email],
    )
    expect(rows.map(({ data }) => data)).toMatchObject([{ points: 300 }])
  })

  it('brings nothing while a bank has taken the money of its trip back, and again once it is won', async () => {
    const ana = await inviter(shop)
    const { status, json } = await orderInvited(shop, { coupons: [await given(opened(ana))] })
    expect(status).toBe(201)
    const { uuid: payment } = (await payCard(shop, json.data.code, FRIENDS_CARD)).json.data
    expect(await pointsOf(shop, ana)).toBe(300)
    const { id } = await chargeOf(shop, payment)
    const dispute = (step: string) => press(shop, `/console/charges/${id}/dispute`, { step })
    await dispute('open')
    await eventually(async () => (await pointsOf(shop, ana)) === 0)
    expect((await mine(shop, ana.cookie)).invited).toMatchObject([{ state: 'paying', points: 0 }])
    await dispute('won')
    await eventually(async () => (await pointsOf(shop, ana)) === 300)
    const { rowCount } = await shop.context.pool.query(
      `select from mails where template = 'referral_points' and recipient = $1`,
      [ana.email],
    )
    expect(rowCount).toBe(1)
    await assertInvariants(shop.context.pool, shop.clock.now(), ['I15', 'I22'])
  })

  it('is read from the cookie at the order too, and counts for a first trip alone', async () => {
    const ana = await inviter(shop)
    const email = someEmail()
    await paidWhole(shop, { email, cookie: opened(ana) })
    expect(await pointsOf(shop, ana)).toBe(300)
    const other = await inviter(shop)
    await paidWhole(shop, { email, cookie: opened(other) })
    expect([await pointsOf(shop, other), (await mine(shop, other.cookie)).invited]).toEqual([0, []])
    const coupon = await given(opened(other))
    const refused = await order(shop, await invitedPayload(shop, { email, coupons: [coupon] }))
    expect([refused.json.code, reasonOf(refused.json)]).toEqual(['quote_changed', 'coupon_other_person'])
  })

  it('comes back once to who cancels in the first days, and the points go', async () => {
    const ana = await inviter(shop)
    const email = someEmail()
    const session = await signUp(shop, email, opened(ana))
    const coupon = (await mine(shop, session)).coupon?.code ?? ''
    const again = async () => {
      const trip = await paidWhole(shop, { email, coupons: [coupon], cookie: session })
      expect([await pointsOf(shop, ana), (await mine(shop, session)).coupon]).toEqual([300, null])
      return trip
    }
    const first = await again()
    expect((await buyer.quote(first.code, session)).json.data.coupon).toBeNull()
    expect((await buyer.cancel(first.code, session)).status).toBe(200)
    expect(await pointsOf(shop, ana)).toBe(0)
    expect((await mine(shop, session)).coupon?.code).toBe(coupon)
    expect((await mine(shop, ana.cookie)).invited).toMatchObject([{ state: 'cancelled', points: 0 }])
    const second = await again()
    expect((await buyer.quote(second.code, session)).json.data.coupon).toBe(coupon)
    expect((await buyer.cancel(second.code, session)).status).toBe(200)
    expect([await pointsOf(shop, ana), (await mine(shop, session)).coupon]).toEqual([0, null])
    await assertInvariants(shop.context.pool, shop.clock.now(), ['I15', 'I22'])
  })
})
