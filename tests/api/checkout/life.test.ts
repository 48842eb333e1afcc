import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PlacedOrder } from '@/lib/checkout/contract'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { lockPayable } from '@/server/payments/lock-payable'
import { ledgerEntries, payables, paymentAttempts } from '@/server/payments/tables'
import { type Context, transact } from '@/server/platform/context'
import { completeEnded } from '@/server/reservations/complete-ended'
import { expireDueReservations } from '@/server/reservations/expire-reservation'
import { extendFirstPaymentWindow } from '@/server/reservations/extend-first-payment-window'
import { onLedgerMoved } from '@/server/reservations/on-ledger-moved'
import { buy, call, cenotesCart, order, payloadFor, sync, walkCart } from './buyer'
import { NOW, openShop, type Shop } from './shop'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.moveTo(NOW))

const one = async (text: string, values: unknown[] = []) =>
  (await shop.database.pool.query(text, values)).rows[0]

async function placed(qty = 2): Promise<PlacedOrder> {
  const { json } = await buy(shop, cenotesCart(qty), { mode: 'layaway' })
  return json.data
}

/** What payments does when a gateway says that money came in: lock, entry, handler, one transaction. */
async function pay(orderId: string, amountMinor: number): Promise<void> {
  await transact(shop.context, async (inside) => {
    await lockPayable(inside, orderId)
    await book(inside, orderId, amountMinor)
    await onLedgerMoved(inside, orderId)
  })
}

async function book(inside: Context, orderId: string, amountMinor: number): Promise<void> {
  await inside.db.insert(ledgerEntries).values({
    id: randomUUID(),
    orderId,
    kind: 'payment',
    amountMinor: -amountMinor,
    currency: 'MXN',
    at: inside.clock.now(),
  })
}

async function openAttempt(orderId: string): Promise<void> {
  const now = shop.clock.now()
  await shop.context.db.insert(paymentAttempts).values({
    id: randomUUID(),
    orderId,
    gateway: 'sandbox',
    method: 'oxxo',
    state: 'pending',
    amountMinor: 1_000,
    currency: 'MXN',
    createdAt: now,
    updatedAt: now,
  })
}

const show = async (code: string) =>
  (await call<ReservationDetail>(shop, 'GET', `/api/v1.5/orders/show/${code}/public`)).json.data

describe('a reservation whose first payment never comes', () => {
  it('expires at its instant and not before, and gives its seats back once', async () => {
    const taken = (await one(`select taken from departures where id = $1`, [shop.ids.far])).taken
    const { uuid, code } = await placed()
    shop.clock.advance(29)
    expect(await expireDueReservations(shop.context)).toBe(0)
    shop.clock.advance(1)
    const sweeps = await Promise.all([
      expireDueReservations(shop.context),
      expireDueReservations(shop.context),
    ])
    expect(sweeps[0] + sweeps[1]).toBe(1)
    expect(await one(`select taken from departures where id = $1`, [shop.ids.far])).toEqual({ taken })
    expect((await show(code)).reservation).toMatchObject({ status: 'expired', next_payment: null })
    expect(await one('select state, due_minor from payables where order_id = $1', [uuid])).toEqual({
      state: 'closed',
      due_minor: 0,
    })
  })

  it('stays while an attempt to pay is open', async () => {
    const { uuid } = await placed()
    await openAttempt(uuid)
    shop.clock.advance(60)
    expect(await expireDueReservations(shop.context)).toBe(0)
    await shop.context.db.delete(paymentAttempts).where(eq(paymentAttempts.orderId, uuid))
    expect(await expireDueReservations(shop.context)).toBe(1)
  })

  it('gives its coupon back', async () => {
    const { status } = await buy(shop, walkCart(['UNO']), { mode: 'full' })
    expect(status).toBe(201)
    expect(await one(`select used from coupons where code = 'UNO'`)).toEqual({ used: 1 })
    shop.clock.advance(31)
    await expireDueReservations(shop.context)
    expect(await one(`select used from coupons where code = 'UNO'`)).toEqual({ used: 0 })
  })

  it('makes room for the next buyer of a sold-out date, without waiting for the job', async () => {
    await shop.database.pool.query(`update departures set taken = 0 where id = $1`, [shop.ids.full])
    const cart = cenotesCart(2, 'CEN-270401-ES', '2027-04-01')
    const first = await buy(shop, cart, { mode: 'full' })
    expect(first.status).toBe(201)
    shop.clock.advance(31)
    const quote = (await sync(shop, cenotesCart(2))).json.data
    const body = { ...payloadFor(cart, quote, { mode: 'full' }), quote: undefined }
    const second = await order(shop, body)
    expect(second.status).toBe(201)
    expect((await show(first.json.data.code)).reservation.status).toBe('expired')
    expect(await one(`select taken from departures where id = $1`, [shop.ids.full])).toEqual({ taken: 2 })
  })
})

describe('a trip that has ended', () => {
  it('is completed once its last day has passed everywhere, also with a debt, and keeps its seats', async () => {
    const { uuid, code, layaway_amount } = await placed(1)
    await pay(uuid, Math.round(layaway_amount * 100))
    // It ends on 2027-03-16, which lasts until noon of the 17th in UTC on the last island.
    shop.clock.moveTo('2027-03-17T11:59:59Z')
    expect(await completeEnded(shop.context)).toBe(0)
    shop.clock.moveTo('2027-03-17T12:00:00Z')
    const runs = await Promise.all([completeEnded(shop.context), completeEnded(shop.context)])
    expect(runs[0] + runs[1]).toBeGreaterThan(0)
    expect(await completeEnded(shop.context)).toBe(0)
    expect((await show(code)).reservation).toMatchObject({ status: 'completed', liquidated: false })
    expect(await one('select state from holds where order_id = $1', [uuid])).toEqual({ state: 'consumed' })
    expect(
      await one(`select actor from reservation_events where reservation_id = $1 and event = 'trip_ended'`, [
        uuid,
      ]),
    ).toEqual({ actor: 'job' })
  })

  it('waits for a date that is still open', async () => {
    const cart = cenotesCart(1)
    const experiences = cart.summary.experiences.map((line) => ({
      ...{ ...line, departure_date: null, date: null, open: true },
    }))
    const open = { ...cart, summary: { ...cart.summary, experiences } }
    const { json } = await buy(shop, open, { mode: 'full' })
    await pay(json.data.uuid, Math.round(json.data.amount * 100))
    shop.clock.moveTo('2027-10-01T00:00:00Z')
    await completeEnded(shop.context)
    expect((await show(json.data.code)).reservation.status).toBe('confirmed')
  })
})

describe('choosing a slower method', () => {
  it('moves reservation, holds and payable once, to the same instant', async () => {
    const { uuid } = await placed()
    const move = (method: 'oxxo' | 'spei') =>
      transact(shop.context, (inside) => extendFirstPaymentWindow(inside, uuid, method))
    const first = await move('spei')
    expect(first?.toISOString()).toBe('2026-11-22T18:00:00.000Z')
    expect(await move('oxxo')).toEqual(first)
    const row = await one(
      `select r.cancellation_date = h.expires_at as hold, r.cancellation_date = p.window_ends_at as window
       from reservations r join holds h on h.order_id = r.id join payables p on p.order_id = r.id where r.id = $1`,
      [uuid],
    )
    expect(row).toEqual({ hold: true, window: true })
  })
})

describe('money that comes in', () => {
  it('confirms with the first payment, sells the seats, tells once, and asks for the first part', async () => {
    const { uuid, code, layaway_amount, schedule } = await placed()
    await pay(uuid, Math.round(layaway_amount * 100))
    await transact(shop.context, (inside) => onLedgerMoved(inside, uuid))
    const { reservation, timer, local } = await show(code)
    expect(reservation).toMatchObject({
      status: 'confirmed',
      cancellation_date: null,
      paid_amount: layaway_amount,
    })
    expect(reservation.next_payment).toEqual({
      n: 1,
      amount: schedule[0]?.amount,
      due_date: schedule[0]?.due_date,
    })
    expect([timer, local.email]).toEqual([null, 'marta@host.example'])
    expect(await one('select state from holds where order_id = $1', [uuid])).toEqual({ state: 'consumed' })
    expect(
      await one(`select count(*)::int from mails where event_key = $1`, [`deposit_received:${uuid}`]),
    ).toEqual({
      count: 1,
    })
    const [payable] = await shop.context.db.select().from(payables).where(eq(payables.orderId, uuid))
    expect(payable).toMatchObject({ windowEndsAt: null, state: 'open', minimumMinor: 10_000 })
    expect(payable?.dueMinor).toBe(Math.round((schedule[0]?.amount ?? 0) * 100))
  })

  it('liquidates when all of it is there, and shows the excess to nobody as debt', async () => {
    const { uuid, code, amount } = await placed()
    await pay(uuid, Math.round(amount * 100) + 500)
    const { reservation, order: shown } = await show(code)
    expect(reservation).toMatchObject({ liquidated: true, pending_amount: 0, next_payment: null })
    expect(shown.summary.paid).toBe(amount + 5)
    expect(reservation.schedule.every(({ status }) => status === 'paid')).toBe(true)
  })

  it('after the window re-books when seats remain', async () => {
    const { uuid, code, layaway_amount } = await placed()
    shop.clock.advance(31)
    await expireDueReservations(shop.context)
    await pay(uuid, Math.round(layaway_amount * 100))
    expect((await show(code)).reservation).toMatchObject({ status: 'confirmed', paid_amount: layaway_amount })
    const row = await one(
      `select sum(h.qty)::int as live, (select taken from departures where id = $2) >= sum(h.qty) as counted
       from holds h where h.order_id = $1 and h.state = 'consumed'`,
      [uuid, shop.ids.far],
    )
    expect(row).toEqual({ live: 2, counted: true })
  })

  it('after the window stays on the ledger when the seats are gone', async () => {
    const { uuid, code, layaway_amount } = await placed()
    shop.clock.advance(31)
    await expireDueReservations(shop.context)
    const capacity = await one(`select capacity from departures where id = $1`, [shop.ids.far])
    await shop.database.pool.query(`update departures set capacity = taken where id = $1`, [shop.ids.far])
    await pay(uuid, Math.round(layaway_amount * 100))
    expect((await show(code)).reservation).toMatchObject({ status: 'expired', paid_amount: layaway_amount })
    expect(await one(`select state from payables where order_id = $1`, [uuid])).toEqual({ state: 'closed' })
    await shop.database.pool.query(`update departures set capacity = $2 where id = $1`, [
      shop.ids.far,
      capacity.capacity,
    ])
  })
})
