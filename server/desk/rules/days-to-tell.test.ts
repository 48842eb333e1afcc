import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '@/lib/dates/local-date'
import { daysToTell } from './days-to-tell'

describe('the days that hosts are told of', () => {
  it.each([
    [null, ['2027-03-09']],
    ['2027-03-09', []],
    ['2027-03-10', []],
    ['2027-03-07', ['2027-03-08', '2027-03-09']],
  ] as const)('after %s', (last, expected) => {
    expect(daysToTell(last, '2027-03-10')).toEqual(expected)
  })

  it('are over, in order, each once, and never more than a week', () => {
    fc.assert(
      fc.property(fc.integer({ min: -3, max: 40 }), (back) => {
        const days = daysToTell(addDays('2027-03-10', -back), '2027-03-10')
        expect(days).toEqual([...new Set(days)].sort())
        expect(days.length).toBe(Math.min(7, Math.max(0, back - 1)))
        for (const day of days) expect(day < '2027-03-10').toBe(true)
      }),
    )
  })
})
