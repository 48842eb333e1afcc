import type { TestedPage, TestVariant } from '@/lib/campaigns/ab-tests'
import { addDays } from '@/lib/dates/local-date'
import { neededFor } from '@/lib/desk/campaigns/experiment-plan'
import type { DeskExperiment, ExperimentContent } from '@/lib/desk/campaigns/experiments-contract'

/** A plan as it is being written: numbers are text. */
export interface PlanDraft {
  readonly uuid: string
  /** The one that was seen; null: it is new. */
  readonly version: number | null
  readonly name: string
  readonly page: TestedPage
  /** Beside what everybody is shown, which is always compared. */
  readonly others: readonly TestVariant[]
  readonly base: string
  readonly difference: string
  /** As it was typed; null: as many as the rule says. */
  readonly people: string | null
  readonly starts: string
  readonly ends: string
}

export interface PlanPartProps {
  readonly draft: PlanDraft
  readonly set: (changed: Partial<PlanDraft>) => void
  readonly errorOf: (field: string) => string | undefined
}

/** Four weeks from today on, with a difference that a shop of some size sees in them. */
export function newDraft(uuid: string, today: string): PlanDraft {
  return {
    ...{ uuid, version: null, name: '', page: 'product', others: [], people: null },
    ...{ base: '2', difference: '1', starts: today, ends: addDays(today, 28) },
  }
}

export function draftOf(test: DeskExperiment): PlanDraft {
  const { uuid, version, name, page, variants, people_per_variant: people } = test
  const needed = neededFor(test)
  return {
    ...{ uuid, version, name, page, others: variants.slice(1) },
    ...{ base: String(test.base_rate), difference: String(test.smallest_difference) },
    people: people === needed ? null : String(people),
    ...{ starts: test.starts_on, ends: test.ends_on },
  }
}

/** How many people of each variant the rates take; null while they say nothing. */
export function neededIn({ base, difference }: PlanDraft): number | null {
  const [rate, points] = [numberIn(base), numberIn(difference)]
  if (rate === null || points === null || rate <= 0 || points <= 0 || rate + points >= 100) return null
  return neededFor({ base_rate: rate, smallest_difference: points })
}

/** As it is sent. @param served what everybody is shown of its page @returns null while a number or a day is missing */
export function contentOf(draft: PlanDraft, served: TestVariant): ExperimentContent | null {
  const { name, page, others, base, difference, people, starts, ends } = draft
  const [rate, points] = [numberIn(base), numberIn(difference)]
  const size = people === null ? neededIn(draft) : numberIn(people)
  if (rate === null || points === null || size === null || starts === '' || ends === '') return null
  return {
    ...{ name, page, variants: [served, ...others.filter((one) => one !== served)] },
    ...{ base_rate: rate, smallest_difference: points, people_per_variant: size },
    ...{ starts_on: starts, ends_on: ends },
  }
}

/** A number as people write one, with a point or a comma; null: none. */
function numberIn(text: string): number | null {
  const typed = text.trim().replace(',', '.')
  return /^\d{1,7}(?:\.\d{1,2})?$/.test(typed) ? Number(typed) : null
}
