import { describe, expect, it } from 'vitest'
import { formatDate, formatDateRange, formatMonth, monthName } from './format-date'
import { formatInstant } from './format-instant'

describe('dates in words', () => {
  it('prints the day as domain.md §2 says', () => {
    expect(formatDate('2027-02-12', 'es_MX')).toBe('vie 12 feb 2027')
    expect(formatDate('2027-02-12', 'es_CO')).toBe('vie 12 feb 2027')
    expect(formatDate('2027-02-12', 'en_US')).toBe('Fri, Feb 12, 2027')
    expect(formatDate('2026-09-02', 'es_MX')).toBe('mié 2 sep 2026')
  })
  it('leaves out weekday or year', () => {
    expect(formatDate('2026-11-21', 'es_MX', { weekday: false })).toBe('21 nov 2026')
    expect(formatDate('2026-12-21', 'es_MX', { weekday: false, year: false })).toBe('21 dic')
    expect(formatDate('2026-12-21', 'en_US', { weekday: false })).toBe('Dec 21, 2026')
    expect(formatDate('2026-12-21', 'en_US', { year: false })).toBe('Mon, Dec 21')
  })
  it('prints ranges with the first year only when it differs', () => {
    expect(formatDateRange('2027-10-16', '2027-10-24', 'es_MX')).toBe('sáb 16 oct al dom 24 oct 2027')
    expect(formatDateRange('2026-12-30', '2027-01-02', 'es_MX')).toBe('mié 30 dic 2026 al sáb 2 ene 2027')
    expect(formatDateRange('2027-10-16', '2027-10-24', 'en_US')).toBe('Sat, Oct 16 to Sun, Oct 24, 2027')
    expect(formatDateRange('2027-10-16', '2027-10-16', 'es_MX')).toBe('sáb 16 oct 2027')
    expect(formatDateRange('2026-12-30', '2027-01-02', 'en_US', { year: false })).toBe(
      'Wed, Dec 30 to Sat, Jan 2',
    )
  })
  it('names months', () => {
    expect(formatMonth('2027-10', 'es_MX')).toBe('octubre 2027')
    expect(formatMonth('2027-10', 'en_US')).toBe('October 2027')
    expect(monthName(9, 'es_CO')).toBe('septiembre')
    expect(monthName(9, 'es_MX', 'short')).toBe('sep')
    expect(monthName(12, 'en_US', 'short')).toBe('Dec')
  })
  it('prints an instant on the clock of a zone', () => {
    const instant = new Date('2026-11-24T16:42:00Z')
    expect(formatInstant(instant, 'America/Mexico_City', 'es_MX')).toBe('mar 24 nov, 10:42')
    expect(formatInstant(instant, 'America/Bogota', 'en_US', { year: true })).toBe(
      'Tue, Nov 24, 2026, 11:42am',
    )
  })
})

describe('the clock', () => {
  it.each([
    ['2026-11-24T06:05:00Z', '12:05am', '00:05'],
    ['2026-11-24T17:59:00Z', '11:59am', '11:59'],
    ['2026-11-24T18:00:00Z', '12:00pm', '12:00'],
    ['2026-11-25T05:59:00Z', '11:59pm', '23:59'],
  ])('has twelve hours in English and 24 in Spanish: %s', (instant, english, spanish) => {
    const shown = (locale: 'en_US' | 'es_MX' | 'es_CO') =>
      formatInstant(new Date(instant), 'America/Mexico_City', locale).split(', ').at(-1)
    expect([shown('en_US'), shown('es_MX'), shown('es_CO')]).toEqual([english, spanish, spanish])
  })
})

describe('the short names', () => {
  const names = (locale: 'es_MX' | 'en_US', dates: readonly string[], weekday: boolean) =>
    dates.map((date) => /\p{L}+/u.exec(formatDate(date, locale, { weekday }))?.[0]).join(' ')

  it('are those of every month', () => {
    const months = Array.from({ length: 12 }, (_, index) => `2027-${String(index + 1).padStart(2, '0')}-15`)
    expect(names('es_MX', months, false)).toBe('ene feb mar abr may jun jul ago sep oct nov dic')
    expect(names('en_US', months, false)).toBe('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec')
  })

  it('are those of every day from Sunday', () => {
    const week = Array.from({ length: 7 }, (_, index) => `2027-03-${14 + index}`)
    expect(names('es_MX', week, true)).toBe('dom lun mar mié jue vie sáb')
    expect(names('en_US', week, true)).toBe('Sun Mon Tue Wed Thu Fri Sat')
  })
})
