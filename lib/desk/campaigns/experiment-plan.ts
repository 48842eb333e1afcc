import { type TestedPage, type TestVariant, variantsOf } from '@/lib/campaigns/ab-tests'
import { addDays, daysBetween } from '@/lib/dates/local-date'
import { peopleNeeded } from './sample-size'

/** Days that a test lasts: every day of the week once, and as long as a visitor keeps the same key. */
export const TEST_DAYS = { least: 7, most: 90 } as const
export const MOST_PEOPLE = 1_000_000
export const LONGEST_NAME = 80

/** What is compared, with how many, and when. Rates are percent with two decimals at most. */
export interface ExperimentPlan {
  readonly page: TestedPage
  readonly variants: readonly TestVariant[]
  readonly base_rate: number
  readonly smallest_difference: number
  readonly people_per_variant: number
  readonly starts_on: string
  readonly ends_on: string
}

export interface PlanProblem {
  readonly field: keyof ExperimentPlan
  readonly code:
    | 'not_in_list'
    | 'served_not_compared'
    | 'nothing_to_compare'
    | 'rate_too_high'
    | 'too_many_people'
    | 'too_few_people'
    | 'test_too_short'
    | 'test_too_long'
}

/**
 * What is wrong with a plan, or null: it compares what everybody is shown with others of the page, with as many people as
 * its difference takes, over at least a week and at most as long as visitors are known.
 * @param served what everybody is shown of the page now
 */
export function planProblem(plan: ExperimentPlan, served: TestVariant): PlanProblem | null {
  const known = variantsOf(plan.page)
  if (plan.variants.some((variant) => !known.includes(variant)))
    return { field: 'variants', code: 'not_in_list' }
  if (!plan.variants.includes(served)) return { field: 'variants', code: 'served_not_compared' }
  if (new Set(plan.variants).size < 2) return { field: 'variants', code: 'nothing_to_compare' }
  if (plan.base_rate + plan.smallest_difference >= 100)
    return { field: 'smallest_difference', code: 'rate_too_high' }
  const needed = neededFor(plan)
  if (needed > MOST_PEOPLE) return { field: 'smallest_difference', code: 'too_many_people' }
  if (plan.people_per_variant < needed) return { field: 'people_per_variant', code: 'too_few_people' }
  const days = daysBetween(plan.starts_on, plan.ends_on)
  if (days < TEST_DAYS.least) return { field: 'ends_on', code: 'test_too_short' }
  return days > TEST_DAYS.most ? { field: 'ends_on', code: 'test_too_long' } : null
}

/** How many people of each variant a plan takes at least. */
export function neededFor({
  base_rate: base,
  smallest_difference: difference,
}: Pick<ExperimentPlan, 'base_rate' | 'smallest_difference'>): number {
  return peopleNeeded(base / 100, difference / 100)
}

/** What is compared in its order: what everybody is shown first, the others as the page lists them. */
export function inOrder(
  page: TestedPage,
  chosen: readonly TestVariant[],
  served: TestVariant,
): TestVariant[] {
  return [served, ...variantsOf(page).filter((one) => one !== served && chosen.includes(one))]
}

/** Whether a test can begin on a day: from its first day on, and as long as a week of it is left. */
export function startProblem(
  { starts_on: first, ends_on: last }: Pick<ExperimentPlan, 'starts_on' | 'ends_on'>,
  today: string,
): 'before_start' | 'test_too_short' | null {
  if (today < first) return 'before_start'
  return addDays(today, TEST_DAYS.least) > last ? 'test_too_short' : null
}
