import { describe, expect, it } from 'vitest'
import { lastDayOfChanges, whyClosed } from './travel-window'

describe('data of travellers', () => {
  it.each([
    ['confirmed', ['2027-10-16'], '2027-10-13', null],
    ['confirmed', ['2027-10-16'], '2027-10-14', 'too_late'],
    ['new', [null], '2027-10-14', null],
    ['confirmed', [null, '2027-10-20', '2027-10-16'], '2027-10-14', 'too_late'],
    ['cancelled', ['2027-10-16'], '2027-01-01', 'ended'],
    ['expired', ['2027-10-16'], '2027-01-01', 'ended'],
    ['completed', ['2027-10-16'], '2027-11-01', 'ended'],
  ] as const)('of a %s reservation that leaves on %j are on %s: %s', (status, starts, today, expected) => {
    expect(whyClosed(status, starts, today)).toBe(expected)
  })

  it('have no last day while every date is open', () => {
    expect(lastDayOfChanges([null])).toBeNull()
  })
})
