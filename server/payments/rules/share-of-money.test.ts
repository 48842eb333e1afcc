import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { POINT_MINOR } from '@/lib/accounts/points/point-value'
import type { Currency } from '@/lib/locale/market'
import { add, money, pricingStep, subtract } from '@/lib/money/money'
import { law } from '@/tests/support/money/law'
import { restOf, shareOfMoney } from './share-of-money'

const mxn = (minor: number) => money(minor, 'MXN')
const of = fc.constantFrom('MXN', 'COP', 'USD')
const part = fc.double({ min: 0, max: 1, noNaN: true })
const minor = fc.integer({ min: 0, max: 5_000_000_000 })
const points = fc.integer({ min: 0, max: 100_000 })

/** What comes back of an amount as money, as credit and as points. */
function shares(amount: number, held: number, paid: { credit: number; points: number }, currency: Currency) {
  const [whole, otherwise] = [
    money(amount, currency),
    { credit: money(paid.credit, currency), points: money(paid.points * POINT_MINOR[currency], currency) },
  ]
  const asMoney = shareOfMoney(whole, money(held, currency), otherwise, POINT_MINOR[currency])
  const rest = subtract(whole, asMoney)
  return { asMoney, rest, ...restOf(rest, otherwise, POINT_MINOR[currency]) }
}

describe('the share of money in what comes back', () => {
  it('is half of half where half was paid with credit', () => {
    const { asMoney, credit } = shares(500_000, 500_000, { credit: 500_000, points: 0 }, 'MXN')
    expect([asMoney, credit]).toEqual([mxn(250_000), mxn(250_000)])
  })

  it('is all of it without credit and points', () => {
    expect(shares(700, 900, { credit: 0, points: 0 }, 'MXN').asMoney).toEqual(mxn(700))
  })

  it.each([
    [1_000_00, 900_00, 0, 100, [900_00, 0, 100_00]],
    [500_00, 900_00, 0, 100, [450_00, 0, 50_00]],
    // Half of 101 points is 50 whole ones: what is less than one is money.
    [500_50, 900_00, 0, 101, [450_50, 0, 50_00]],
    [500_00, 800_00, 100_00, 100, [400_00, 50_00, 50_00]],
    [0, 900_00, 0, 100, [0, 0, 0]],
  ])(
    'of %i, with %i in money, %i in credit and %i points, is theirs',
    (amount, held, credit, paid, [m, c, p]) => {
      const given = shares(amount, held, { credit, points: paid }, 'MXN')
      expect([given.asMoney.amount, given.credit.amount, given.points.amount]).toEqual([m, c, p])
    },
  )
})

law(
  'no payment, no credit and no points are asked for more than they gave, and each for the same part of it to the unit',
  [of, minor, minor, points, part],
  (currency, held, credit, paid, half) => {
    const unit = POINT_MINOR[currency]
    const all = held + credit + paid * unit
    const amount = Math.floor(all * half)
    const given = shares(amount, held, { credit, points: paid }, currency)
    expect(given.asMoney.amount).toBeLessThanOrEqual(held)
    expect(given.asMoney.amount).toBeGreaterThanOrEqual(0)
    expect(given.credit.amount).toBeLessThanOrEqual(credit)
    expect(given.points.amount % unit).toBe(0)
    expect(given.points.amount).toBeLessThanOrEqual(paid * unit)
    // Less than a point is left to nobody only where no money and no credit is there to be it.
    const sum = add(add(given.asMoney, given.credit), given.points).amount
    expect(amount - sum).toBeGreaterThanOrEqual(0)
    expect(amount - sum).toBeLessThan(held + credit < unit ? unit : 1)
    const loose = pricingStep(currency) + unit
    const exact = (of: number) => (amount / Math.max(1, all)) * of
    expect(Math.abs(given.asMoney.amount - exact(held))).toBeLessThanOrEqual(loose)
    expect(Math.abs(given.points.amount - exact(paid * unit))).toBeLessThanOrEqual(2 * loose)
  },
)
