import type { LocalDate } from '@/lib/dates/local-date'
import { isZero, type Money, splitWhole } from '@/lib/money/money'
import type { Instalment, Plan } from './instalment'
import { mostParts } from './rhythm'
import { scheduleDates } from './schedule-dates'

/**
 * Splits what is left after the deposit into equal parts of whole units that sum exactly; what rounding leaves goes to
 * the first (domain.md §6). Fewer parts than asked when the dates or the minimum part do not allow more; never none
 * while there is a date, so a balance below the minimum is one part. Empty when the balance is zero or no date fits.
 */
export function layawaySchedule(balance: Money, plan: Plan, today: LocalDate): Instalment[] {
  const { rhythm, liquidationDate, purchaseDate = today } = plan
  const dates = scheduleDates({ rhythm, today, liquidationDate, purchaseDate })
  return scheduleOver(balance, { dates, liquidationDate }, plan.parts)
}

/**
 * The schedule over the dates of a rhythm. Several parts take the first of them; the only one has until the
 * liquidation date, because nobody who settles in one payment should be asked for it sooner.
 */
export function scheduleOver(
  balance: Money,
  { dates, liquidationDate }: { readonly dates: readonly LocalDate[]; readonly liquidationDate: LocalDate },
  parts: number,
): Instalment[] {
  const count = partCount(balance, dates, parts)
  return splitOverDates(balance, count === 1 ? [liquidationDate] : dates, count)
}

function partCount(balance: Money, dates: readonly LocalDate[], parts: number): number {
  return dates.length === 0 ? 0 : Math.max(1, Math.min(parts, dates.length, mostParts(balance)))
}

/** The same split over the dates of parts that are already planned; `first` numbers the first part. */
export function splitOverDates(
  balance: Money,
  dates: readonly LocalDate[],
  parts: number,
  first = 1,
): Instalment[] {
  const count = partCount(balance, dates, parts)
  if (isZero(balance) || count === 0) return []
  const amounts = splitWhole(balance, count)
  return dates.flatMap((dueDate, index) => {
    const amount = amounts[index]
    return amount ? [{ n: first + index, dueDate, amount }] : []
  })
}
