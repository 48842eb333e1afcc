import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { POINT_MINOR } from '@/lib/accounts/points/point-value'
import { law } from '@/tests/support/money/law'
import {
  checkoutFacts,
  fittingPoints,
  type SpendingFacts,
  spendablePoints,
  wrongPoints,
} from './spendable-points'

/** Of 10,000 MXN, a deposit of 2,000 is paid. */
const TRIP: SpendingFacts = {
  ...{ status: 'confirmed', currency: 'MXN', totalMinor: 10_000_00, pendingMinor: 8_000_00 },
  ...{ depositMinor: 2_000_00, paidMinor: 2_000_00, isChanging: false, used: 0, available: 5_000 },
}

describe('the points that a reservation takes', () => {
  it.each<[string, Partial<SpendingFacts>, number]>([
    ['a tenth of what it costs', {}, 1_000],
    ['what of a tenth was not used before', { used: 700 }, 300],
    ['what there is', { available: 250 }, 250],
    ['all that is left, where nothing smaller can be', { pendingMinor: 199_00, paidMinor: 9_801_00 }, 199],
    ['what is left to pay', { pendingMinor: 600_00, paidMinor: 9_400_00 }, 600],
    ['so much that what is left can be paid', { pendingMinor: 1_050_00, paidMinor: 8_950_00 }, 950],
    ['five cents each in dollars', { ...inUsd(), available: 900 }, 900],
    ['two hundred pesos each in Colombia', { currency: 'COP', totalMinor: 1_000_000_00, ...cop() }, 500],
  ])('are %s', (_, facts, most) => {
    expect(spendablePoints({ ...TRIP, ...facts })).toEqual({ most, refusal: null })
  })

  it.each<[string, Partial<SpendingFacts>]>([
    ['not_yet', { status: 'new' }],
    ['not_yet', { status: 'cancelled' }],
    ['not_yet', { status: 'completed' }],
    ['not_yet', { paidMinor: 1_999_99 }],
    ['not_yet', { isChanging: true }],
    ['too_few', { available: 99 }],
    ['limit', { used: 901 }],
    ['little_left', { pendingMinor: 99_00, paidMinor: 9_901_00 }],
    ['little_left', { pendingMinor: 199_50, paidMinor: 9_800_50 }],
  ])('are none: %s', (refusal, facts) => {
    expect(spendablePoints({ ...TRIP, ...facts })).toEqual({ most: 0, refusal })
  })

  it.each([
    [99, 'points_least'],
    [100, null],
    [1_000, null],
    [1_001, 'points_most'],
  ])('of %i say %s', (points, wrong) => {
    expect(wrongPoints(points, spendablePoints(TRIP), TRIP)).toBe(wrong)
  })

  it('leave nothing, or enough to be paid', () => {
    const facts = { ...TRIP, pendingMinor: 600_00, paidMinor: 9_400_00 }
    expect(wrongPoints(550, spendablePoints(facts), facts)).toBe('points_rest')
    expect(wrongPoints(600, spendablePoints(facts), facts)).toBeNull()
  })
})

function inUsd() {
  return { currency: 'USD', totalMinor: 500_00, pendingMinor: 400_00, ...{ depositMinor: 0 } } as const
}

function cop() {
  return { pendingMinor: 900_000_00, depositMinor: 100_000_00, paidMinor: 100_000_00 } as const
}

const minor = fc.integer({ min: 0, max: 900_000_000 })
const points = fc.integer({ min: 0, max: 500_000 })
const currency = fc.constantFrom('MXN', 'USD', 'COP')

law(
  'points that can be spent are there, whole, a hundred or more, within a tenth and what is left, and leave none or a payment',
  [currency, minor, minor, points, points],
  (of, totalMinor, paid, used, available) => {
    const paidMinor = Math.min(paid, totalMinor)
    const facts = {
      ...{ ...TRIP, currency: of, totalMinor, paidMinor, used, available, depositMinor: 0 },
      pendingMinor: totalMinor - paidMinor,
    }
    const spendable = spendablePoints(facts)
    if (spendable.refusal) {
      expect(spendable.most).toBe(0)
      return
    }
    const { most } = spendable
    expect(Number.isInteger(most)).toBe(true)
    expect(most).toBeGreaterThanOrEqual(100)
    expect(most).toBeLessThanOrEqual(available)
    expect((most + used) * POINT_MINOR[of] * 10).toBeLessThanOrEqual(totalMinor)
    expect(most * POINT_MINOR[of]).toBeLessThanOrEqual(facts.pendingMinor)
    expect(wrongPoints(most, spendable, facts)).toBeNull()
    expect(wrongPoints(most + 1, spendable, facts)).toBe('points_most')
  },
)

law(
  'points at checkout are a tenth at most and never a part of the deposit, and pay once that is in',
  [currency, minor, minor, points],
  (of, onlineMinor, deposit, available) => {
    const depositMinor = Math.min(deposit, onlineMinor)
    const { most } = spendablePoints(checkoutFacts({ currency: of, onlineMinor, depositMinor, available }))
    const worth = most * POINT_MINOR[of]
    expect(worth * 10).toBeLessThanOrEqual(onlineMinor)
    expect(worth).toBeLessThanOrEqual(onlineMinor - depositMinor)
    expect(fittingPoints(most, { currency: of, pendingMinor: onlineMinor - depositMinor })).toBe(most)
  },
)

law(
  'of points that were held no more pay than fit, and none or a hundred and more',
  [currency, minor, points],
  (of, pendingMinor, held) => {
    const fits = fittingPoints(held, { currency: of, pendingMinor })
    expect(fits === 0 || fits >= 100).toBe(true)
    expect(fits).toBeLessThanOrEqual(held)
    expect(fits * POINT_MINOR[of]).toBeLessThanOrEqual(pendingMinor)
  },
)
