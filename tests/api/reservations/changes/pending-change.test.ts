import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CallData } from '@/lib/api/call'
import type { paymentSetup } from '@/lib/payments/contract'
import type { previewPayment } from '@/lib/reservations/plan-contract'
import { call } from '../../checkout/support/buyer'
import { NOW } from '../../checkout/support/shop'
import { IDS } from '../../checkout/support/stock'
import { GOOD_CARD, pay, payCard } from '../../payments/actions'
import { openPayingShop, type PayingShop } from '../../payments/paying-shop'
import { cancelling } from '../cancelling'
import {
  apply,
  begin,
  bought,
  change,
  DEARER,
  moveTo,
  OLD,
  PATIENT,
  page,
  quote,
  SAME,
  seats,
  stockDates,
  undo,
} from '../support/changing'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop(PATIENT)
  await stockDates(shop)
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.moveTo(NOW))

const rows = async (sql: string, id: string) => (await shop.context.pool.query(sql, [id])).rows
const mailsOf = (id: string) =>
  rows(
    `select template, data->>'reason' as why, (data->>'received')::float8 as received, (data->>'surplus')::float8 as surplus
     from mails where template in ('change_dropped', 'reservation_changed')
       and (event_key like '%' || $1 || '%' or event_key in (select 'change_dropped:' || id from pending_changes
         where reservation_id = $1::uuid)) order by created_at, id`,
    id,
  )
const waits = async (id: string) =>
  (
    await rows('select state, dropped_for from pending_changes where reservation_id = $1 order by id', id)
  ).map(({ state, dropped_for }) => [state, dropped_for])
const reprice = (by: number) =>
  shop.context.pool.query(
    `update sales_plans set total_minor = total_minor + $2 where season = 'high' and product_id = $1`,
    [IDS.cenotes, by],
  )

describe('a change that costs something today', () => {
  it('holds its seats for half an hour and touches nothing of the trip', async () => {
    const own = await bought(shop)
    const before = await page(shop, own)
    const [old = 0, next = 0] = await seats(shop, OLD.code, DEARER.code)
    const { applied } = await begin(shop, own)
    const until = new Date(shop.clock.now().getTime() + 30 * 60_000).toISOString()
    expect(applied.json.data).toEqual({ reservation: null, payment_required: 200, hold_until: until })
    const now = await page(shop, own)
    expect(now.pending_change).toEqual({
      ...{ amount: 200, hold_until: until, kind: 'date', start: DEARER.start },
    })
    expect(now.reservation.next_payment?.amount).toBe(200)
    expect(now.last_event).toBeGreaterThan(before.last_event)
    const { pending_change: _, last_event, points, reservation, story, ...rest } = now
    // While it waits no points can be spent.
    expect(points?.refusal).toBe('not_yet')
    expect({ ...rest, pending_change: null, story, last_event, points }).toEqual({
      ...before,
      ...{ reservation: undefined, pending_change: null, story, last_event, points },
    })
    expect({ ...reservation, next_payment: null }).toEqual({ ...before.reservation, next_payment: null })
    expect(await seats(shop, OLD.code, DEARER.code)).toEqual([old, next + 2])
    await shop.settle()
    await undo(shop, own)
  })

  it('is carried out by the payment that brings what is due, with the numbers of its quote', async () => {
    const own = await bought(shop)
    const [old = 0, next = 0] = await seats(shop, OLD.code, DEARER.code)
    const { quoted } = await begin(shop, own)
    shop.clock.advance(29)
    const paid = await payCard(shop, own.code, GOOD_CARD)
    expect([paid.status, paid.json.data.status, paid.json.data.amount]).toEqual([201, 'paid', 200])
    const after = await page(shop, own)
    expect(after.reservation.departure_date).toMatchObject(DEARER)
    expect([after.order.amount, after.order.pending_amount, after.pending_change]).toEqual([
      12_533.33,
      11_246.66,
      null,
    ])
    expect(after.reservation.schedule).toEqual(quoted.schedule.after)
    expect(await seats(shop, OLD.code, DEARER.code)).toEqual([old - 2, next + 2])
    expect(await waits(own.uuid)).toEqual([['applied', null]])
    expect(await mailsOf(own.uuid)).toMatchObject([{ template: 'reservation_changed' }])
    await shop.settle()
  })

  it('shows before it is paid what stands afterwards, also with more than is due', async () => {
    for (const amount of [200, 4_000]) {
      const own = await bought(shop)
      await begin(shop, own)
      const path = `/api/v1.5/orders/${own.code}/payment-preview?amount=${amount}&replan=sooner`
      const { json } = await call<CallData<typeof previewPayment>>(shop, 'GET', path)
      await payCard(shop, own.code, GOOD_CARD, { amount, replan: 'sooner' })
      const { reservation } = await page(shop, own)
      expect(reservation.pending_amount).toBe(11_446.66 - amount)
      expect([json.data.balance, json.data.schedule]).toEqual([
        reservation.pending_amount,
        reservation.schedule,
      ])
    }
    await shop.settle()
  })

  it('of a trip that is paid in full asks for the difference, and for that alone', async () => {
    const own = await bought(shop, 'full')
    await begin(shop, own)
    expect((await page(shop, own)).reservation.next_payment?.amount).toBe(2_000)
    for (const [amount, reason] of [
      [1_999, 'minimum'],
      [2_001, 'above_rest'],
    ] as const) {
      const { status, json } = await payCard(shop, own.code, GOOD_CARD, { amount })
      expect([status, Object.keys(json.errors ?? {}), reason]).toEqual([422, ['amount'], reason])
    }
    await payCard(shop, own.code, GOOD_CARD)
    const after = await page(shop, own)
    expect([after.reservation.departure_date.code, after.order.pending_amount, after.surplus]).toEqual([
      DEARER.code,
      0,
      0,
    ])
    expect((await payCard(shop, own.code, GOOD_CARD, { amount: 100 })).json.code).toBe('already_paid')
    await shop.settle()
  })

  it('is paid by nothing that takes longer', async () => {
    const own = await bought(shop)
    const setup = async () =>
      (
        await call<CallData<typeof paymentSetup>>(shop, 'GET', `/api/payments/setup?order=${own.code}`)
      ).json.data.gateways.flatMap(({ methods }) => methods.map(({ method }) => method))
    expect(await setup()).toContain('oxxo')
    await begin(shop, own)
    expect(await setup()).toEqual(['card'])
    const { status, json } = await pay(shop, own.code, { method: 'oxxo' })
    expect([status, Object.keys(json.errors ?? {})]).toEqual([422, ['method']])
    await undo(shop, own)
    expect(await setup()).toContain('oxxo')
  })

  it('is answered the same by the same key, while it waits and afterwards', async () => {
    const own = await bought(shop)
    const { json } = await quote(shop, own, moveTo(DEARER))
    const key = randomUUID()
    const [, next = 0] = await seats(shop, OLD.code, DEARER.code)
    const answers = await Promise.all([1, 2, 3].map(() => apply(shop, own, json.data.quote, key)))
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202])
    expect(await seats(shop, DEARER.code)).toEqual([next + 2])
    await payCard(shop, own.code, GOOD_CARD)
    const later = await apply(shop, own, json.data.quote, key)
    expect([later.status, later.json.data.reservation?.reservation.departure_date.code]).toEqual([
      200,
      DEARER.code,
    ])
    await shop.settle()
  })
})

describe('a change that waits ends without a change', () => {
  it('when its time is over: seats return, the trip stays, and its buyer is told once', async () => {
    const own = await bought(shop)
    const taken = await seats(shop, OLD.code, DEARER.code)
    await begin(shop, own)
    shop.clock.advance(29)
    await shop.sweep('ended_changes')
    expect(await waits(own.uuid)).toEqual([['waiting', null]])
    shop.clock.advance(1)
    // From this instant on nothing is asked for any more, also before the sweep.
    expect((await page(shop, own)).pending_change).toBeNull()
    await shop.sweep('ended_changes')
    await shop.sweep('ended_changes')
    expect(await waits(own.uuid)).toEqual([['dropped', 'time_over']])
    expect(await seats(shop, OLD.code, DEARER.code)).toEqual(taken)
    expect(await mailsOf(own.uuid)).toEqual([
      { template: 'change_dropped', why: 'time_over', received: 0, surplus: 0 },
    ])
    await shop.settle()
  })

  it('when the price is another one when the money comes: nothing moves, and the money is told at once', async () => {
    const own = await bought(shop, 'full')
    const taken = await seats(shop, OLD.code, DEARER.code)
    await begin(shop, own)
    await reprice(100_00)
    await payCard(shop, own.code, GOOD_CARD)
    await reprice(-100_00)
    const after = await page(shop, own)
    expect([after.reservation.departure_date.code, after.surplus, after.pending_change]).toEqual([
      OLD.code,
      2_000,
      null,
    ])
    expect(await seats(shop, OLD.code, DEARER.code)).toEqual(taken)
    expect(await waits(own.uuid)).toEqual([['dropped', 'not_so']])
    expect(await mailsOf(own.uuid)).toEqual([
      { template: 'change_dropped', why: 'not_so', received: 2_000, surplus: 2_000 },
    ])
    await shop.settle()
  })

  it('when its buyer undoes it, and another one can be begun, three a day', async () => {
    const own = await bought(shop)
    const taken = await seats(shop, OLD.code, DEARER.code)
    for (let turn = 1; turn <= 3; turn++) {
      await begin(shop, own)
      expect((await undo(shop, own)).status).toBe(200)
    }
    expect((await undo(shop, own)).status).toBe(200)
    expect(await seats(shop, OLD.code, DEARER.code)).toEqual(taken)
    const { quoted, applied } = await change(shop, own, DEARER)
    expect([quoted.status, applied.status, applied.json.data]).toEqual([
      200,
      409,
      { reason: 'too_many', until: null },
    ])
    // What costs nothing today needs no place among them.
    expect((await change(shop, own, SAME)).applied.status).toBe(200)
    expect(await mailsOf(own.uuid)).toMatchObject([{ template: 'reservation_changed' }])
    shop.clock.advance(24 * 60 + 1)
    expect((await change(shop, own, DEARER, SAME.code)).applied.status).toBe(202)
    await undo(shop, own)
    await shop.settle()
  })

  it('when the trip is cancelled', async () => {
    const own = await bought(shop)
    const taken = await seats(shop, OLD.code, DEARER.code)
    await begin(shop, own)
    const { status } = await cancelling(() => shop).cancel(own.code, own.cookie)
    expect(status).toBe(200)
    expect(await waits(own.uuid)).toEqual([['dropped', 'cancelled']])
    const [old = 0, next = 0] = taken
    expect(await seats(shop, OLD.code, DEARER.code)).toEqual([old - 2, next])
    await shop.settle()
  })
})
