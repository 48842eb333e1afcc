import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { lockPayable } from '@/server/payments/payables/lock-payable'
import { payables } from '@/server/payments/tables'
import { transact } from '@/server/platform/context'
import { expireDueReservations } from '@/server/reservations/expire-reservation'
import { extendFirstPaymentWindow } from '@/server/reservations/extend-first-payment-window'
import { onLedgerMoved } from '@/server/reservations/money/on-ledger-moved'
import { whatIsDue } from '@/server/reservations/money/what-is-due'
import { one, pay, placed, show } from './support/reservation-steps'
import { NOW, openShop, type Shop } from './support/shop'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.moveTo(NOW))

describe('choosing a slower method', () => {
  it('moves reservation, holds and payable once, to the same instant', async () => {
    const { uuid } = await placed(shop)
    const move = (method: 'oxxo' | 'spei') =>
      transact(shop.context, async (inside) => {
        const payable = await lockPayable(inside, uuid)
        return payable && extendFirstPaymentWindow(inside, payable, method)
      })
    const first = await move('spei')
    expect(first?.toISOString()).toBe('2026-11-22T18:00:00.000Z')
    expect(await move('oxxo')).toEqual(first)
    const row = await one(
      shop,
      `select r.cancellation_date = h.expires_at as hold, r.cancellation_date = p.window_ends_at as window
       from reservations r join holds h on h.order_id = r.id join payables p on p.order_id = r.id where r.id = $1`,
      [uuid],
    )
    expect(row).toEqual({ hold: true, window: true })
  })
})

describe('money that comes in', () => {
  it('confirms with the first payment, sells the seats, tells once, and asks for the first part', async () => {
    const { uuid, code, layaway_amount, schedule } = await placed(shop)
    await pay(shop, uuid, Math.round(layaway_amount * 100))
    await transact(shop.context, (inside) => onLedgerMoved(inside, uuid))
    const { reservation, timer, local } = await show(shop, code)
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
    expect(await one(shop, 'select state from holds where order_id = $1', [uuid])).toEqual({
      state: 'consumed',
    })
    expect(
      await one(shop, `select count(*)::int from mails where event_key = $1`, [`deposit_received:${uuid}`]),
    ).toEqual({
      count: 1,
    })
    const [payable] = await shop.context.db.select().from(payables).where(eq(payables.orderId, uuid))
    expect(payable).toMatchObject({ windowEndsAt: null, state: 'open' })
    const { due, minimum } = await whatIsDue(shop.context, uuid)
    expect([due.amount, minimum.amount]).toEqual([Math.round((schedule[0]?.amount ?? 0) * 100), 10_000])
  })

  it('liquidates when all of it is there, and shows the excess to nobody as debt', async () => {
    const { uuid, code, amount } = await placed(shop)
    await pay(shop, uuid, Math.round(amount * 100) + 500)
    const { reservation, order: shown } = await show(shop, code)
    expect(reservation).toMatchObject({ liquidated: true, pending_amount: 0, next_payment: null })
    expect(shown.summary.paid).toBe(amount + 5)
    expect(reservation.schedule.every(({ status }) => status === 'paid')).toBe(true)
  })

  it('after the window re-books when seats remain', async () => {
    const { uuid, code, layaway_amount } = await placed(shop)
    shop.clock.advance(31)
    await expireDueReservations(shop.context)
    await pay(shop, uuid, Math.round(layaway_amount * 100))
    expect((await show(shop, code)).reservation).toMatchObject({
      status: 'confirmed',
      paid_amount: layaway_amount,
    })
    const row = await one(
      shop,
      `select sum(h.qty)::int as live, (select taken from departures where id = $2) >= sum(h.qty) as counted
       from holds h where h.order_id = $1 and h.state = 'consumed'`,
      [uuid, shop.ids.far],
    )
    expect(row).toEqual({ live: 2, counted: true })
  })

  it('after the window stays on the ledger when the seats are gone', async () => {
    const { uuid, code, layaway_amount } = await placed(shop)
    shop.clock.advance(31)
    await expireDueReservations(shop.context)
    const capacity = await one(shop, `select capacity from departures where id = $1`, [shop.ids.far])
    await shop.database.pool.query(`update departures set capacity = taken where id = $1`, [shop.ids.far])
    await pay(shop, uuid, Math.round(layaway_amount * 100))
    expect((await show(shop, code)).reservation).toMatchObject({
      status: 'expired',
      paid_amount: layaway_amount,
    })
    expect(await one(shop, `select state from payables where order_id = $1`, [uuid])).toEqual({
      state: 'closed',
    })
    await shop.database.pool.query(`update departures set capacity = $2 where id = $1`, [
      shop.ids.far,
      capacity.capacity,
    ])
  })
})
