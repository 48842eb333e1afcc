import { describe, expect, test } from 'vitest'
import { isLimit } from '@/lib/discovery/slider-bounds'
import { boundedPrice, priceBounds, twoDigits } from './price-bounds'

const rates = { USD: '1', MXN: '18.4750', COP: '4012.50' }

test('the price sliders of specification §5 are in dollars, converted at the rate of the day to two digits', () => {
  expect(priceBounds('total', 'USD', rates)).toEqual({ min: 40_00, max: 6_000_00 })
  expect(priceBounds('unit', 'USD', rates)).toEqual({ min: 15_00, max: 250_00 })
  // 40 × 18.475 = 739; 6,000 × 18.475 = 110,850
  expect(priceBounds('total', 'MXN', rates)).toEqual({ min: 740_00, max: 110_000_00 })
  // 15 × 18.475 = 277.13; 250 × 18.475 = 4,618.75
  expect(priceBounds('unit', 'MXN', rates)).toEqual({ min: 280_00, max: 4_600_00 })
  // 40 × 4,012.5 = 160,500; 6,000 × 4,012.5 = 24,075,000
  expect(priceBounds('total', 'COP', rates)).toEqual({ min: 160_000_00, max: 24_000_000_00 })
  // 15 × 4,012.5 = 60,187.5; 250 × 4,012.5 = 1,003,125
  expect(priceBounds('unit', 'COP', rates)).toEqual({ min: 60_000_00, max: 1_000_000_00 })
})

test.each([
  [739_00, 740_00],
  [99_50, 100_00],
  [85, 85],
  [7, 7],
  [0, 0],
])('%i to two digits is %i', (amount, rounded) => {
  expect(twoDigits(amount)).toBe(rounded)
})

describe('a price on its slider', () => {
  test.each<[string, [number | null, number | null], [number | null, number | null]]>([
    ['both ends at the edges do not filter', [40, 6000], [null, null]],
    ['ends beyond the edges do not filter', [0, 99_999], [null, null]],
    ['an end at its edge is open', [40, 500], [null, 500]],
    ['an end inside stays', [41, 5999], [41, 5999]],
    ['a least above the slider stands at its end', [7000, null], [6000, null]],
    ['a most below the slider stands at its start', [null, 10], [null, 40]],
    ['an open end stays open', [null, 100], [null, 100]],
  ])('%s', (_, [min, max], [lowest, highest]) => {
    const bounded = boundedPrice({ min, max, type: 'total' }, 'USD', rates)
    expect(bounded).toEqual({ min: lowest, max: highest, type: 'total' })
    expect(isLimit(bounded)).toBe(lowest !== null || highest !== null)
  })
  test('per day it has the ends of the price per day', () => {
    expect(boundedPrice({ min: 15, max: 250, type: 'unit' }, 'USD', rates)).toEqual({
      ...{ min: null, max: null, type: 'unit' },
    })
    expect(boundedPrice({ min: 40, max: 6000, type: 'unit' }, 'USD', rates).min).toBe(40)
  })
})
