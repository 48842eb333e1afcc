import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { paymentAttempts } from '@/server/payments/tables'
import { listCases } from '@/server/reservations/cases/list-cases'
import { completeEnded } from '@/server/reservations/complete-ended'
import { expireDueReservations } from '@/server/reservations/expire-reservation'
import { buy, cenotesCart, order, payloadFor, sync, walkCart } from './support/buyer'
import { one, openAttempt, pay, placed, show } from './support/reservation-steps'
import { NOW, openShop, type Shop } from './support/shop'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.moveTo(NOW))

describe('a reservation whose first payment never comes', () => {
  it('expires at its instant and not before, and gives its seats back once', async () => {
    const taken = (await one(shop, `select taken from departures where id = $1`, [shop.ids.far])).taken
    const { uuid, code } = await placed(shop)
    shop.clock.advance(29)
    expect(await expireDueReservations(shop.context)).toBe(0)
    shop.clock.advance(1)
    const sweeps = await Promise.all([
      expireDueReservations(shop.context),
      expireDueReservations(shop.context),
    ])
    expect(sweeps[0] + sweeps[1]).toBe(1)
    expect(await one(shop, `select taken from departures where id = $1`, [shop.ids.far])).toEqual({ taken })
    expect((await show(shop, code)).reservation).toMatchObject({ status: 'expired', next_payment: null })
    expect(await one(shop, 'select state from payables where order_id = $1', [uuid])).toEqual({
      state: 'closed',
    })
  })

  it('stays while an attempt to pay is open', async () => {
    const { uuid } = await placed(shop)
    await openAttempt(shop, uuid)
    shop.clock.advance(60)
    expect(await expireDueReservations(shop.context)).toBe(0)
    await shop.context.db.delete(paymentAttempts).where(eq(paymentAttempts.orderId, uuid))
    expect(await expireDueReservations(shop.context)).toBe(1)
  })

  it('gives its coupon back', async () => {
    const { status } = await buy(shop, walkCart(['UNO']), { mode: 'full' })
    expect(status).toBe(201)
    expect(await one(shop, `select used from coupons where code = 'UNO'`)).toEqual({ used: 1 })
    shop.clock.advance(31)
    await expireDueReservations(shop.context)
    expect(await one(shop, `select used from coupons where code = 'UNO'`)).toEqual({ used: 0 })
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
    expect((await show(shop, first.json.data.code)).reservation.status).toBe('expired')
    expect(await one(shop, `select taken from departures where id = $1`, [shop.ids.full])).toEqual({
      taken: 2,
    })
  })
})

describe('a trip that has ended', () => {
  it('is completed once its last day has passed everywhere, also with a debt, which stays a case, and keeps its seats', async () => {
    const { uuid, code, layaway_amount } = await placed(shop, 1)
    await pay(shop, uuid, Math.round(layaway_amount * 100))
    // It ends on 2027-03-16, which lasts until noon of the 17th in UTC on the last island.
    shop.clock.moveTo('2027-03-17T11:59:59Z')
    expect(await completeEnded(shop.context)).toBe(0)
    shop.clock.moveTo('2027-03-17T12:00:00Z')
    const runs = await Promise.all([completeEnded(shop.context), completeEnded(shop.context)])
    expect(runs[0] + runs[1]).toBeGreaterThan(0)
    expect(await completeEnded(shop.context)).toBe(0)
    expect((await show(shop, code)).reservation).toMatchObject({ status: 'completed', liquidated: false })
    const owed = (await listCases(shop.context)).filter(({ subject }) => subject.id === code)
    expect(owed).toMatchObject([{ kind: 'overdue', role: 'owner' }])
    expect(await one(shop, 'select state from holds where order_id = $1', [uuid])).toEqual({
      state: 'consumed',
    })
    expect(
      await one(
        shop,
        `select actor from reservation_events where reservation_id = $1 and event = 'trip_ended'`,
        [uuid],
      ),
    ).toEqual({ actor: 'job' })
  })

  it('waits for a date that is still open', async () => {
    const cart = cenotesCart(1)
    const experiences = cart.summary.experiences.map((line) => ({
      ...{ ...line, departure_date: null, date: null, open: true },
    }))
    const open = { ...cart, summary: { ...cart.summary, experiences } }
    const { json } = await buy(shop, open, { mode: 'full' })
    await pay(shop, json.data.uuid, Math.round(json.data.amount * 100))
    shop.clock.moveTo('2027-10-01T00:00:00Z')
    await completeEnded(shop.context)
    expect((await show(shop, json.data.code)).reservation.status).toBe('confirmed')
  })
})
