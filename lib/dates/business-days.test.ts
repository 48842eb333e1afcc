import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COLOMBIA, MEXICO } from '@/tests/support/dates/days-off'
import { law } from '@/tests/support/money/law'
import { addBusinessDays, isBusinessDay } from './business-days'
import { addDays, daysBetween } from './local-date'

describe('business days', () => {
  it.each([
    ['2026-11-20', true, true], // a Friday
    ['2026-11-21', false, false], // a Saturday
    ['2026-11-22', false, false], // a Sunday
    ['2026-11-16', false, false], // Revolución in Mexico, Cartagena in Colombia
    ['2026-09-16', false, true], // the Independence of Mexico
    ['2026-07-20', true, false], // the Independence of Colombia
    ['2027-03-25', false, false], // Maundy Thursday
  ])('%s: in Mexico %s, in Colombia %s', (date, mexico, colombia) => {
    expect([isBusinessDay(date, MEXICO), isBusinessDay(date, COLOMBIA)]).toEqual([mexico, colombia])
  })

  it.each([
    ['2026-11-20', 5, '2026-11-27'], // Friday: Mon, Tue, Wed, Thu, Fri
    ['2026-11-21', 5, '2026-11-27'], // Saturday: the same
    ['2026-11-13', 1, '2026-11-17'], // Friday before a Monday off: Tuesday
    ['2026-12-24', 2, '2026-12-29'], // Thursday: the 25th is off, so Monday and Tuesday
    ['2027-03-24', 1, '2027-03-29'], // Wednesday before Easter: Thursday and Friday are off
    ['2026-11-22', 0, '2026-11-22'], // none: the Sunday itself
  ])('from %s, %i more in Mexico: %s', (date, days, expected) => {
    expect(addBusinessDays(date, days, MEXICO)).toBe(expected)
  })

  const anyDate = fc.nat(1_200).map((days) => addDays('2026-01-01', days))
  const anyCalendar = fc.constantFrom(MEXICO, COLOMBIA, new Set<string>())

  law(
    'n business days later n business days have passed, and the last is one',
    [anyDate, fc.integer({ min: 1, max: 12 }), anyCalendar],
    (date, days, off) => {
      const end = addBusinessDays(date, days, off)
      const passed = Array.from({ length: daysBetween(date, end) }, (_, index) => addDays(date, index + 1))
      expect(passed.filter((day) => isBusinessDay(day, off))).toHaveLength(days)
      expect(isBusinessDay(end, off)).toBe(true)
    },
  )

  law('business days add up', [anyDate, fc.nat(8), fc.nat(8), anyCalendar], (date, some, more, off) => {
    expect(addBusinessDays(addBusinessDays(date, some, off), more, off)).toBe(
      addBusinessDays(date, some + more, off),
    )
  })
})
