import { type Locale, languageOf } from '@/lib/locale/market'
import { type FormatDateOptions, formatDate } from './format-date'
import { timeIn, todayIn, type Zone } from './zone-time'

/** An instant on the clock of a zone: "mar 24 nov, 10:42" · "Tue, Nov 24, 10:42am". */
export function formatInstant(
  instant: Date | number,
  zone: Zone,
  locale: Locale,
  options: FormatDateOptions = {},
): string {
  return `${formatDate(todayIn(zone, instant), locale, { year: false, ...options })}, ${formatTime(timeIn(zone, instant), locale)}`
}

/** A time of day: "23:59" in Spanish, "11:59pm" in English. */
export function formatTime(time: string, locale: Locale): string {
  if (languageOf(locale) === 'es') return time
  const [hour = 0, minute = ''] = [Number(time.slice(0, 2)), time.slice(3)]
  return `${hour % 12 || 12}:${minute}${hour < 12 ? 'am' : 'pm'}`
}
