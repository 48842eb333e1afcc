import { daysBetween, type LocalDate } from '@/lib/dates/local-date'
import type { Money } from '@/lib/money/money'
import { mostPartsOf } from '../default-plan'
import { isSettled, type RunningInstalment, restOfAll } from '../instalment'
import type { Rhythm } from '../rhythm'
import { RHYTHMS } from '../rhythms'
import { scheduleDates } from '../schedule-dates'

/** What is left, and until when. */
export interface OpenPlan {
  readonly parts: readonly RunningInstalment[]
  readonly currency: Money['currency']
  readonly liquidationDate: LocalDate
  /** Gives monthly parts their day of month. */
  readonly purchaseDate: LocalDate
  readonly today: LocalDate
}

/** How many parts each rhythm still allows; zero where no date fits. */
export function planOptions(plan: OpenPlan): Readonly<Record<Rhythm, number>> {
  const { parts, currency, liquidationDate } = plan
  const balance = restOfAll(
    parts.filter((part) => !isSettled(part)),
    currency,
  )
  const datesOf = (rhythm: Rhythm) => scheduleDates({ ...plan, rhythm })
  const dates = { month: datesOf('month'), fortnight: datesOf('fortnight') }
  const [month, fortnight] = RHYTHMS.map((rhythm) => mostPartsOf({ balance, dates, liquidationDate }, rhythm))
  return { month: month ?? 0, fortnight: fortnight ?? 0 }
}

/** Dates of a month are at least 28 days apart, those by fortnight at most 16. */
const MONTH_FROM_DAYS = 20

/** The rhythm that open parts have; a single one has none, and counts as monthly. */
export function rhythmOf(parts: readonly RunningInstalment[]): Rhythm {
  const [first, second] = parts.filter((part) => !isSettled(part))
  if (!first || !second) return 'month'
  return daysBetween(first.dueDate, second.dueDate) < MONTH_FROM_DAYS ? 'fortnight' : 'month'
}
