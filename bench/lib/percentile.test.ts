import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { median, percentile } from './percentile'

const numbers = fc.array(fc.double({ noNaN: true, min: -1e6, max: 1e6 }), { minLength: 1 })

describe('a percentile', () => {
  it('is the middle of an odd list and the mean of the two middle ones of an even list', () => {
    expect(median([9, 1, 5])).toBe(5)
    expect(median([4, 1, 2, 3])).toBe(2.5)
  })

  it('lies between neighbours by distance', () => {
    expect(percentile([0, 10], 0.75)).toBe(7.5)
    expect(percentile([1, 2, 3, 4, 5], 0)).toBe(1)
    expect(percentile([1, 2, 3, 4, 5], 1)).toBe(5)
  })

  it('does not exist for nothing', () => {
    expect(() => median([])).toThrow(RangeError)
  })

  it('is not moved by one disturbed round', () => {
    expect(median([2, 2.1, 900])).toBe(2.1)
  })

  test.prop([numbers, fc.double({ noNaN: true, min: 0, max: 1 })])(
    'is never outside the list',
    (list, share) => {
      const found = percentile(list, share)
      expect(found).toBeGreaterThanOrEqual(Math.min(...list))
      expect(found).toBeLessThanOrEqual(Math.max(...list))
    },
  )
})
