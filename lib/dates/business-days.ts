import { addDays, type LocalDate, weekday } from './local-date'

/** The days off of one country, weekends apart. */
export type DaysOff = ReadonlySet<LocalDate>

/** Monday to Friday, and no day off. */
export function isBusinessDay(date: LocalDate, daysOff: DaysOff): boolean {
  const day = weekday(date)
  return day !== SUNDAY && day !== SATURDAY && !daysOff.has(date)
}

/** The n-th business day after a date, which itself does not count; with 0 the date as it is, whatever day it is. */
export function addBusinessDays(date: LocalDate, days: number, daysOff: DaysOff): LocalDate {
  let current = date
  for (let left = days; left > 0; ) {
    current = addDays(current, 1)
    if (isBusinessDay(current, daysOff)) left--
  }
  return current
}

/** The last business day before a date. */
export function previousBusinessDay(date: LocalDate, daysOff: DaysOff): LocalDate {
  const before = addDays(date, -1)
  return isBusinessDay(before, daysOff) ? before : previousBusinessDay(before, daysOff)
}

const SUNDAY = 0
const SATURDAY = 6
