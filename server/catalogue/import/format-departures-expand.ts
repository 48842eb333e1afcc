import { type DepartureRule, type Season, WEEKDAYS } from './format-departures'
import type { DateCondition } from './format-items'

/** One dated start of a product. Dates are calendar days `YYYY-MM-DD` at the starting point. */
export interface Departure {
  code: string
  start: string
  end: string
  season: Season
  language: 'es' | 'en'
  capacity: number
  min_travelers: number
  sold: number
  recommended: boolean
}

/** What of a product its departures are made of. */
export interface DepartureSource {
  code: string
  duration_days: number
  departures: readonly DepartureRule[]
}

const DAY = 86_400_000
/** Monday 5 January 1970: weeks are counted from it, so that a date keeps its week whatever today is. */
const FIRST_MONDAY = Date.UTC(1970, 0, 5)

/**
 * The departures of a product from `today` on, by date. A date that departs today's way departs the same way with
 * every other today, under the same code: importing again never moves or renames a departure.
 */
export function expandDepartures(product: DepartureSource, today: string): Departure[] {
  return product.departures
    .flatMap((rule) => datesOf(rule, today).map((start) => departureOn(product, rule, start)))
    .sort((one, other) => (one.start + one.code < other.start + other.code ? -1 : 1))
}

/** The dates a promotion rule means: starts of departures in its months (and weekdays). Sorted, each once. */
export function expandDates(condition: DateCondition, departures: readonly Departure[]): string[] {
  const dates = departures
    .map(({ start }) => start)
    .filter((start) => {
      const day = new Date(start)
      const weekday = WEEKDAYS[day.getUTCDay()]
      return (
        condition.months.includes(day.getUTCMonth() + 1) &&
        (condition.weekdays === undefined || (weekday !== undefined && condition.weekdays.includes(weekday)))
      )
    })
  return [...new Set(dates)].sort()
}

function datesOf(rule: DepartureRule, today: string): string[] {
  const first = Date.parse(today) + rule.from_days * DAY
  const last = monthsLater(today, rule.until_months)
  const dates: string[] = []
  for (let day = first; day <= last; day += DAY) {
    if (matches(rule, new Date(day))) dates.push(isoDay(day))
  }
  return dates
}

function matches(rule: DepartureRule, day: Date): boolean {
  const weekday = WEEKDAYS[day.getUTCDay()]
  if (weekday === undefined || !rule.weekdays.includes(weekday)) return false
  return rule.months.includes(day.getUTCMonth() + 1) && weekOf(day) % rule.every === rule.offset
}

function departureOn(product: DepartureSource, rule: DepartureRule, start: string): Departure {
  const day = new Date(start)
  const turn = Math.floor(weekOf(day) / rule.every)
  // The weekday counts too, so that a sold-out week still has another day.
  const soldOut = rule.sold_out_every !== undefined && (turn + day.getUTCDay()) % rule.sold_out_every === 0
  return {
    code: `${product.code}-${start.slice(2).replaceAll('-', '')}-${rule.language.toUpperCase()}`,
    start,
    end: isoDay(day.getTime() + (product.duration_days - 1) * DAY),
    season: rule.season,
    language: rule.language,
    capacity: rule.capacity,
    min_travelers: rule.min_travelers,
    sold: soldOut ? rule.capacity : rule.sold,
    recommended: rule.recommended,
  }
}

const weekOf = (day: Date) => Math.floor((day.getTime() - FIRST_MONDAY) / (7 * DAY))
const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10)

/** The same day of a later month, or the last day of that month where it is shorter. */
function monthsLater(today: string, count: number): number {
  const from = new Date(today)
  const target = Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + count, from.getUTCDate())
  const lastDay = Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + count + 1, 0)
  return Math.min(target, lastDay)
}
