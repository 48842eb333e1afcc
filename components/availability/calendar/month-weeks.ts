import {
  addDays,
  type LocalDate,
  lastDayOfMonth,
  type MonthId,
  partsOf,
  weekday,
} from '@/lib/dates/local-date'

/** The weeks of a month from Monday to Sunday; null where a week reaches into another month. Always six, so nothing moves. */
export function monthWeeks(month: MonthId): (LocalDate | null)[][] {
  const first = `${month}-01`
  const days = partsOf(lastDayOfMonth(first)).day
  const lead = (weekday(first) + 6) % 7
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => {
      const index = week * 7 + day - lead
      return index >= 0 && index < days ? addDays(first, index) : null
    }),
  )
}
