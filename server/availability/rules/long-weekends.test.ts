import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import calendar from '@/catalogue/holidays.json' with { type: 'json' }
import { addDays, daysBetween, weekday } from '@/lib/dates/local-date'
import { law } from '@/tests/support/money/law'
import { longWeekends } from './long-weekends'

const real = calendar.holidays.map(({ date, country, name }) => ({ date, country, name: name.es }))
const told = (country: string, year: string) =>
  longWeekends(real.filter((holiday) => holiday.country === country))
    .filter(({ start }) => start.startsWith(year))
    .map(({ start, end, name }) => `${start} ${end} ${name}`)

describe('long weekends', () => {
  it('of Mexico in 2027', () => {
    expect(told('MEX', '2027')).toEqual([
      '2027-01-01 2027-01-03 Año Nuevo',
      '2027-01-30 2027-02-01 Día de la Constitución',
      '2027-03-13 2027-03-15 Natalicio de Benito Juárez',
      '2027-03-25 2027-03-28 Jueves Santo',
      '2027-11-13 2027-11-15 Día de la Revolución',
    ])
  })

  it('of Colombia in the second half of 2026', () => {
    expect(told('COL', '2026').filter((text) => text > '2026-07')).toEqual([
      '2026-07-11 2026-07-13 Virgen de Chiquinquirá',
      '2026-07-18 2026-07-20 Día de la Independencia',
      '2026-08-07 2026-08-09 Batalla de Boyacá',
      '2026-08-15 2026-08-17 Asunción de la Virgen',
      '2026-10-10 2026-10-12 Día de la Raza',
      '2026-10-31 2026-11-02 Todos los Santos',
      '2026-11-14 2026-11-16 Independencia de Cartagena',
      '2026-12-25 2026-12-27 Navidad',
    ])
  })

  it('knows the countries apart, and tells them by date', () => {
    const [friday, monday] = ['2027-06-04', '2027-06-07']
    const both = [
      { date: monday, country: 'CO' as const, name: 'b' },
      { date: friday, country: 'MX' as const, name: 'a' },
    ]
    expect(longWeekends(both)).toEqual([
      { start: '2027-06-04', end: '2027-06-06', country: 'MX', name: 'a' },
      { start: '2027-06-05', end: '2027-06-07', country: 'CO', name: 'b' },
    ])
    expect(longWeekends([])).toEqual([])
  })

  it('takes the name of the first holiday, in whatever order they come', () => {
    const easter = ['2027-03-26', '2027-03-25'].map((date) => ({ date, country: 'MX' as const, name: date }))
    expect(longWeekends(easter)).toEqual([
      { start: '2027-03-25', end: '2027-03-28', country: 'MX', name: '2027-03-25' },
    ])
  })

  const anyHolidays = fc
    .uniqueArray(fc.nat(120), { maxLength: 10 })
    .map((days) =>
      days.map((day) => ({ date: addDays('2027-01-01', day), country: 'MX' as const, name: `${day}` })),
    )

  law(
    'a long weekend is as long as it can be, has three days off or more, and a holiday',
    [anyHolidays],
    (holidays) => {
      const off = (date: string) =>
        holidays.some((one) => one.date === date) || [0, 6].includes(weekday(date))
      let before = ''
      for (const { start, end } of longWeekends(holidays)) {
        const days = Array.from({ length: daysBetween(start, end) + 1 }, (_, index) => addDays(start, index))
        expect([days.length >= 3, days.every(off), start > before]).toEqual([true, true, true])
        expect([off(addDays(start, -1)), off(addDays(end, 1))]).toEqual([false, false])
        expect(holidays.some(({ date }) => date >= start && date <= end)).toBe(true)
        before = end
      }
    },
  )

  law('every holiday beside a weekend is in a long weekend', [anyHolidays], (holidays) => {
    const found = longWeekends(holidays)
    const beside = holidays.filter(({ date }) => [1, 5].includes(weekday(date)))
    expect(beside.every(({ date }) => found.some(({ start, end }) => start <= date && date <= end))).toBe(
      true,
    )
  })
})
