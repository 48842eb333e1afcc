import { TZDateMini, tzOffset } from '@date-fns/tz'
import { addDays, type LocalDate, partsOf } from './local-date'

/** An IANA zone name. */
export type Zone = string

/** The calendar date it is in a zone at an instant (Date or epoch milliseconds). */
export function todayIn(zone: Zone, instant: Date | number): LocalDate {
  return addDays('1970-01-01', Math.floor(wallMinutes(zone, instant) / 1440))
}

/** The clock of a zone at an instant, 24 hours: `10:42`. */
export function timeIn(zone: Zone, instant: Date | number): string {
  const minuteOfDay = ((wallMinutes(zone, instant) % 1440) + 1440) % 1440
  return `${pad(Math.floor(minuteOfDay / 60))}:${pad(minuteOfDay % 60)}`
}

/** The last second of a date in a zone, 23:59:59: when something due that day is late. domain.md §6. */
export function endOfDayInstant(date: LocalDate, zone: Zone): Date {
  const { year, month, day } = partsOf(date)
  return new Date(new TZDateMini(year, month - 1, day, 23, 59, 59, zone).getTime())
}

/** The instant at which a zone's clock shows a minute of a date, counted from its midnight. */
export function instantAt(date: LocalDate, minuteOfDay: number, zone: Zone): Date {
  const { year, month, day } = partsOf(date)
  return new Date(new TZDateMini(year, month - 1, day, 0, minuteOfDay, 0, zone).getTime())
}

function wallMinutes(zone: Zone, instant: Date | number): number {
  const offset = tzOffset(zone, new Date(instant))
  if (Number.isNaN(offset)) throw new RangeError(`unknown zone: ${zone}`)
  return Math.floor(Number(instant) / 60_000) + offset
}

const pad = (value: number): string => String(value).padStart(2, '0')
