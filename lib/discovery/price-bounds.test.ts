import { expect, test } from 'vitest'
import { boundedPrice, priceBounds } from './price-bounds'

const rates = { USD: '1', MXN: '18.4750', COP: '4012.50' }

test('the slider of specification §5 is in dollars, and converted at the rate of the day', () => {
  expect(priceBounds('total', 'USD', rates)).toEqual({ min: 40_00, max: 6_000_00 })
  expect(priceBounds('unit', 'USD', rates)).toEqual({ min: 15_00, max: 250_00 })
  // 40 × 18.475 = 739, 6,000 × 18.475 = 110,850
  expect(priceBounds('total', 'MXN', rates)).toEqual({ min: 739_00, max: 110_850_00 })
  // 15 × 4,012.5 = 60,187.5, whole pesos half up; 250 × 4,012.5 = 1,003,125
  expect(priceBounds('unit', 'COP', rates)).toEqual({ min: 60_188_00, max: 1_003_125_00 })
})

test.each<[string, [number | null, number | null], [number | null, number | null] | null]>([
  ['both ends at the edges do not filter', [40, 6000], null],
  ['ends beyond the edges do not filter', [0, 99_999], null],
  ['an end at its edge is open', [40, 500], [null, 500]],
  ['an end inside stays', [41, 5999], [41, 5999]],
  ['a least above the slider stands at its end', [7000, null], [6000, null]],
  ['a most below the slider stands at its start', [null, 10], [null, 40]],
  ['an open end stays open', [null, 100], [null, 100]],
])('%s', (_, [min, max], expected) => {
  const bounded = boundedPrice({ min, max, type: 'total' }, 'USD', rates)
  expect(bounded).toEqual(expected && { min: expected[0], max: expected[1], type: 'total' })
})
