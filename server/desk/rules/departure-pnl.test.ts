import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CURRENCIES } from '@/lib/locale/market'
import { departurePnl, type SoldOnDeparture } from './departure-pnl'

const line: SoldOnDeparture = {
  ...{ currency: 'MXN', isTrip: true, qty: 2, unit: 1, totalMinor: 180_00, discountMinor: 20_00 },
  ...{ feeMinor: 6_00, netUnitMinor: 85_00 },
}

it('keeps what was sold apart from what was taken off it, what its provider gets and what stays', () => {
  expect(departurePnl([line])).toEqual([
    {
      ...{ currency: 'MXN', sold: 200_00, discounts: 20_00, fees: 6_00, net: 170_00, margin: 16_00 },
      ...{ unknown: 0, unknownTravellers: 0 },
    },
  ])
})

it('counts travellers without a net rate, and no margin of them', () => {
  const extra = {
    ...line,
    isTrip: false,
    discountMinor: 0,
    totalMinor: 30_00,
    netUnitMinor: null,
    feeMinor: 0,
  }
  const included = { ...extra, totalMinor: 0 }
  const [pnl] = departurePnl([line, { ...line, qty: 3, netUnitMinor: null }, extra, included])
  expect(pnl).toMatchObject({ margin: 16_00, unknown: 186_00 + 30_00, unknownTravellers: 3 })
})

it('says a loss as one, where a trip costs its provider more than was paid', () => {
  expect(departurePnl([{ ...line, netUnitMinor: 100_00 }])[0]?.margin).toBe(-14_00)
})

const amount = fc.integer({ min: 0, max: 10_000_000 })
const lines = fc.array(
  fc.record({
    currency: fc.constantFrom(...CURRENCIES),
    isTrip: fc.boolean(),
    qty: fc.integer({ min: 1, max: 20 }),
    unit: fc.integer({ min: 1, max: 30 }),
    ...{ totalMinor: amount, discountMinor: amount, feeMinor: amount },
    netUnitMinor: fc.option(amount),
  }),
)

it('adds up to what the lines charge in each currency, to the last minor unit, in any order', () => {
  fc.assert(
    fc.property(lines, (all) => {
      const pnl = departurePnl(all)
      for (const one of pnl) {
        const own = all.filter(({ currency }) => currency === one.currency)
        const charged = own.reduce((sum, { totalMinor, feeMinor }) => sum + totalMinor + feeMinor, 0)
        expect(one.sold - one.discounts + one.fees).toBe(charged)
        expect(one.net + one.margin + one.unknown).toBe(charged)
      }
      expect(new Set(pnl.map(({ currency }) => currency)).size).toBe(pnl.length)
      expect(departurePnl([...all].reverse())).toEqual(pnl)
    }),
  )
})
