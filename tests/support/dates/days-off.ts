import calendar from '@/catalogue/holidays.json' with { type: 'json' }
import type { DaysOff } from '@/lib/dates/business-days'

/** The real calendars, for tests of rules that count business days; not for production code. */
const of = (country: string): DaysOff =>
  new Set(calendar.holidays.filter((holiday) => holiday.country === country).map(({ date }) => date))

export const MEXICO = of('MEX')
export const COLOMBIA = of('COL')
