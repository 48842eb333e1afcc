import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AvailabilitySummary } from '@/lib/availability/contract'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { assertInvariants } from '@/tests/support/invariants'
import { buy, call, cenotesCart, order, payloadFor, sync, walkCart } from './support/buyer'
import { NOW, openShop, type Shop } from './support/shop'
import { IDS } from './support/stock'

/** 14 March is 113 days away, 10 December 19. */
const STEPS = [
  [113, 4],
  [30, 8],
] as const
let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  for (const step of STEPS)
    await shop.database.pool.query('insert into service_fees values ($1, $2, $3)', [IDS.cenotes, ...step])
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.moveTo(NOW))

const cents = (amount: number) => Math.round(amount * 100)
const near = () => cenotesCart(2, 'CEN-261210-ES', '2026-12-10')

describe('the fee for booking late', () => {
  it('is a line of its own, of the trip alone, and part of the price that is shown for one', async () => {
    const { data } = (await sync(shop, cenotesCart())).json
    const [trip, extra] = data.summary
    expect(trip).toMatchObject({ original_price: 5_100, sale_price: 5_304, total: 10_200, fee: 408 })
    expect(extra).toMatchObject({ fee: 0, total: 333.33 })
    expect(data.totals).toMatchObject({ subtotal: 10_533.33, discounts: 0, fees: 408, total: 10_941.33 })
    expect(data.products.experiences[0]).toMatchObject({
      discount_penalizations: [{ type: 'service_fees', amount: 408 }],
      _shopping_cart: { departure_date: { date: '2027-03-14', service_fee_percent: 4 } },
    })
  })

  it('grows with the next step, begins on its day, and is not owed by others or without a date', async () => {
    expect((await sync(shop, near())).json.data.totals.fees).toBe(816)
    expect((await sync(shop, walkCart([]))).json.data.totals.fees).toBe(0)
    const open = cenotesCart()
    open.summary.experiences = open.summary.experiences.map((line) => ({
      ...line,
      ...{ departure_date: null, date: null, open: true },
    }))
    const free = (await sync(shop, open)).json.data
    expect([free.summary[0]?.open, free.totals.fees]).toEqual([true, 0])
    shop.clock.moveTo('2026-11-20T18:00:00Z')
    const early = (await sync(shop, cenotesCart())).json.data
    expect([early.totals.fees, early.products.experiences[0]?.discount_penalizations]).toEqual([0, []])
  })

  it('is in the price of its day in the calendar, which names its percent', async () => {
    const path = `/api/v1.5/experiences/show/${IDS.cenotes}/availability/1/1`
    const { data } = (await call<AvailabilitySummary>(shop, 'GET', path)).json
    const entry = (code: string) => data.availabilityByCode[code]
    expect(entry('CEN-270314-ES')).toMatchObject({
      original_price: 5_100,
      price: 5_304,
      service_fee_percent: 4,
    })
    expect(entry('CEN-261210-ES')).toMatchObject({
      original_price: 5_100,
      price: 5_508,
      service_fee_percent: 8,
    })
    expect(data.open_date?.price).toBe(5_100)
  })

  it('that began since the traveller looked is told as a change, and an order at the old price is refused', async () => {
    shop.clock.moveTo('2026-11-20T18:00:00Z')
    const before = (await sync(shop, cenotesCart())).json.data
    shop.clock.moveTo(NOW)
    const cart = cenotesCart()
    cart.summary.experiences = cart.summary.experiences.map((line) => ({ ...line, sale_price: 5_100 }))
    const { changes } = (await sync(shop, cart)).json.data
    expect(changes).toMatchObject([{ kind: 'price', old_price: 5_100, new_price: 5_304 }])
    expect((await order(shop, payloadFor(cenotesCart(), before))).status).toBe(409)
  })

  it.each(['MXN', 'USD', 'COP'] as const)(
    'is kept with the reservation and said by its mail; deposit and parts sum to the total in %s',
    async (currency) => {
      const quote = (await sync(shop, cenotesCart(), currency)).json.data
      const { data } = (await buy(shop, cenotesCart(), { currency, mode: 'layaway' })).json
      const parts = data.schedule.reduce((all, { amount }) => all + cents(amount), 0)
      expect(parts + cents(data.layaway_amount)).toBe(cents(quote.totals.total))
      const path = `/api/v1.5/orders/show/${data.code}/public`
      const detail = (await call<ReservationDetail>(shop, 'GET', path)).json.data
      expect(quote.totals.fees).toBeGreaterThan(0)
      expect(detail.discount_penalizations).toEqual([{ type: 'service_fees', amount: quote.totals.fees }])
      const { rows } = await shop.database.pool.query('select data from mails where event_key = $1', [
        `reservation_placed:${data.uuid}`,
      ])
      expect(rows[0]?.data).toMatchObject({ fees: quote.totals.fees, total: quote.totals.total })
      await assertInvariants(shop.database.pool, shop.clock.now())
    },
  )
})
