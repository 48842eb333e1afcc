import type { LocalDate } from '@/lib/dates/local-date'
import { isZero, type Money, splitEqually } from '@/lib/money/money'
import type { Instalment, Plan } from './instalment'
import { mostParts } from './rhythm'
import { scheduleDates } from './schedule-dates'

/**
 * Splits what is left after the deposit into equal parts that sum exactly; the remainder goes to the first
 * (domain.md §6). Fewer parts than asked when the dates or the minimum part do not allow more; never none while there is
 * a date, so a balance below the minimum is one part. Empty when the balance is zero or no date fits.
 */
export function layawaySchedule(balance: Money, plan: Plan, today: LocalDate): Instalment[] {
  const { rhythm, liquidationDate, purchaseDate = today } = plan
  return splitOverDates(balance, scheduleDates({ rhythm, today, liquidationDate, purchaseDate }), plan.parts)
}

/** The same split over dates that are already known; `first` numbers the first part. */
export function splitOverDates(
  balance: Money,
  dates: readonly LocalDate[],
  parts: number,
  first = 1,
): Instalment[] {
  if (isZero(balance)) return []
  const count = Math.max(1, Math.min(parts, dates.length, mostParts(balance)))
  const amounts = splitEqually(balance, count)
  return dates.flatMap((dueDate, index) => {
    const amount = amounts[index]
    return amount ? [{ n: first + index, dueDate, amount }] : []
  })
}
