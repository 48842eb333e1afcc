import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ReservationStatus } from '@/lib/reservations/detail'
import { law } from '@/tests/support/money/law'
import { earnedPoints, type PointsFacts } from './earned-points'

const TRIP: PointsFacts = {
  ...{ status: 'confirmed', currency: 'MXN', paidMinor: 1_000_00 },
  ...{ totalMinor: 10_000_00, leftOutMinor: 0 },
}

describe('the points of a reservation', () => {
  it.each([
    ['MXN', 1_000_00, 10_000_00, 30],
    ['USD', 50_00, 500_00, 30],
    ['COP', 200_000_00, 2_000_000_00, 30],
    ['MXN', 33_32, 10_000_00, 0],
    ['MXN', 33_34, 10_000_00, 1],
  ] as const)(
    'are three percent of what was paid: %s, %i of %i',
    (currency, paidMinor, totalMinor, points) => {
      expect(earnedPoints({ ...TRIP, currency, paidMinor, totalMinor })).toEqual({
        pending: points,
        available: 0,
      })
    },
  )

  it('leave out the part of each payment that is for flights and insurances', () => {
    expect(earnedPoints({ ...TRIP, leftOutMinor: 4_000_00 })).toEqual({ pending: 18, available: 0 })
    expect(earnedPoints({ ...TRIP, leftOutMinor: 10_000_00 })).toEqual({ pending: 0, available: 0 })
  })

  it.each<[ReservationStatus, number, number]>([
    ['new', 0, 0],
    ['expired', 0, 0],
    ['cancelled', 0, 0],
    ['confirmed', 30, 0],
    ['completed', 0, 30],
  ])('of one that is %s wait or are there', (status, pending, available) => {
    expect(earnedPoints({ ...TRIP, status })).toEqual({ pending, available })
  })
})

const minor = fc.integer({ min: 0, max: 900_000_000_000 })
const currency = fc.constantFrom('MXN', 'USD', 'COP')

law(
  'points of a trip are whole, never below zero, no more for what is paid beyond the total, and none are lost by paying more',
  [currency, minor, minor, minor, minor],
  (of, paidMinor, more, totalMinor, leftOutMinor) => {
    const at = (paid: number) =>
      earnedPoints({ ...TRIP, currency: of, totalMinor, leftOutMinor, paidMinor: paid }).pending
    expect(Number.isInteger(at(paidMinor))).toBe(true)
    expect(at(paidMinor)).toBeGreaterThanOrEqual(0)
    expect(at(paidMinor + more)).toBeGreaterThanOrEqual(at(paidMinor))
    expect(at(paidMinor)).toBeLessThanOrEqual(at(totalMinor))
  },
)
