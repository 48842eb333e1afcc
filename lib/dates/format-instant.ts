import type { Locale } from '@/lib/locale/market'
import { type FormatDateOptions, formatDate } from './format-date'
import { timeIn, todayIn, type Zone } from './zone-time'

/** An instant on the clock of a zone: "mar 24 nov, 10:42" · "Tue, Nov 24, 10:42". */
export function formatInstant(
  instant: Date | number,
  zone: Zone,
  locale: Locale,
  options: FormatDateOptions = {},
): string {
  return `${formatDate(todayIn(zone, instant), locale, { year: false, ...options })}, ${timeIn(zone, instant)}`
}
