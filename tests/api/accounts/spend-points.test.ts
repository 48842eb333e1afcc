import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { myPoints } from '@/lib/accounts/points/contract'
import type { CallData } from '@/lib/api/call'
import type { ReservationDetail } from '@/lib/reservations/detail'
import type { spendPoints as spendPointsCall } from '@/lib/reservations/points/contract'
import { expirePoints } from '@/server/accounts/points/expire-points'
import { settlePoints } from '@/server/accounts/points/settle-points'
import { pointsSpentOn } from '@/server/accounts/points/use-points'
import { lockPayable } from '@/server/payments/payables/lock-payable'
import { giveBackPoints, worthOf } from '@/server/payments/points/points-paid'
import { transact } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { onLedgerMoved } from '@/server/reservations/money/on-ledger-moved'
import { spendPoints } from '@/server/reservations/points/spend-points'
import { ANA } from '@/tests/support/ana'
import { createUser } from '@/tests/support/create-user'
import { assertInvariants } from '@/tests/support/invariants'
import { printedSeed, randomFrom } from '@/tests/support/random'
import { BUYER, call, cenotesCart } from '../checkout/support/buyer'
import { GOOD_CARD, payCard } from '../payments/actions'
import { openPayingShop, type PayingShop } from '../payments/paying-shop'
import { cancelling, headersOf } from '../reservations/cancelling'
import { type Bought, bought, enter, ordered, PATIENT } from '../reservations/support/changing'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop(PATIENT)
})
afterAll(() => shop.close())

const buyer = cancelling(() => shop)
type Answer = CallData<typeof spendPointsCall> & { refusal?: string; available?: number }

const page = async ({ code, cookie }: Pick<Bought, 'code' | 'cookie'>) =>
  (
    await call<ReservationDetail>(shop, 'GET', `/api/v1.5/orders/show/${code}/public`, {
      headers: headersOf(cookie),
    })
  ).json.data
const mine = async (cookie: string) =>
  (await call<CallData<typeof myPoints>>(shop, 'GET', '/api/me/points', { headers: { cookie } })).json.data
const spend = (code: string, cookie: string, points: unknown, key: string = randomUUID()) =>
  call<Answer>(shop, 'POST', `/api/v1.5/orders/${code}/points`, {
    ...{ body: { points }, headers: { ...headersOf(cookie), 'idempotency-key': key } },
  })

async function userOf(email: string): Promise<string> {
  const { rows } = await shop.context.pool.query<{ id: string }>('select id from users where email = $1', [
    email.toLowerCase(),
  ])
  return rows[0]?.id ?? ''
}

/** An earlier trip that ended today left so many. */
async function give(userId: string, points: number): Promise<void> {
  const endedOn = shop.clock.today('America/Mexico_City')
  await settlePoints(shop.context, { userId, orderId: randomUUID(), pending: 0, available: points, endedOn })
}

describe('points on a reservation', () => {
  it('pay a part of what is left, with a receipt and a mail, and earn nothing', async () => {
    const own = await bought(shop, 'layaway', cenotesCart(3))
    await give(await userOf(BUYER.email), 5_000)
    shop.clock.advance(1)
    const [before, earned] = [await page(own), await mine(own.cookie)]
    const tenth = Math.floor(before.order.summary.total / 10)
    expect(before.points).toEqual({
      available: 5_000,
      least: 100,
      most: tenth,
      refusal: null,
      worth: 1,
      held: 0,
    })
    const { status, json } = await spend(own.code, own.cookie, 300)
    const pending = Math.round((before.order.summary.pending - 300) * 100) / 100
    expect([status, json.data]).toEqual([
      200,
      { points: 300, amount: 300, currency: 'MXN', available: 4_700, pending },
    ])
    const after = await page(own)
    expect(after.order.summary.pending).toBe(pending)
    expect(after.order.summary.paid).toBe(before.order.summary.paid + 300)
    expect(after.points).toMatchObject({ available: 4_700, most: tenth - 300 })
    expect(after.points_moved).toMatchObject([{ points: 300, receipt: { kind: 'payment', amount: 300 } }])
    expect((await page({ code: own.code, cookie: '' })).points_moved).toEqual([])
    const now = await mine(own.cookie)
    expect([now.pending, now.earned, now.available, now.spent]).toEqual([
      earned.pending,
      earned.earned,
      4_700,
      300,
    ])
    expect(now.entries[0]).toMatchObject({ kind: 'spent', available: -300, pending: 0, code: own.code })
    const receipt = await fetch(`${shop.origin}${after.points_moved[0]?.receipt.url}`, {
      headers: headersOf(own.cookie),
    })
    expect([receipt.status, receipt.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const { rows } = await shop.context.pool.query(
      `select data->>'with_points' as points from mails where template = 'payment_received' and data->>'code' = $1`,
      [own.code],
    )
    expect(rows).toEqual([{ points: 'true' }])
    await shop.settle()
  })

  it('are spent once for a key, and another number under it is refused', async () => {
    const own = await bought(shop, 'layaway', cenotesCart(3))
    const key = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => spend(own.code, own.cookie, 150, key)))
    expect(new Set(answers.map(({ json }) => JSON.stringify(json.data))).size).toBe(1)
    expect((await spend(own.code, own.cookie, 160, key)).json.code).toBe('idempotency_key_reused')
    expect((await page(own)).points_moved).toHaveLength(1)
  })

  it('are refused where they are too few or too many, and nothing moves', async () => {
    const own = await bought(shop, 'layaway', cenotesCart(3))
    const { most = 0 } = (await page(own)).points ?? {}
    for (const [points, why] of [
      [99, 'Usa al menos 100 puntos.'],
      [0, 'Usa al menos 100 puntos.'],
      [most + 1, 'Son más de los que puedes usar aquí. Escribe menos.'],
    ] as const) {
      const { status, json } = await spend(own.code, own.cookie, points)
      expect([status, json.errors?.points]).toEqual([422, [why]])
    }
    for (const points of [100.5, '100', null])
      expect((await spend(own.code, own.cookie, points)).status).toBe(422)
    expect((await spend(own.code, own.cookie, most)).status).toBe(200)
    const used = await spend(own.code, own.cookie, 100)
    expect([used.status, used.json.code, used.json.data.refusal]).toEqual([409, 'points_closed', 'limit'])
    expect((await page(own)).points_moved).toHaveLength(1)
  })

  it('never pay the deposit', async () => {
    const own = await ordered(shop, 'layaway', cenotesCart(3))
    expect((await page(own)).points).toMatchObject({ most: 0, refusal: 'not_yet' })
    const { status, json } = await spend(own.code, own.cookie, 100)
    expect([status, json.code, json.data.refusal]).toEqual([409, 'points_closed', 'not_yet'])
  })

  it('are for the owner alone: not for a holder of the code, a guest who unlocked it, or another account', async () => {
    const own = await bought(shop, 'layaway', cenotesCart(2))
    const other = await enter(shop, 'somebody.else@example.com')
    await give(await userOf('somebody.else@example.com'), 1_000)
    const guest = await buyer.unlock(own)
    for (const [cookie, status] of [
      ['', 401],
      [guest, 401],
      [other, 404],
    ] as const) {
      expect((await spend(own.code, cookie, 100)).status).toBe(status)
      expect((await page({ code: own.code, cookie })).points).toBeNull()
    }
    expect((await page(own)).points_moved).toEqual([])
    expect((await mine(other)).available).toBe(1_000)
  })

  it('leave what a voucher waits for', async () => {
    const own = await bought(shop, 'layaway', cenotesCart(2))
    const { order } = await page(own)
    const waiting = await call(shop, 'POST', '/api/payments', {
      body: { order: own.code, gateway: 'sandbox', method: 'spei', amount: order.summary.pending },
      headers: { ...headersOf(own.cookie), 'idempotency-key': randomUUID() },
    })
    expect(waiting.status).toBe(201)
    expect((await spend(own.code, own.cookie, 100)).json.code).toBe('payment_in_progress')
  })
})

describe('points on a trip that is cancelled', () => {
  it('come back by their share of what comes back, and not as money', async () => {
    const own = await bought(shop, 'layaway', cenotesCart(3))
    await spend(own.code, own.cookie, 400)
    await payCard(shop, own.code, GOOD_CARD, { amount: 1_000 })
    // After the days in which everything comes back.
    shop.clock.advance(20 * 24 * 60)
    const cookie = await enter(shop, BUYER.email)
    const before = await mine(cookie)
    const quote = (await buyer.quote(own.code, cookie)).json.data
    const { back, paid, points_back: points, ways, credit_back: credit, points_taken } = quote
    const money = ways.reduce((all, { amount }) => all + Math.round(amount * 100), 0)
    expect([back > 0, back < paid, credit]).toEqual([true, true, 0])
    expect(money + points.points * 100).toBe(Math.round(back * 100))
    expect(Math.abs(points.points - (back * 400) / paid)).toBeLessThanOrEqual(1)
    const { status, json } = await buyer.cancel(own.code, cookie)
    expect([status, json.data.credit]).toEqual([200, 0])
    const after = await mine(cookie)
    expect(after.available - before.available).toBe(points.points)
    expect(before.pending - after.pending).toBe(points_taken)
    expect(
      after.entries
        .map(({ kind }) => kind)
        .slice(0, 2)
        .toSorted(),
    ).toEqual(['given_back', 'taken_back'])
    const mails = await buyer.mails(own.code)
    expect(mails.map(({ template, data }) => [template, data.points])).toEqual([
      ['reservation_cancelled', points.amount],
    ])
    await shop.settle()
  })
})

describe('points that two reservations want at once', () => {
  /** Two reservations of one account, and so many points. */
  async function two(points: number): Promise<{ userId: string; ids: { id: string }[] }> {
    const ids = [await bought(shop, 'layaway', cenotesCart(2)), await bought(shop, 'layaway', cenotesCart(2))]
    const userId = await createUser(shop.context, { ...ANA, email: `two${randomUUID()}@example.com` })
    for (const { uuid } of ids)
      await shop.context.pool.query('update reservations set user_id = $2 where id = $1', [uuid, userId])
    await give(userId, points)
    return { userId, ids: ids.map(({ uuid }) => ({ id: uuid })) }
  }
  const key = () => ({ scope: '', route: 'points', key: randomUUID(), sha256: Buffer.alloc(32) })

  it('are spent by one of them, and the balance is never below zero', async () => {
    const { userId, ids } = await two(150)
    const done = await Promise.allSettled(
      ids.map(({ id }) => spendPoints(shop.context, { id }, { userId, points: 100 }, key())),
    )
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const refused = done.flatMap((one) => (one.status === 'rejected' ? [one.reason as DomainError] : []))
    expect(['points_changed', 'points_closed']).toContain(refused[0]?.code)
    await assertInvariants(shop.context.pool, shop.clock.now())
  })

  it('are spent twice by who looks first and writes then: the test can see it', async () => {
    const { userId } = await two(150)
    const { root } = shop.context
    // The database refuses it too: this control takes that away.
    await shop.context.pool.query(
      'alter table points_accounts drop constraint points_accounts_available_check',
    )
    const lookThenWrite = async () => {
      const { rows } = await root.execute<{ available: number }>(
        sql`select available from points_accounts where user_id = ${userId}::uuid`,
      )
      if ((rows[0]?.available ?? 0) < 100) return
      await sleep(5)
      await root.execute(
        sql`update points_accounts set available = available - 100 where user_id = ${userId}::uuid`,
      )
    }
    await Promise.all([lookThenWrite(), lookThenWrite()])
    await expect(assertInvariants(shop.context.pool, shop.clock.now(), ['I22'])).rejects.toThrow('I22')
    await shop.context.pool.query('update points_accounts set available = 150 where user_id = $1', [userId])
    await shop.context.pool.query(
      'alter table points_accounts add constraint points_accounts_available_check check (available >= 0)',
    )
  })

  it('are what the ledger says whatever happens, with two clients at it', async () => {
    const random = randomFrom(printedSeed('points that are spent'))
    const { userId, ids } = await two(600)
    const { context } = shop
    let spent = 0
    const step = async (): Promise<unknown> => {
      const { id } = random.pick(ids)
      const points = 100 + random.below(3) * 20
      const what = random.below(8)
      if (what < 4) {
        await spendPoints(context, { id }, { userId, points }, key())
        spent += 1
        return
      }
      if (what === 4) return expirePoints(context)
      if (what === 5) return give(userId, 50)
      // A part of them comes back, as when a trip is cancelled.
      return transact(context, async (inside) => {
        await lockPayable(inside, id)
        const back = Math.min(await pointsSpentOn(inside, id), random.below(120))
        await giveBackPoints(inside, id, worthOf(back, 'MXN'))
        await onLedgerMoved(inside, id)
      })
    }
    for (let round = 0; round < 12; round += 1) {
      if (round === 8) shop.clock.advance(3 * 365 * 24 * 60)
      const done = await Promise.allSettled([step(), step(), step(), step()])
      for (const one of done) if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(DomainError)
      await assertInvariants(context.pool, shop.clock.now(), ['I5', 'I5b', 'I5c', 'I22', 'I22b'])
    }
    expect(spent).toBeGreaterThan(0)
  })
})
