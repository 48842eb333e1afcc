import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PROPERTY_RUNS } from '@/lib/money/property-runs'
import {
  addDays,
  addMonths,
  compareDates,
  daysBetween,
  isLocalDate,
  type LocalDate,
  lastDayOfMonth,
  monthId,
  parseLocalDate,
  weekday,
} from './local-date'
import { endOfDayInstant, timeIn, todayIn } from './zone-time'

const runs = { numRuns: PROPERTY_RUNS }
const anyDate: fc.Arbitrary<LocalDate> = fc
  .integer({ min: -20_000, max: 60_000 })
  .map((days) => addDays('1970-01-01', days))

describe('a calendar date', () => {
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
  it('knows the weekday', () => {
    expect(weekday('2026-11-21')).toBe(6) // a Saturday
    expect(weekday('2027-02-14')).toBe(0) // a Sunday
    expect(weekday('1969-12-31')).toBe(3) // a Wednesday, before the epoch
  })
  it('agrees with the platform calendar for every day', () => {
    fc.assert(
      fc.property(fc.integer({ min: -200_000, max: 200_000 }), (days) => {
        const date = new Date(days * 86_400_000)
        fc.pre(date.getUTCFullYear() >= 1000)
        expect(addDays('1970-01-01', days)).toBe(date.toISOString().slice(0, 10))
        expect(weekday(addDays('1970-01-01', days))).toBe(date.getUTCDay())
      }),
      runs,
    )
  })
  it('adding days and counting them are inverses, and order follows', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -5000, max: 5000 }), (date, days) => {
        expect(daysBetween(date, addDays(date, days))).toBe(days)
        expect(compareDates(date, addDays(date, days))).toBe(days > 0 ? -1 : days < 0 ? 1 : 0)
      }),
      runs,
    )
  })
  it('moves by whole months and keeps the day unless the month is shorter', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -60, max: 60 }), (date, months) => {
        const moved = addMonths(date, months)
        const [year, month] = [Number(date.slice(0, 4)), Number(date.slice(5, 7))]
        const index = year * 12 + month - 1 + months
        expect(monthId(moved)).toBe(`${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`)
        if (moved.slice(8) !== date.slice(8)) expect(moved).toBe(lastDayOfMonth(moved))
      }),
      runs,
    )
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
  it('the end of a day still is that day, one second later is the next', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 18_000, max: 24_000 }).map((days) => addDays('1970-01-01', days)),
        fc.constantFrom(
          'America/Mexico_City',
          'America/Bogota',
          'America/Tijuana',
          'Asia/Tokyo',
          'Pacific/Kiritimati',
        ),
        (date, zone) => {
          const end = endOfDayInstant(date, zone)
          expect(todayIn(zone, end)).toBe(date)
          expect(todayIn(zone, end.getTime() + 1000)).toBe(addDays(date, 1))
        },
      ),
      runs,
    )
  })
})
