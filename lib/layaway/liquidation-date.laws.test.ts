import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { addDays, daysBetween } from '@/lib/dates/local-date'
import { money } from '@/lib/money/money'
import { layawayOffer } from './layaway-offer'
import { earliestLiquidationDate } from './liquidation-date'

const TODAY = '2026-11-14'
/** Whatever a product may say, and the database lets it say. */
const trip = fc.record({
  departure: fc.option(
    fc.integer({ min: 1, max: 540 }).map((days) => addDays(TODAY, days)),
    { freq: 8 },
  ),
  international: fc.boolean(),
  liquidationDays: fc.option(fc.integer({ min: 0, max: 365 })),
})
const trips = fc.array(trip, { minLength: 1, maxLength: 4 })

describe('a liquidation date', () => {
  test.prop([trips])('is never less than ten days before any departure of its cart', (cart) => {
    const date = earliestLiquidationDate(cart, TODAY)
    for (const { departure } of cart)
      if (departure) expect(daysBetween(date, departure)).toBeGreaterThanOrEqual(10)
  })

  test.prop([trips])('of what is offered on layaway has all of its dates before those ten days', (cart) => {
    const offer = layawayOffer({
      trips: cart.map((one) => ({ ...one, hasLayawayPrice: true, restOnArrival: false })),
      total: money(1_000_000, 'MXN'),
      onArrival: money(0, 'MXN'),
      deposit: money(100_000, 'MXN'),
      today: TODAY,
    })
    if (!offer.offered) return
    const last = [...offer.dates.month, ...offer.dates.fortnight].toSorted().at(-1) ?? TODAY
    for (const { departure } of cart)
      if (departure) expect(daysBetween(last, departure)).toBeGreaterThanOrEqual(10)
  })
})
