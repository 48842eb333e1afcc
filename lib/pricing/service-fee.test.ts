import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { money } from '@/lib/money/money'
import { departureFeePercent, lineFee, serviceFee, serviceFeePercent } from './service-fee'

const TIERS = [
  { daysBefore: 45, percent: 3 },
  { daysBefore: 21, percent: 6.5 },
]

describe('the fee for booking late', () => {
  it('is fee % of the original price × tickets × unit, rounded once', () => {
    expect(serviceFee(money(333_33, 'MXN'), 7.5, 3, 1)).toEqual(money(75_00, 'MXN')) // 999.99 × 0.075 = 74.99925
  })

  it('begins on the day a step names and grows towards the departure', () => {
    const days = [90, 46, 45, 22, 21, 1, 0]
    const percents = [0, 0, 3, 3, 6.5, 6.5, 6.5]
    expect(days.map((left) => serviceFeePercent(TIERS, left))).toEqual(percents)
    expect(days.map((left) => serviceFeePercent([...TIERS].reverse(), left))).toEqual(percents)
    expect(serviceFeePercent([], 3)).toBe(0)
  })

  it('counts the days from today to the departure; an open date is never late', () => {
    expect(departureFeePercent(TIERS, '2027-03-14', '2027-01-27')).toBe(0)
    expect(departureFeePercent(TIERS, '2027-03-14', '2027-01-28')).toBe(3)
    expect(departureFeePercent(TIERS, '2027-03-14', '2027-02-21')).toBe(6.5)
    expect(departureFeePercent(TIERS, null, '2027-02-21')).toBe(0)
  })

  it('is no fee at all with a zero percent', () => {
    expect(lineFee(0, money(100_00, 'MXN'))).toBeNull()
    expect(lineFee(3, money(100_00, 'MXN'))).toEqual({ percent: 3, originalUnitPrice: money(100_00, 'MXN') })
  })

  const risingTiers = fc
    .uniqueArray(fc.integer({ min: 1, max: 120 }), { maxLength: 5 })
    .map((days) =>
      [...days].sort((a, b) => b - a).map((daysBefore, at) => ({ daysBefore, percent: (at + 1) * 2.5 })),
    )
  test.prop([risingTiers, fc.nat(200), fc.nat(200)])(
    'never falls as the departure comes nearer',
    (tiers, a, b) => {
      const [near, far] = [Math.min(a, b), Math.max(a, b)]
      expect(serviceFeePercent(tiers, near)).toBeGreaterThanOrEqual(serviceFeePercent(tiers, far))
      const first = Math.max(0, ...tiers.map(({ daysBefore }) => daysBefore))
      expect(serviceFeePercent(tiers, first + 1)).toBe(0)
    },
  )
})
