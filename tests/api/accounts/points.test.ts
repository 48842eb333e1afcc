import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { myPoints } from '@/lib/accounts/points/contract'
import type { CallData } from '@/lib/api/call'
import { expirePoints } from '@/server/accounts/points/expire-points'
import { settlePoints } from '@/server/accounts/points/settle-points'
import { ANA } from '@/tests/support/ana'
import { createUser } from '@/tests/support/create-user'
import { eventually } from '@/tests/support/eventually'
import { assertInvariants } from '@/tests/support/invariants'
import { printedSeed, randomFrom } from '@/tests/support/random'
import { BUYER, call, cenotesCart } from '../checkout/support/buyer'
import { chargeOf, GOOD_CARD, payCard, placed, press } from '../payments/actions'
import { openPayingShop, type PayingShop } from '../payments/paying-shop'
import { cancelling } from '../reservations/cancelling'
import { bought, enter, PATIENT } from '../reservations/support/changing'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop(PATIENT)
})
afterAll(() => shop.close())

type Points = CallData<typeof myPoints>
const buyer = cancelling(() => shop)
const pointsOf = async (cookie: string, page = 1) =>
  (await call<Points>(shop, 'GET', `/api/me/points?page=${page}`, { headers: { cookie } })).json.data
const ENDED = '2027-03-17T12:00:00Z'

describe('points', () => {
  it('are for who is signed in, and nothing before the first deposit', async () => {
    expect((await call(shop, 'GET', '/api/me/points')).status).toBe(401)
    expect(await pointsOf(await enter(shop, 'nobody.yet@example.com'))).toEqual({
      ...{ pending: 0, available: 0, ends_on: null, earned: 0, spent: 0, entries: [], has_more: false },
      point: { amount: 1, currency: 'MXN' },
      free_date_changes: { a_year: 0, left: 0 },
    })
  })

  it('of what was bought as a guest are there once the address is proved', async () => {
    const order = await placed(shop)
    const { json } = await payCard(shop, order.code, GOOD_CARD)
    const { pending, available, entries } = await pointsOf(await enter(shop, BUYER.email))
    const most = Math.floor(json.data.amount * 0.03)
    expect(pending).toBeGreaterThan(0)
    expect(pending).toBeLessThanOrEqual(most)
    expect([available, entries.map(({ kind, code }) => [kind, code])]).toEqual([0, [['earned', order.code]]])
  })

  it('grow with every payment, and are taken back with a cancellation', async () => {
    const own = await bought(shop, 'layaway', cenotesCart(3))
    const before = await pointsOf(own.cookie)
    await payCard(shop, own.code, GOOD_CARD, { amount: 1_000 })
    const paid = await pointsOf(own.cookie)
    expect(paid.pending).toBeGreaterThan(before.pending)
    shop.clock.advance(1)
    const answer = await buyer.cancel(own.code, own.cookie)
    expect(answer.status).toBe(200)
    const { pending, entries } = await pointsOf(own.cookie)
    const ofOrder = entries.filter(({ code }) => code === own.code)
    expect(ofOrder.reduce((all, one) => all + one.pending + one.available, 0)).toBe(0)
    expect(ofOrder[0]?.kind).toBe('taken_back')
    expect(pending).toBeLessThan(paid.pending)
  })

  it('go with a payment that its bank took back, and come again when it is won', async () => {
    const own = await bought(shop, 'full')
    const { pending } = await pointsOf(own.cookie)
    const { rows } = await shop.context.pool.query<{ id: string }>(
      `select id from payment_attempts where order_id = $1`,
      [own.uuid],
    )
    const { id } = await chargeOf(shop, rows[0]?.id ?? '')
    const dispute = (step: string) => press(shop, `/console/charges/${id}/dispute`, { step })
    const ofOrder = async () =>
      (await pointsOf(own.cookie)).entries
        .filter(({ code }) => code === own.code)
        .reduce((all, one) => all + one.pending + one.available, 0)
    const brought = await ofOrder()
    expect(brought).toBeGreaterThan(0)
    await dispute('open')
    await eventually(async () => (await ofOrder()) === 0)
    expect((await pointsOf(own.cookie)).pending).toBe(pending - brought)
    await dispute('won')
    await eventually(async () => (await ofOrder()) === brought)
  })

  it('can be used the day after the trip, last two years, and are told of twice before they end', async () => {
    const own = await bought(shop, 'full')
    const { pending } = await pointsOf(own.cookie)
    shop.clock.moveTo(ENDED)
    await shop.sweep('trips_ended')
    const after = await pointsOf(own.cookie)
    expect(after).toMatchObject({ pending: 0, available: pending, earned: pending, ends_on: '2029-03-16' })
    expect(after.entries[0]?.kind).toBe('released')
    expect(after.entries[0]?.pending).toBe(-(after.entries[0]?.available ?? 0))
    const told = async () =>
      (
        await shop.context.pool.query<{ data: { points: number; ends_on: string } }>(
          `select data from mails where template = 'points_end' and recipient = $1 order by created_at`,
          [BUYER.email.toLowerCase()],
        )
      ).rows.map(({ data }) => [data.points, data.ends_on])
    for (const [at, mails] of [
      ['2029-01-14T18:00:00Z', 0],
      ['2029-01-15T18:00:00Z', 1],
      ['2029-02-20T18:00:00Z', 1],
      ['2029-03-01T18:00:00Z', 2],
      ['2029-03-15T18:00:00Z', 2],
    ] as const) {
      shop.clock.moveTo(at)
      await shop.sweep('points_end')
      expect(await told()).toHaveLength(mails)
    }
    expect(await told()).toEqual([
      [pending, '2029-03-16'],
      [pending, '2029-03-16'],
    ])
    shop.clock.moveTo('2029-03-16T18:00:00Z')
    await Promise.all([shop.sweep('points_end'), shop.sweep('points_end')])
    const own2 = await enter(shop, BUYER.email)
    const gone = await pointsOf(own2)
    expect(gone).toMatchObject({ available: 0, ends_on: null })
    expect(gone.entries.filter(({ kind }) => kind === 'expired')).toEqual([
      expect.objectContaining({ available: -pending, code: null }),
    ])
    await assertInvariants(shop.context.pool)
  })
})

describe('whatever happens to reservations', () => {
  it('points are what their movements say and never below zero, with two processes at it', async () => {
    const random = randomFrom(printedSeed('points'))
    const { context } = shop
    const users = await Promise.all(
      [1, 2].map((one) => createUser(context, { ...ANA, email: `points${one}@example.com` })),
    )
    const orders = Array.from({ length: 5 }, () => ({ userId: random.pick(users), orderId: randomUUID() }))
    const step = async () => {
      if (random.below(12) === 0) {
        shop.clock.advance(random.below(300) * 24 * 60)
        return expirePoints(context)
      }
      const endedOn = context.clock.today('America/Mexico_City')
      const [pending, available] = [random.below(3) * 40, random.below(3) * 50]
      return settlePoints(context, { ...random.pick(orders), pending, available, endedOn })
    }
    for (let round = 0; round < 25; round += 1) {
      await Promise.all([step(), step(), step(), step()])
      await assertInvariants(context.pool)
    }
    // Asked again, nothing more is booked.
    const counted = async () =>
      (await context.pool.query<{ n: number }>('select count(*)::int as n from points_entries')).rows[0]?.n
    for (const one of orders)
      await settlePoints(context, { ...one, pending: 40, available: 0, endedOn: null })
    const before = await counted()
    for (const one of orders)
      await settlePoints(context, { ...one, pending: 40, available: 0, endedOn: null })
    expect(await counted()).toBe(before)
  })
})
