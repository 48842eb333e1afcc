import type { LocalDate } from '@/lib/dates/local-date'
import type { Money } from '@/lib/money/money'
import type { Instalment } from './instalment'
import { splitOverDates } from './layaway-schedule'
import { mostParts, RHYTHMS, type Rhythm } from './rhythm'

/** Monthly parts are proposed when at least so many fit; a nearer trip is easier to pay by fortnight. */
export const MONTHLY_FROM_PARTS = 3

/** One rhythm and number of parts a traveller can pick. */
export interface PlanChoice {
  readonly rhythm: Rhythm
  readonly parts: number
  readonly schedule: readonly Instalment[]
}

export interface ChoiceInput {
  readonly balance: Money
  /** Of a layaway offer. */
  readonly dates: Readonly<Record<Rhythm, readonly LocalDate[]>>
}

/** How many parts a rhythm allows: its dates, the minimum part and 24. */
export function mostPartsOf({ balance, dates }: ChoiceInput, rhythm: Rhythm): number {
  return Math.min(dates[rhythm].length, mostParts(balance))
}

/**
 * The plan proposed first: the smallest parts of the calmer rhythm. Monthly when at least three monthly parts are
 * possible, else by fortnight when that gives more parts, else monthly. Null when no date fits.
 */
export function defaultPlan(input: ChoiceInput): PlanChoice | null {
  const monthly = mostPartsOf(input, 'month')
  const fortnightly = mostPartsOf(input, 'fortnight')
  const rhythm = monthly >= MONTHLY_FROM_PARTS || monthly >= fortnightly ? 'month' : 'fortnight'
  const parts = Math.max(monthly, fortnightly, 1)
  return planOf(input, rhythm, parts) ?? planOf(input, 'fortnight', parts)
}

/** One choice; fewer parts than asked when dates or minimum do not allow them; null when the rhythm has no date. */
export function planOf(input: ChoiceInput, rhythm: Rhythm, parts: number): PlanChoice | null {
  const schedule = splitOverDates(input.balance, input.dates[rhythm], parts)
  return schedule.length === 0 ? null : { rhythm, parts: schedule.length, schedule }
}

/** Everything the traveller may pick, most parts first, monthly before fortnights. */
export function planChoices(input: ChoiceInput): PlanChoice[] {
  return RHYTHMS.flatMap((rhythm) =>
    Array.from({ length: mostPartsOf(input, rhythm) }, (_, index) => mostPartsOf(input, rhythm) - index)
      .map((parts) => planOf(input, rhythm, parts))
      .filter((choice) => choice !== null),
  )
}
