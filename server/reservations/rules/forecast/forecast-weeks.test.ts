import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from '@/lib/dates/local-date'
import { forecastWeeks, mondayOf } from './forecast-weeks'

const TODAY = '2027-04-21'
const part = fc
  .record({
    days: fc.integer({ min: -90, max: 300 }),
    rest: fc.integer({ min: 1, max: 900_000 }),
    atRisk: fc.boolean(),
  })
  .map(({ days, ...rest }) => ({ ...rest, dueDate: addDays(TODAY, days) }))

describe('what falls due in the weeks to come', () => {
  it('begins with the Monday of this week, of which only what is still to come counts', () => {
    const { weeks, overdue, later } = forecastWeeks(
      [
        { dueDate: '2027-04-20', rest: 1, atRisk: false },
        { dueDate: '2027-04-21', rest: 10, atRisk: false },
        { dueDate: '2027-04-25', rest: 100, atRisk: true },
        { dueDate: '2027-04-26', rest: 1_000, atRisk: false },
        { dueDate: '2027-05-03', rest: 10_000, atRisk: false },
      ],
      TODAY,
      2,
    )
    expect(weeks).toEqual([
      { start: '2027-04-19', due: 110, atRisk: 100 },
      { start: '2027-04-26', due: 1_000, atRisk: 0 },
    ])
    expect([overdue, later]).toEqual([1, 10_000])
  })

  test.prop([fc.array(part, { maxLength: 40 }), fc.integer({ min: 1, max: 12 })])(
    'has every part once, whatever the weeks',
    (parts, count) => {
      const { weeks, overdue, later } = forecastWeeks(parts, TODAY, count)
      const all = weeks.reduce((sum, { due }) => sum + due, overdue + later)
      expect(all).toBe(parts.reduce((sum, { rest }) => sum + rest, 0))
      for (const { due, atRisk } of weeks) expect(atRisk).toBeLessThanOrEqual(due)
    },
  )

  test.prop([fc.integer({ min: 0, max: 4000 })])('a Monday is at most six days before its day', (days) => {
    const day = addDays('2020-01-01', days)
    const before = daysBetween(mondayOf(day), day)
    expect(before >= 0 && before <= 6 && mondayOf(mondayOf(day)) === mondayOf(day)).toBe(true)
  })
})
