import type { LocalDate } from '@/lib/dates/local-date'
import { compare, type Money } from '@/lib/money/money'
import type { Instalment } from './instalment'
import { scheduleOver } from './layaway-schedule'
import { FEWEST_PARTS, proposedParts, rhythmsFrom } from './proposed-parts'
import { kindPart, mostParts, type Rhythm } from './rhythm'
import { RHYTHMS } from './rhythms'

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
  readonly liquidationDate: LocalDate
}

/** How many parts a rhythm allows: its dates, the minimum part and 24; one where only the minimum forbids any. */
export function mostPartsOf({ balance, dates }: ChoiceInput, rhythm: Rhythm): number {
  return Math.min(dates[rhythm].length, Math.max(1, mostParts(balance)))
}

/**
 * The plan proposed first of all that an offer allows. Null when no date fits.
 * @param asked the rhythm a traveller asked for, if any
 */
export function defaultPlan(input: ChoiceInput, asked?: Rhythm): PlanChoice | null {
  const { balance, dates } = input
  const counts = { month: dates.month.length, fortnight: dates.fortnight.length }
  const proposed = proposedParts(balance, counts, asked)
  return proposed && planOf(input, proposed.rhythm, proposed.parts)
}

type PartsOf<Part> = Pick<PlanChoice, 'rhythm' | 'parts'> & { readonly schedule: readonly Part[] }

/**
 * Of what can be picked the one proposed first, also where only the answer of the server is known: the smallest parts
 * that are not below `kindPart`, monthly when at least three fit, else by fortnight; with less than three the rest is
 * one payment until the liquidation date. Null for none.
 * @param amountOf reads a part's amount
 * @param asked the rhythm a traveller asked for, which goes first
 */
export function proposedChoice<Part, Choice extends PartsOf<Part>>(
  choices: readonly (Choice & PartsOf<Part>)[],
  amountOf: (part: Part) => Money,
  asked?: Rhythm,
): Choice | null {
  const isKind = ({ parts, schedule }: Choice) =>
    parts >= FEWEST_PARTS && schedule.every(isKindPart(amountOf))
  const kind = choices.filter(isKind)
  const one = choices.filter(({ parts }) => parts === 1)
  const [first, second] = rhythmsFrom(asked)
  return longest(kind, first) ?? longest(kind, second) ?? longest(one, 'month') ?? longest(one, 'fortnight')
}

function isKindPart<Part>(amountOf: (part: Part) => Money): (part: Part) => boolean {
  return (part) => {
    const amount = amountOf(part)
    return compare(amount, kindPart(amount.currency)) >= 0
  }
}

/** One choice; fewer parts than asked when dates or minimum do not allow them; null when the rhythm has no date. */
export function planOf(input: ChoiceInput, rhythm: Rhythm, parts: number): PlanChoice | null {
  const { balance, dates, liquidationDate } = input
  const schedule = scheduleOver(balance, { dates: dates[rhythm], liquidationDate }, parts)
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
