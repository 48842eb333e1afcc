import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { AT_RISK, type PayingFacts, paymentRisk } from './payment-risk'

const CALM: PayingFacts = {
  ...{ daysLate: 0, missedPart: false, autopayFailed: false, quietDays: 3 },
  ...{ paid: 500_000, total: 1_000_000, timeGone: 0.4 },
}
const facts = fc.record({
  ...{ daysLate: fc.nat(60), missedPart: fc.boolean(), autopayFailed: fc.boolean(), quietDays: fc.nat(400) },
  ...{
    paid: fc.nat(2_000_000),
    total: fc.nat(2_000_000),
    timeGone: fc.double({ min: 0, max: 3, noNaN: true }),
  },
})

describe('how likely a layaway is not paid to its end', () => {
  it('is nothing for who pays as agreed', () => {
    expect(paymentRisk(CALM)).toEqual({ score: 0, parts: [] })
  })

  it('names what it is made of', () => {
    const worst = { daysLate: 9, missedPart: true, autopayFailed: true, quietDays: 40, paid: 0, timeGone: 1 }
    const { score, parts } = paymentRisk({ ...CALM, ...worst })
    expect(score).toBe(100)
    expect(parts.map(({ kind, points }) => `${kind} ${points}`)).toEqual([
      ...['late 40', 'missed 20', 'autopay 15', 'quiet 10', 'behind 15'],
    ])
  })

  it('asks for a look when a part was missed and nobody was seen for a month', () => {
    expect(paymentRisk({ ...CALM, missedPart: true }).score).toBeLessThan(AT_RISK)
    expect(paymentRisk({ ...CALM, missedPart: true, quietDays: 30 }).score).toBe(AT_RISK)
  })

  test.prop([facts])('is the sum of its parts, from 0 to 100', (one) => {
    const { score, parts } = paymentRisk(one)
    expect(score).toBe(parts.reduce((all, { points }) => all + points, 0))
    expect(score >= 0 && score <= 100).toBe(true)
  })

  test.prop([facts, fc.nat(20), fc.nat(100_000)])(
    'never falls by being later, or by having paid less',
    (one, days, less) => {
      const worse = { ...one, daysLate: one.daysLate + days, paid: Math.max(0, one.paid - less) }
      expect(paymentRisk(worse).score).toBeGreaterThanOrEqual(paymentRisk(one).score)
    },
  )
})
