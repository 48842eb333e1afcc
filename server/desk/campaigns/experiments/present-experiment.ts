import type { ExperimentPlan } from '@/lib/desk/campaigns/experiment-plan'
import type { DeskExperiment, EndQuote } from '@/lib/desk/campaigns/experiments-contract'
import { type Counted, reached, readExperiment, verdictOf } from '@/lib/desk/campaigns/read-experiment'
import type { Difference } from '@/lib/desk/campaigns/uplift'
import { experimentResults } from '@/server/campaigns/experiments/experiment-results'
import type { ExperimentRow } from '@/server/campaigns/experiments/experiment-rows'
import type { Context } from '@/server/platform/context'

/** A test with what came of it: as it was at its end, and until then as it is now. */
export async function presentOne(context: Context, row: ExperimentRow): Promise<DeskExperiment> {
  return presentExperiment(row, (await experimentResults(context))(row))
}

/** @param now what came of it so far */
export function presentExperiment(row: ExperimentRow, now: readonly Counted[]): DeskExperiment {
  const counts = row.outcome ?? now
  return {
    ...{ uuid: row.id, name: row.name, ...planOf(row), state: row.state, version: row.version },
    people: counts.map(({ variant, people }) => ({ variant, people })),
    reached: reached(counts),
    result: row.state === 'draft' ? null : resultOf(row, counts),
    started_at: row.startedAt?.toISOString() ?? null,
    ended_at: row.endedAt?.toISOString() ?? null,
    ...{ winner: row.winner, end_reason: row.endReason },
  }
}

/** What a test showed, with nothing said before the size that was fixed is reached. */
export function resultOf(
  { peoplePerVariant }: Pick<ExperimentRow, 'peoplePerVariant'>,
  counts: readonly Counted[],
): EndQuote['result'] {
  const read = readExperiment(counts, peoplePerVariant)
  if (read === null) return null
  return {
    verdict: verdictOf(read),
    variants: read.map(({ variant, people, orders, paid, uplift }) => ({
      ...{ variant, people, orders, paid_orders: paid, uplift: uplift && inPoints(uplift) },
    })),
  }
}

export function planOf(row: ExperimentRow): ExperimentPlan & Pick<DeskExperiment, 'variants'> {
  return {
    ...{ page: row.page, variants: row.variants, people_per_variant: row.peoplePerVariant },
    base_rate: row.baseRate / 100,
    smallest_difference: row.smallestDifference / 100,
    ...{ starts_on: row.startsOn, ends_on: row.endsOn },
  }
}

/** What the chain keeps of a plan. */
export function saidOf(row: ExperimentRow): Record<string, unknown> {
  return { name: row.name, ...planOf(row) }
}

function inPoints({ difference, low, high }: Difference) {
  return { difference: points(difference), low: points(low), high: points(high) }
}

/** Percentage points with two decimals. */
const points = (share: number) => Math.round(share * 10_000) / 100
