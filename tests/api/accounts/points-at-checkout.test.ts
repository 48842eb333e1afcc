import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { myPoints } from '@/lib/accounts/points/contract'
import type { CallData } from '@/lib/api/call'
import type { CartSummary } from '@/lib/cart/contract'
import { orderPayload, type PlacedOrder } from '@/lib/checkout/contract'
import type { Payment } from '@/lib/payments/contract'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { authenticate } from '@/server/accounts/authenticate'
import { settlePoints } from '@/server/accounts/points/settle-points'
import type { takePoints } from '@/server/accounts/points/use-points'
import { createSession } from '@/server/accounts/sessions/create-session'
import { acceptOrder } from '@/server/checkout/accept-order'
import { wirePayments } from '@/server/payments-wiring'
import { hashBody } from '@/server/platform/http/idempotency'
import { expireDueReservations } from '@/server/reservations/expire-reservation'
import { ANA } from '@/tests/support/ana'
import { createUser } from '@/tests/support/create-user'
import { assertInvariants } from '@/tests/support/invariants'
import { orderedBy } from '@/tests/support/shop-client'
import { someEmail } from '@/tests/support/some-email'
import { call, cenotesCart, order, payloadFor, sync } from '../checkout/support/buyer'
import { NOW } from '../checkout/support/shop'
import { books, GOOD_CARD } from '../payments/actions'
import { openPayingShop, type PayingShop } from '../payments/paying-shop'

const DECLINED_CARD = '4000000000000002'
/** What it all costs, and what of it is the deposit. */
const [TOTAL, DEPOSIT] = [10_533.33, 1_086.67]

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.moveTo(NOW))

/** Somebody signed in, to whom an earlier trip left so many points. */
async function signedIn(points: number) {
  const email = someEmail()
  const userId = await createUser(shop.context, { ...ANA, email })
  const endedOn = shop.clock.today('America/Mexico_City')
  await settlePoints(shop.context, { userId, orderId: randomUUID(), pending: 0, available: points, endedOn })
  const token = await createSession(shop.context, userId)
  return { token, headers: { authorization: `Bearer ${token}` } }
}
type Traveller = Awaited<ReturnType<typeof signedIn>>

/** With an open date nobody waits for the lock of a departure: orders meet at the points alone. */
function openCart(): CartSummary {
  const cart = cenotesCart(2)
  const [trip] = cart.summary.experiences
  if (!trip) throw new Error('There is no trip.')
  const open = { ...trip, departure_date: null, date: null, open: true }
  return { ...cart, summary: { ...cart.summary, experiences: [open], extras: [] } }
}

async function bodyOf(mode: 'full' | 'layaway', more: object, cart = cenotesCart(2)) {
  const body = payloadFor(cart, (await sync(shop, cart)).json.data, { mode })
  return { ...orderedBy({ ...body, payment_method: 'card' }), ...more }
}
const ask = async (
  traveller: Traveller | null,
  mode: 'full' | 'layaway',
  points: unknown,
  more: object = {},
) => order(shop, await bodyOf(mode, { points, ...more }), traveller?.headers)
async function ordered(traveller: Traveller, mode: 'full' | 'layaway', points: number, more: object = {}) {
  const { status, json } = await ask(traveller, mode, points, more)
  expect([status, json.code]).toEqual([201, undefined])
  return json.data
}
const pay = async (
  { code, due_amount }: PlacedOrder,
  traveller: Traveller,
  number = GOOD_CARD,
  amount = due_amount,
) =>
  call<Payment>(shop, 'POST', '/api/payments', {
    body: { ...{ order: code, gateway: 'sandbox', method: 'card', amount }, token: await shop.token(number) },
    headers: { 'idempotency-key': randomUUID(), ...traveller.headers },
  })
const mine = async ({ headers }: Traveller) =>
  (await call<CallData<typeof myPoints>>(shop, 'GET', '/api/me/points', { headers })).json.data
const page = async ({ code }: PlacedOrder, { headers }: Traveller) =>
  (await call<ReservationDetail>(shop, 'GET', `/api/v1.5/orders/show/${code}/public`, { headers })).json.data
const hold = () => assertInvariants(shop.context.pool, shop.clock.now())

describe('points that an order takes with it', () => {
  it('leave the account with it, change nothing of the deposit, and pay of the rest once that is in', async () => {
    const traveller = await signedIn(500)
    const plain = await bodyOf('layaway', {})
    const placed = await ordered(traveller, 'layaway', 300)
    expect([placed.due_amount, placed.pending_amount]).toEqual([DEPOSIT, TOTAL])
    expect(plain).not.toHaveProperty('points')
    expect((await mine(traveller)).available).toBe(200)
    const before = await page(placed, traveller)
    expect([before.order.pending_amount, before.points?.held]).toEqual([TOTAL, 300])
    await hold()
    shop.clock.advance(1)
    expect((await pay(placed, traveller)).json.data.status).toBe('paid')
    const after = await page(placed, traveller)
    expect(after.order.pending_amount).toBeCloseTo(TOTAL - DEPOSIT - 300, 2)
    expect(after.points_moved).toMatchObject([{ points: 300, receipt: { kind: 'payment', amount: 300 } }])
    expect(after.points).toMatchObject({ held: 0, available: 200 })
    const parts = after.reservation.schedule.reduce(
      (all, { amount, paid }) => all + Math.round((amount - paid) * 100),
      0,
    )
    expect(parts).toBe(Math.round((TOTAL - DEPOSIT - 300) * 100))
    const { pending, spent, entries } = await mine(traveller)
    // Three percent of the deposit alone: nothing is earned on points.
    expect([pending, spent]).toEqual([Math.floor(DEPOSIT * 0.03), 300])
    expect(entries.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['held', 'earned']))
    const { rows } = await shop.context.pool.query(
      `select data->>'received' as received, data->>'points' as points, jsonb_array_length(data->'receipts') as receipts
       from mails where event_key = $1`,
      [`deposit_received:${placed.uuid}`],
    )
    expect(rows).toEqual([{ received: String(DEPOSIT), points: '300', receipts: 2 }])
    await hold()
    await shop.settle()
  })

  it('make what is paid at once less, and the trip is paid with both', async () => {
    const traveller = await signedIn(2_000)
    const placed = await ordered(traveller, 'full', 1_000)
    expect(placed.due_amount).toBe(TOTAL - 1_000)
    shop.clock.advance(1)
    // Less than that is no first payment, points or not.
    expect((await pay(placed, traveller, GOOD_CARD, TOTAL - 1_100)).status).toBe(422)
    expect((await pay(placed, traveller)).json.data.status).toBe('paid')
    const after = await page(placed, traveller)
    const { status, next_payment } = after.reservation
    expect([status, after.order.summary.paid, after.order.pending_amount]).toEqual(['confirmed', TOTAL, 0])
    expect([after.surplus, next_payment]).toEqual([0, null])
    await hold()
    await shop.settle()
  })

  it('are let go where more was paid than they leave room for', async () => {
    const traveller = await signedIn(1_000)
    const placed = await ordered(traveller, 'layaway', 1_000)
    shop.clock.advance(1)
    await pay(placed, traveller, GOOD_CARD, TOTAL - 400)
    const { available, spent } = await mine(traveller)
    // Of 400 pesos that are left, points pay all.
    expect([available, spent]).toEqual([600, 400])
    expect((await page(placed, traveller)).order.pending_amount).toBe(0)
    await hold()
    await shop.settle()
  })

  it.each(['layaway', 'full'] as const)('return where it is never paid, or cancelled (%s)', async (mode) => {
    const traveller = await signedIn(500)
    const placed = await ordered(traveller, mode, 400)
    expect((await pay(placed, traveller, DECLINED_CARD)).json.data.status).toBe('failed')
    expect((await mine(traveller)).available).toBe(100)
    await shop.settle()
    shop.clock.advance(31)
    await expireDueReservations(shop.context)
    await expireDueReservations(shop.context)
    expect((await books(shop, placed.uuid)).status).toBe('expired')
    const { available, spent, entries } = await mine(traveller)
    expect([available, spent, entries[0]?.kind]).toEqual([500, 0, 'let_go'])
    await hold()
  })

  it('are those of the order that replaces it', async () => {
    const traveller = await signedIn(300)
    const { general_info } = await bodyOf('layaway', {})
    const first = await ordered(traveller, 'layaway', 300, { general_info })
    const second = await ordered(traveller, 'full', 300, { general_info, held_order: first.uuid })
    expect(second.due_amount).toBe(TOTAL - 300)
    expect((await mine(traveller)).available).toBe(0)
    expect((await books(shop, first.uuid)).status).toBe('expired')
    await hold()
  })

  it('are refused where they are too few, too many, or nobody’s, and nothing is ordered', async () => {
    const traveller = await signedIn(5_000)
    for (const points of [99, 0, 100.5, '100', 1_054]) {
      const { status, json } = await ask(traveller, 'full', points)
      expect([points, status, Object.keys(json.errors ?? {})]).toEqual([points, 422, ['points']])
    }
    expect((await ask(null, 'full', 100)).json.errors?.points).toEqual([
      'Para usar puntos, entra a tu cuenta.',
    ])
    const poor = await ask(await signedIn(99), 'layaway', 100)
    expect([poor.status, poor.json.code, poor.json.data]).toMatchObject([
      409,
      'points_closed',
      { refusal: 'too_few' },
    ])
    expect((await mine(traveller)).available).toBe(5_000)
    await ordered(traveller, 'layaway', 1_053)
  })
})

describe('points that two orders want at once', () => {
  const rush = async (traveller: Traveller, take?: typeof takePoints) => {
    const { gateways } = wirePayments(shop.context)
    const session = await authenticate(shop.context, traveller.token)
    const place = async () => {
      const body = orderPayload.parse(await bodyOf('full', { points: 100 }, openCart()))
      const key = { scope: 'guest', route: '/x', key: randomUUID(), sha256: hashBody(body) }
      const parts = { gateways, ...(take && { takePoints: take }) }
      return acceptOrder(shop.context, { payload: body, key, session }, parts).then(
        () => 'placed',
        (error: { code?: string }) => error.code ?? String(error),
      )
    }
    return Promise.all([place(), place(), place()])
  }

  it('go with one of them, from two tabs or two devices, and are never below zero', async () => {
    const traveller = await signedIn(150)
    const ends = await rush(traveller)
    for (const end of ends) expect(['placed', 'points_changed', 'points_closed']).toContain(end)
    expect(ends.filter((end) => end === 'placed')).toHaveLength(1)
    expect((await mine(traveller)).available).toBe(50)
    await hold()
  })

  it('go with all of them where somebody looks first and writes then: the test can see it', async () => {
    const traveller = await signedIn(150)
    const { pool } = shop.context
    // The database refuses it too: this control takes that away.
    await pool.query('alter table points_accounts drop constraint points_accounts_available_check')
    const lookThenWrite: typeof takePoints = async ({ db }, { userId, points }) => {
      const { rows } = await db.execute<{ available: number }>(
        sql`select available from points_accounts where user_id = ${userId}::uuid`,
      )
      if ((rows[0]?.available ?? 0) < points) return false
      await sleep(50)
      await db.execute(
        sql`update points_accounts set available = available - ${points} where user_id = ${userId}::uuid`,
      )
      return true
    }
    const ends = await rush(traveller, lookThenWrite)
    expect(ends.filter((end) => end === 'placed').length).toBeGreaterThan(1)
    await expect(assertInvariants(pool, shop.clock.now(), ['I22'])).rejects.toThrow('I22')
  })
})
