import { addDays, dateInMonth, type LocalDate, monthIndex, partsOf } from '@/lib/dates/local-date'
import { FIRST_PART_AFTER_DAYS, MAX_PARTS, type Rhythm } from './rhythm'

export interface ScheduleDatesInput {
  readonly rhythm: Rhythm
  /** The day the schedule is made; dates start at least 20 (month) or 7 (fortnight) days after it. */
  readonly today: LocalDate
  readonly liquidationDate: LocalDate
  /** Gives monthly parts their day of month (31 → last day); default `today`. */
  readonly purchaseDate?: LocalDate
}

/**
 * The dates on which parts can fall due (domain.md §6), strictly rising, all ≤ the liquidation date, at most 24: monthly
 * on the purchase's day of month, or by fortnight on the 15th and the last day of each month.
 */
export function scheduleDates(input: ScheduleDatesInput): LocalDate[] {
  const earliest = addDays(input.today, FIRST_PART_AFTER_DAYS[input.rhythm])
  const dates: LocalDate[] = []
  for (const date of candidates(input)) {
    if (date > input.liquidationDate || dates.length === MAX_PARTS) break
    if (date >= earliest) dates.push(date)
  }
  return dates
}

/** Endless and rising from the month of `today`; the caller stops at the liquidation date. */
function* candidates({ rhythm, today, purchaseDate = today }: ScheduleDatesInput): Generator<LocalDate> {
  const days = rhythm === 'month' ? [partsOf(purchaseDate).day] : [15, 31] // 31 is the last day of every month
  for (let month = monthIndex(today); ; month++) {
    for (const day of days) yield dateInMonth(month, day)
  }
}
