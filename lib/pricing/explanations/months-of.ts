import { dateInMonth, isLocalDate, type MonthId, monthId, monthIndex } from '@/lib/dates/local-date'

/**
 * The months in which the days and intervals (`from/until`) of a date rule lie, in order; null when there are more than
 * `most`, or when one of them is no date.
 */
export function monthsOf(dates: readonly string[], most: number): MonthId[] | null {
  const found = new Set<number>()
  for (const entry of dates) {
    const [from = '', until = from] = entry.split('/')
    if (!isLocalDate(from) || !isLocalDate(until)) return null
    for (let month = monthIndex(from); month <= monthIndex(until); month++) {
      found.add(month)
      if (found.size > most) return null
    }
  }
  return [...found].sort((a, b) => a - b).map((month) => monthId(dateInMonth(month, 1)))
}
