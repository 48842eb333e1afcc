import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '@/tests/support/money/rates'
import { isBelowFloor } from './price-floor'

const of = (totalMinor: number, netMinor: number | null = null) => ({ totalMinor, layawayMinor: 0, netMinor })
const amount = fc.nat(1e9)
const percent = fc.integer({ min: 0, max: 100 })

describe('the floor of margin', () => {
  it.each([
    [85_000, false],
    [84_999, true],
    [100_000, false],
    [1, true],
  ])('at 85 percent of 1,000 whose net nobody knows: %i is below it: %s', (minor, expected) => {
    expect(isBelowFloor(of(100_000), of(minor), 85)).toBe(expected)
    expect(isBelowFloor({ totalMinor: 100_000, layawayMinor: 0 }, of(minor), 85)).toBe(expected)
  })

  it.each([
    [70_000, 70_000, false],
    [70_000, 69_999, true],
    [95_000, 94_999, true],
    [95_000, 95_000, false],
    [0, 0, false],
  ])(
    'is the net of %i where it is known, whatever percent that is: %i is below it: %s',
    (net, minor, expected) => {
      expect(isBelowFloor(of(100_000, net), of(minor), 85)).toBe(expected)
    },
  )

  it('is never met by the catalogue’s own price or more, nor where there is none', () => {
    fc.assert(
      fc.property(amount, amount, percent, (planned, more, percent) => {
        expect(isBelowFloor(of(planned), of(planned + more), percent)).toBe(false)
        expect(isBelowFloor(of(planned + more), of(planned), 0)).toBe(false)
        expect(isBelowFloor(null, of(planned), percent)).toBe(false)
        expect(isBelowFloor(of(planned), null, percent)).toBe(false)
      }),
      runs,
    )
  })

  it('asks of a known net whether anything is left of it, and of no percent but 0, which is no floor', () => {
    fc.assert(
      fc.property(amount, amount, amount, percent, (planned, net, asked, percent) => {
        const isLoss = asked - net < 0
        expect(isBelowFloor(of(planned, net), of(asked), percent)).toBe(percent > 0 && isLoss)
      }),
      runs,
    )
  })

  it('once passed is passed by every lower price too', () => {
    const net = fc.option(amount)
    fc.assert(
      fc.property(amount, net, amount, amount, percent, (planned, net, asked, less, percent) => {
        const lower = Math.max(0, asked - less)
        if (isBelowFloor(of(planned, net), of(asked), percent))
          expect(isBelowFloor(of(planned, net), of(lower), percent)).toBe(true)
      }),
      runs,
    )
  })
})
