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

/** How many parts a rhythm allows: its dates, the minimum part and 24; one where only the minimum forbids any. */
export function mostPartsOf({ balance, dates }: ChoiceInput, rhythm: Rhythm): number {
  return Math.min(dates[rhythm].length, Math.max(1, mostParts(balance)))
}

/** The plan proposed first of all that an offer allows. Null when no date fits. */
export function defaultPlan(input: ChoiceInput): PlanChoice | null {
  return proposedChoice(RHYTHMS.flatMap((rhythm) => planOf(input, rhythm, mostPartsOf(input, rhythm)) ?? []))
}

/**
 * Of what can be picked the one proposed first, also where only the answer of the server is known: the smallest parts of
 * the calmer rhythm. Monthly when at least three monthly parts are possible, else by fortnight when that gives more
 * parts, else monthly. Null for none.
 */
export function proposedChoice<Choice extends Pick<PlanChoice, 'rhythm' | 'parts'>>(
  choices: readonly Choice[],
): Choice | null {
  const monthly = longest(choices, 'month')
  const fortnightly = longest(choices, 'fortnight')
  if (!monthly || !fortnightly) return monthly ?? fortnightly
  return monthly.parts >= MONTHLY_FROM_PARTS || monthly.parts >= fortnightly.parts ? monthly : fortnightly
}

/** One choice; fewer parts than asked when dates or minimum do not allow them; null when the rhythm has no date. */
export function planOf(input: ChoiceInput, rhythm: Rhythm, parts: number): PlanChoice | null {
  const schedule = splitOverDates(input.balance, input.dates[rhythm], parts)
  return schedule.length === 0 ? null : { rhythm, parts: schedule.length, schedule }
}

/** Everything the traveller may pick, most parts first, monthly before fortnights. */
export function planChoices(input: ChoiceInput): PlanChoice[] {
  return RHYTHMS.flatMap((rhythm) => {
    const most = mostPartsOf(input, rhythm)
    return Array.from({ length: most }, (_, index) => planOf(input, rhythm, most - index) ?? []).flat()
  })
}

function longest<Choice extends Pick<PlanChoice, 'rhythm' | 'parts'>>(
  choices: readonly Choice[],
  rhythm: Rhythm,
): Choice | null {
  return choices
    .filter((choice) => choice.rhythm === rhythm)
    .reduce<Choice | null>((most, choice) => (most && most.parts >= choice.parts ? most : choice), null)
}
