import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isBelowFloor } from './price-floor'

const of = (totalMinor: number) => ({ totalMinor, layawayMinor: 0 })

describe('the floor of margin', () => {
  it.each([
    [85_000, false],
    [84_999, true],
    [100_000, false],
    [1, true],
  ])('at 85 percent of 1,000: %i is below it: %s', (minor, expected) => {
    expect(isBelowFloor(of(100_000), of(minor), 85)).toBe(expected)
  })

  it('is never met by the catalogue’s own price or more, nor where there is none', () => {
    fc.assert(
      fc.property(fc.nat(1e9), fc.nat(1e9), fc.integer({ min: 0, max: 100 }), (planned, more, percent) => {
        expect(isBelowFloor(of(planned), of(planned + more), percent)).toBe(false)
        expect(isBelowFloor(of(planned + more), of(planned), 0)).toBe(false)
        expect(isBelowFloor(null, of(planned), percent)).toBe(false)
      }),
    )
  })
})
