import { addDays, type LocalDate } from '@/lib/dates/local-date'

/** Older news is no news: after a long standstill so many days are made up for. */
const MOST_DAYS = 7

/**
 * The days that are over and were not told yet, the oldest first. Whoever never told anything begins with yesterday.
 * @param last the last day that was told; null: none was
 */
export function daysToTell(last: LocalDate | null, today: LocalDate): LocalDate[] {
  const yesterday = addDays(today, -1)
  if (last === null) return [yesterday]
  const days = Array.from({ length: MOST_DAYS }, (_, back) => addDays(yesterday, -back))
  return days.filter((day) => day > last).reverse()
}
