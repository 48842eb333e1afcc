import fc from 'fast-check'
import { expect } from 'vitest'
import { law } from '@/tests/support/money/law'
import {
  addDays,
  addMonths,
  compareDates,
  dateInMonth,
  daysBetween,
  earlierOf,
  isLocalDate,
  lastDayOfMonth,
  monthId,
  monthIndex,
  parseLocalDate,
  partsOf,
  weekday,
} from './local-date'
import { endOfDayInstant, todayIn } from './zone-time'

const DAY = 86_400_000
/** 1422 to 2517, so that every kind of leap year is among them. */
const anyNumber = fc.integer({ min: -200_000, max: 200_000 })
const anyDate = anyNumber.map((days) => addDays('1970-01-01', days))

law('a day is the day of the platform calendar, before the epoch too', [anyNumber], (days) => {
  const date = new Date(days * DAY)
  const own = addDays('1970-01-01', days)
  expect([own, weekday(own), isLocalDate(own)]).toEqual([
    date.toISOString().slice(0, 10),
    date.getUTCDay(),
    true,
  ])
})

law(
  'adding days and counting them are inverses, and order follows',
  [anyDate, fc.integer({ min: -5000, max: 5000 })],
  (date, days) => {
    const moved = addDays(date, days)
    expect([daysBetween(date, moved), addDays(moved, -days)]).toEqual([days, date])
    expect(compareDates(date, moved)).toBe(days > 0 ? -1 : days < 0 ? 1 : 0)
    expect(earlierOf(date, moved)).toBe(days < 0 ? moved : date)
  },
)

law(
  'days add up, and a week later is the same weekday',
  [anyDate, fc.nat(900), fc.nat(900)],
  (date, some, more) => {
    expect(addDays(addDays(date, some), more)).toBe(addDays(date, some + more))
    expect(weekday(addDays(date, 7 * some))).toBe(weekday(date))
  },
)

law(
  'moving by months keeps the day unless the month is shorter',
  [anyDate, fc.integer({ min: -60, max: 60 })],
  (date, months) => {
    const moved = addMonths(date, months)
    expect(monthIndex(moved)).toBe(monthIndex(date) + months)
    expect(moved.slice(8) === date.slice(8) || moved === lastDayOfMonth(moved)).toBe(true)
    expect(partsOf(moved).day).toBeLessThanOrEqual(partsOf(date).day)
  },
)

law('a month ends the day before the next one begins', [anyDate], (date) => {
  const first = dateInMonth(monthIndex(date) + 1, 1)
  expect(addDays(lastDayOfMonth(date), 1)).toBe(first)
  expect([monthId(lastDayOfMonth(date)), monthId(first) > monthId(date)]).toEqual([monthId(date), true])
})

law(
  'a text is a date exactly when the platform reads the same day from it',
  [fc.nat(9999), fc.nat(14), fc.nat(33)],
  (year, month, day) => {
    const text = [
      String(year).padStart(4, '0'),
      String(month).padStart(2, '0'),
      String(day).padStart(2, '0'),
    ].join('-')
    const instant = Date.parse(`${text}T00:00:00Z`)
    const real = !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text)
    expect(parseLocalDate(text)).toBe(real ? text : null)
  },
)

const anyZone = fc.constantFrom(
  'America/Mexico_City',
  'America/Bogota',
  'America/Tijuana',
  'Asia/Tokyo',
  'Pacific/Kiritimati',
)

law(
  'the end of a day still is that day, one second later is the next',
  [fc.integer({ min: 18_000, max: 24_000 }), anyZone],
  (days, zone) => {
    const date = addDays('1970-01-01', days)
    const end = endOfDayInstant(date, zone)
    expect([todayIn(zone, end), todayIn(zone, end.getTime() + 1000)]).toEqual([date, addDays(date, 1)])
  },
)
