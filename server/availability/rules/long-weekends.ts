import { addDays, compareDates, daysBetween, type LocalDate, weekday } from '@/lib/dates/local-date'

/** A day off of one country. */
export interface Holiday<Country extends string = 'MX' | 'CO'> {
  readonly date: LocalDate
  readonly country: Country
  readonly name: string
}

/** A `puente`: at least three days off in a row, one of them a holiday (domain.md §3). */
export interface LongWeekend<Country extends string = 'MX' | 'CO'> {
  readonly start: LocalDate
  readonly end: LocalDate
  readonly country: Country
  /** Of its first holiday. */
  readonly name: string
}

/** A long weekend has at least so many days. */
export const LONG_WEEKEND_DAYS = 3

/**
 * The long weekends of each country by date: Saturdays, Sundays and holidays without a gap, three days or more. A
 * holiday in the middle of the week is none, and no working day is bridged.
 */
export function longWeekends<Country extends string>(
  holidays: readonly Holiday<Country>[],
): LongWeekend<Country>[] {
  return [...new Set(holidays.map(({ country }) => country))]
    .flatMap((country) => ofCountry(holidays.filter((holiday) => holiday.country === country)))
    .sort((a, b) => compareDates(a.start, b.start))
}

function ofCountry<Country extends string>(holidays: readonly Holiday<Country>[]): LongWeekend<Country>[] {
  const daysOff = new Set(holidays.map(({ date }) => date))
  const byStart = new Map<LocalDate, LongWeekend<Country>>()
  for (const { date, country, name } of [...holidays].sort((a, b) => compareDates(a.date, b.date))) {
    const [start, end] = [lastOff(date, -1, daysOff), lastOff(date, 1, daysOff)]
    const isLong = daysBetween(start, end) + 1 >= LONG_WEEKEND_DAYS
    if (isLong && !byStart.has(start)) byStart.set(start, { start, end, country, name })
  }
  return [...byStart.values()]
}

/** The last day off in one direction before the first that is none. */
function lastOff(from: LocalDate, step: 1 | -1, daysOff: ReadonlySet<LocalDate>): LocalDate {
  let last = from
  for (let next = addDays(last, step); isOff(next, daysOff); next = addDays(next, step)) last = next
  return last
}

function isOff(date: LocalDate, daysOff: ReadonlySet<LocalDate>): boolean {
  return daysOff.has(date) || weekday(date) % 6 === 0
}
