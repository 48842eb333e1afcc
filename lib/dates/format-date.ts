import { type Language, type Locale, languageOf } from '@/lib/locale/market'
import { type LocalDate, type MonthId, partsOf, weekday } from './local-date'

// Own tables instead of Intl: ICU versions differ between servers and browsers ("sept" or "sep"), and domain.md §2 is exact.
const WEEKDAYS: Readonly<Record<Language, readonly string[]>> = {
  es: ['dom', 'lun', 'mar', 'mié', 'jue', 'vie', 'sáb'],
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
}
const MONTHS: Readonly<Record<Language, readonly string[]>> = {
  es: ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'],
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
}
const LONG_MONTHS: Readonly<Record<Language, readonly string[]>> = {
  es: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' '),
  en: 'January February March April May June July August September October November December'.split(' '),
}

export interface FormatDateOptions {
  /** Default true. */
  readonly weekday?: boolean
  /** Default true. */
  readonly year?: boolean
}

/** "dom 14 feb 2027" · "Sun, Feb 14, 2027"; without weekday "14 feb 2027" · "Feb 14, 2027". domain.md §2. */
export function formatDate(date: LocalDate, locale: Locale, options: FormatDateOptions = {}): string {
  const language = languageOf(locale)
  const { year, month, day } = partsOf(date)
  const monthName = MONTHS[language][month - 1] ?? ''
  const dayName = options.weekday === false ? '' : (WEEKDAYS[language][weekday(date)] ?? '')
  if (language === 'es')
    return joined([dayName, String(day), monthName, options.year === false ? '' : String(year)], ' ')
  return joined([dayName, `${monthName} ${day}`, options.year === false ? '' : String(year)], ', ')
}

/** "sáb 16 oct al dom 24 oct 2027" · "Sat, Oct 16 to Sun, Oct 24, 2027"; the first year only when it differs. */
export function formatDateRange(
  start: LocalDate,
  end: LocalDate,
  locale: Locale,
  options: FormatDateOptions = {},
): string {
  if (start === end) return formatDate(start, locale, options)
  const sameYear = partsOf(start).year === partsOf(end).year
  const first = formatDate(start, locale, { ...options, year: options.year !== false && !sameYear })
  return `${first} ${languageOf(locale) === 'es' ? 'al' : 'to'} ${formatDate(end, locale, options)}`
}

/** The name of a month, 1–12: "octubre" · "October"; short "oct" · "Oct". */
export function monthName(month: number, locale: Locale, form: 'long' | 'short' = 'long'): string {
  const names = form === 'long' ? LONG_MONTHS : MONTHS
  return names[languageOf(locale)][month - 1] ?? ''
}

/** The name of a month group: "octubre 2027" · "October 2027". */
export function formatMonth(month: MonthId, locale: Locale): string {
  const parts = partsOf(`${month}-01`)
  return `${monthName(parts.month, locale)} ${parts.year}`
}

function joined(parts: readonly string[], separator: string): string {
  return parts.filter((part) => part !== '').join(separator)
}
