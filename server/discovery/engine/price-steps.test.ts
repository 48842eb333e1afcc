import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { CURRENCIES } from '@/lib/locale/market'
import { priceBounds } from '@/server/discovery/rules/price-bounds'
import { priceHistogram, priceStops } from './price-steps'

const types = fc.constantFrom('unit' as const, 'total' as const)
const rate = fc.integer({ min: 50, max: 900_000_000 }).map((scaled) => (scaled / 10_000).toFixed(4))

property.prop([types, fc.constantFrom(...CURRENCIES), rate])(
  'the stops begin and end at the bounds of specification §5 and rise, at any rate',
  (type, currency, perDollar) => {
    const bounds = priceBounds(type, currency, { USD: '1', MXN: perDollar, COP: perDollar })
    const stops = priceStops(bounds)
    expect([stops[0], stops.at(-1)]).toEqual([bounds.min, bounds.max])
    expect(stops).toEqual([...stops].sort((a, b) => a - b))
    expect(stops.length).toBeGreaterThan(10)
    expect(stops.length).toBeLessThan(26)
  },
)

test('every price is counted once: what is cheaper in the first step, what is dearer in the last', () => {
  expect(priceHistogram([1, 10, 19, 20, 29, 30, 31], [10, 20, 30])).toEqual([
    { from: 10, to: 20, count: 3 },
    { from: 20, to: 30, count: 4 },
  ])
  expect(priceHistogram([], [10, 20])).toEqual([{ from: 10, to: 20, count: 0 }])
})
