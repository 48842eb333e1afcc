import { type LocalDate, weekday } from '@/lib/dates/local-date'
import type { Currency } from '@/lib/locale/market'

/** The hours of a weekday on which Ley 2300 (Colombia) lets one write about a debt; Sundays and holidays have none. */
const HOURS: Readonly<Record<number, readonly [string, string]>> = {
  ...Object.fromEntries([1, 2, 3, 4, 5].map((day) => [day, ['07:00', '19:00']])),
  6: ['08:00', '15:00'],
}

/** A moment on the clock of the currency's zone. */
export interface Moment {
  readonly day: LocalDate
  /** 24 hours, `09:00`. */
  readonly time: string
  /** In Colombia. */
  readonly isHoliday: boolean
}

/** Whether nothing about a debt may be written on a day, at whatever hour. */
export function isQuiet(currency: Currency, { day, isHoliday }: Pick<Moment, 'day' | 'isHoliday'>): boolean {
  return currency === 'COP' && (isHoliday || HOURS[weekday(day)] === undefined)
}

/** Whether a mail about a date that is over may be written: for pesos of Colombia only in the hours of its law. */
export function mayDun(currency: Currency, { day, time, isHoliday }: Moment): boolean {
  if (currency !== 'COP') return true
  const hours = HOURS[weekday(day)]
  return hours !== undefined && !isHoliday && hours[0] <= time && time < hours[1]
}
