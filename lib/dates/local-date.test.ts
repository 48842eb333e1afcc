import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  compareDates,
  daysBetween,
  isLocalDate,
  lastDayOfMonth,
  parseLocalDate,
  weekday,
} from './local-date'
import { endOfDayInstant, timeIn, todayIn } from './zone-time'

describe('a calendar date', () => {
  it('stands before, beside or after another', () => {
    const against = (other: string) => compareDates('2027-03-14', other)
    expect(['2027-03-15', '2027-03-14', '2027-03-13'].map(against)).toEqual([-1, 0, 1])
  })
  it.each(['2027-02-28', '2028-02-29', '2000-02-29', '2026-12-31'])('%s is one', (text) =>
    expect(isLocalDate(text)).toBe(true),
  )
  it.each([
    '2027-02-29',
    '1900-02-29',
    '2027-13-01',
    '2027-00-10',
    '2027-04-31',
    '2027-4-1',
    '2027-04-00',
    '',
    '2027-04-01T00:00',
    ' 2027-04-01',
  ])('%s is none', (text) => {
    expect(isLocalDate(text)).toBe(false)
    expect(parseLocalDate(text)).toBeNull()
  })
  it('throws when a rule is handed something else', () =>
    expect(() => addDays('soon', 1)).toThrow(RangeError))
})

describe('arithmetic', () => {
  it('turns a day that a month lacks into its last one', () => {
    expect(addMonths('2027-01-31', 1)).toBe('2027-02-28')
    expect(addMonths('2028-01-31', 1)).toBe('2028-02-29')
    expect(addMonths('2026-12-31', 2)).toBe('2027-02-28')
    expect(addMonths('2027-03-31', -1)).toBe('2027-02-28')
    expect(addMonths('2026-11-21', 14)).toBe('2028-01-21')
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15')
  })
  it('crosses leap days and year ends', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(daysBetween('2026-11-21', '2027-11-21')).toBe(365)
    expect(daysBetween('2027-03-01', '2027-02-28')).toBe(-1)
    expect(lastDayOfMonth('2028-02-03')).toBe('2028-02-29')
  })
  it.each([
    ['2000-02-28', 1, '2000-02-29'], // divisible by 400
    ['2000-02-29', 1, '2000-03-01'],
    ['2100-02-28', 1, '2100-03-01'], // by 100 only
    ['2400-02-28', 1, '2400-02-29'],
    ['1600-02-29', 146_097, '2000-02-29'], // a whole cycle of 400 years
    ['1600-03-01', -1, '1600-02-29'],
    ['2000-03-01', 36_524, '2100-03-01'], // a century without its leap day
    ['1999-12-31', 1, '2000-01-01'],
    ['2024-01-31', 29, '2024-02-29'],
    ['2023-12-31', 366, '2024-12-31'],
    ['2027-07-31', 1, '2027-08-01'],
    ['0000-03-01', -1, '0000-02-29'],
  ])('%s and %i days is %s', (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected)
    expect(addDays(expected, -days)).toBe(date)
  })
  it('knows the weekday', () => {
    expect(weekday('2026-11-21')).toBe(6) // a Saturday
    expect(weekday('2027-02-14')).toBe(0) // a Sunday
    expect(weekday('1969-12-31')).toBe(3) // a Wednesday, before the epoch
  })
})

describe('instants', () => {
  it('reads the date and the clock of a zone', () => {
    const instant = new Date('2026-11-21T05:30:00Z')
    expect([todayIn('America/Mexico_City', instant), timeIn('America/Mexico_City', instant)]).toEqual([
      '2026-11-20',
      '23:30',
    ])
    expect([todayIn('America/Bogota', instant), timeIn('America/Bogota', instant)]).toEqual([
      '2026-11-21',
      '00:30',
    ])
    expect(todayIn('Pacific/Kiritimati', instant)).toBe('2026-11-21')
    expect(timeIn('Asia/Kathmandu', instant.getTime())).toBe('11:15')
    expect(() => todayIn('Nowhere/City', instant)).toThrow(RangeError)
  })
  it('ends a day at its last second, on the day of a time change too', () => {
    expect(endOfDayInstant('2026-12-24', 'America/Mexico_City').toISOString()).toBe(
      '2026-12-25T05:59:59.000Z',
    )
    expect(endOfDayInstant('2026-12-24', 'America/Bogota').toISOString()).toBe('2026-12-25T04:59:59.000Z')
    expect(endOfDayInstant('2027-03-14', 'America/New_York').toISOString()).toBe('2027-03-15T03:59:59.000Z')
  })
})
