import { addDays, type LocalDate, weekday } from '@/lib/dates/local-date'

/** What is open of a part. */
export interface ComingPart {
  readonly dueDate: LocalDate
  /** Minor units, above 0. */
  readonly rest: number
  readonly atRisk: boolean
}

/** Minor units; `start` is a Monday. */
export interface ForecastWeek {
  readonly start: LocalDate
  readonly due: number
  /** Of what is due, from reservations that somebody has to look at. */
  readonly atRisk: number
}

export interface ForecastSums {
  readonly weeks: readonly ForecastWeek[]
  /** Past its date, and not in any week. */
  readonly overdue: number
  /** After the last week. */
  readonly later: number
}

/** The Monday of the week of a day. */
export function mondayOf(day: LocalDate): LocalDate {
  return addDays(day, -((weekday(day) + 6) % 7))
}

/** What falls due in so many weeks from this one on. Every part is in exactly one of the sums. */
export function forecastWeeks(parts: readonly ComingPart[], today: LocalDate, count: number): ForecastSums {
  const first = mondayOf(today)
  const starts = Array.from({ length: count }, (_, at) => addDays(first, 7 * at))
  const end = addDays(first, 7 * count)
  const sum = (some: readonly ComingPart[]) => some.reduce((all, { rest }) => all + rest, 0)
  const weeks = starts.map((start) => {
    const own = parts.filter(({ dueDate }) => dueDate >= today && mondayOf(dueDate) === start)
    return { start, due: sum(own), atRisk: sum(own.filter(({ atRisk }) => atRisk)) }
  })
  return {
    weeks,
    overdue: sum(parts.filter(({ dueDate }) => dueDate < today)),
    later: sum(parts.filter(({ dueDate }) => dueDate >= end)),
  }
}
