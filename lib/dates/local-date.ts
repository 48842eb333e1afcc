import { type DayParts, dayNumberOf, daysInMonth, partsOfDayNumber } from './day-number'

/** A calendar date `YYYY-MM-DD` at the place it means; never a Date, never shifted by the reader's zone. domain.md §3. */
export type LocalDate = string
/** A calendar month `YYYY-MM`, the id of a month group. */
export type MonthId = string

const SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/

/** True for a real calendar date: 2027-02-29 and 2027-2-9 are not. */
export function isLocalDate(value: unknown): value is LocalDate {
  return typeof value === 'string' && readParts(value) !== null
}

/** The date in a string, or null. */
export function parseLocalDate(value: string | null | undefined): LocalDate | null {
  return isLocalDate(value) ? value : null
}

/** Year, month 1–12 and day of a date. Throws on anything that is not one: a broken invariant. */
export function partsOf(date: LocalDate): DayParts {
  const parts = readParts(date)
  if (!parts) throw new RangeError(`not a calendar date: ${date}`)
  return parts
}

export function addDays(date: LocalDate, days: number): LocalDate {
  return fromParts(partsOfDayNumber(dayNumberOf(partsOf(date)) + days))
}

/** The same day of another month; a day that month lacks becomes its last one (31 January + 1 = 28 February). */
export function addMonths(date: LocalDate, months: number): LocalDate {
  return dateInMonth(monthIndex(date) + months, partsOf(date).day)
}

/** Months since year 0, for walking through months without parsing each date. */
export function monthIndex(date: LocalDate): number {
  const { year, month } = partsOf(date)
  return year * 12 + (month - 1)
}

/** A day of a month by its index; a day that month lacks (31) becomes its last one. */
export function dateInMonth(index: number, day: number): LocalDate {
  const year = Math.floor(index / 12)
  const month = index - year * 12 + 1
  return fromParts({ year, month, day: Math.min(day, daysInMonth(year, month)) })
}

/** Days from the first to the second; negative when the second is earlier. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return dayNumberOf(partsOf(to)) - dayNumberOf(partsOf(from))
}

/** −1, 0 or 1, for sorting. */
export function compareDates(a: LocalDate, b: LocalDate): -1 | 0 | 1 {
  return a < b ? -1 : a > b ? 1 : 0
}

export function earlierOf(a: LocalDate, b: LocalDate): LocalDate {
  return a <= b ? a : b
}

export function lastDayOfMonth(date: LocalDate): LocalDate {
  const { year, month } = partsOf(date)
  return fromParts({ year, month, day: daysInMonth(year, month) })
}

/** 0 Sunday … 6 Saturday. */
export function weekday(date: LocalDate): number {
  return (((dayNumberOf(partsOf(date)) + 4) % 7) + 7) % 7
}

/** The month a date lies in: `2027-03`. */
export function monthId(date: LocalDate): MonthId {
  return date.slice(0, 7)
}

function readParts(value: string): DayParts | null {
  const match = SHAPE.exec(value)
  if (!match) return null
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
    ? { year, month, day }
    : null
}

/** Only for parts that came out of arithmetic, which cannot be wrong; others go through localDate. */
function fromParts({ year, month, day }: DayParts): LocalDate {
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`
}

function pad(value: number, length: number): string {
  return String(value).padStart(length, '0')
}
