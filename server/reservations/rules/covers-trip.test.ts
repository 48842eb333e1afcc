import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '@/lib/dates/local-date'
import { law } from '@/tests/support/money/law'
import { coversTrip } from './covers-trip'

const TRIP = { startDate: '2027-03-20', endDate: '2027-03-22' }

it.each([
  ['2027-03-20', '2027-03-22', true],
  ['2027-03-19', '2027-03-25', true],
  ['2027-03-21', '2027-03-22', false],
  ['2027-03-20', '2027-03-21', false],
])('a policy from %s to %s covers it: %s', (from, to, covers) => {
  expect(coversTrip({ from, to }, TRIP)).toBe(covers)
})

it('an open date is missed by none, a trip of a day has no other', () => {
  expect(coversTrip({ from: '2027-01-01', to: '2027-01-02' }, { startDate: null, endDate: null })).toBe(true)
  expect(
    coversTrip({ from: '2027-01-01', to: '2027-01-01' }, { startDate: '2027-01-01', endDate: null }),
  ).toBe(true)
})

law(
  'it covers each day of the trip, or is not enough',
  [fc.nat(20), fc.nat(20), fc.nat(20), fc.nat(20)],
  (from, length, start, nights) => {
    const day = (at: number) => addDays('2027-03-01', at)
    const covers = coversTrip(
      { from: day(from), to: day(from + length) },
      { startDate: day(start), endDate: day(start + nights) },
    )
    const days = Array.from({ length: nights + 1 }, (_, at) => start + at)
    expect(covers).toBe(days.every((one) => from <= one && one <= from + length))
  },
)
