import { isDeepStrictEqual } from 'node:util'
import { inOrder, planProblem } from '@/lib/desk/campaigns/experiment-plan'
import type { DeskExperiment, ExperimentContent } from '@/lib/desk/campaigns/experiments-contract'
import {
  type ExperimentRow,
  findExperiment,
  lockExperiments,
  servedOf,
} from '@/server/campaigns/experiments/experiment-rows'
import { type ExperimentDraft, writePlan } from '@/server/campaigns/experiments/write-experiment'
import { type Context, type Member, transact } from '@/server/platform/context'
import { DomainError, invalid } from '@/server/platform/errors'
import { appendEntry } from '../../audit/append-entry'
import { presentOne, saidOf } from './present-experiment'

/**
 * Keeps the plan of a test; under a uuid that is there already it is changed, as long as it does not run. Who did is written
 * down, once however often the same is sent.
 * @param seen the version that was changed; null: whatever is there
 * @throws DomainError version_conflict with the test of now, null where there is none; already_decided for one that runs or
 * ran; invalid for what `planProblem` finds
 */
export function planExperiment(
  context: Context,
  member: Member,
  { uuid, ...content }: ExperimentContent & { readonly uuid: string },
  seen: number | null,
): Promise<DeskExperiment> {
  return transact(context, async (inside) => {
    await lockExperiments(inside)
    const before = await findExperiment(inside, uuid)
    const served = await servedOf(inside, content.page)
    const draft = draftOf(uuid, content, inOrder(content.page, content.variants, served))
    if (before && isSame(before, draft)) return presentOne(inside, before)
    if (seen !== null && before?.version !== seen)
      throw new DomainError('version_conflict', { data: before && (await presentOne(inside, before)) })
    if (before && before.state !== 'draft') throw new DomainError('already_decided')
    const problem = planProblem(content, served)
    if (problem) throw invalid(problem.field, problem.code)
    const kept = await writePlan(inside, draft)
    await appendEntry(inside, member, {
      ...{ action: 'plan_experiment', object: { type: 'experiment', id: uuid } },
      ...(before && { before: saidOf(before) }),
      after: saidOf(kept),
    })
    return presentOne(inside, kept)
  })
}

function draftOf(
  id: string,
  content: ExperimentContent,
  variants: ExperimentDraft['variants'],
): ExperimentDraft {
  const { name, page, people_per_variant: peoplePerVariant } = content
  return {
    ...{ id, name, page, variants, peoplePerVariant },
    baseRate: Math.round(content.base_rate * 100),
    smallestDifference: Math.round(content.smallest_difference * 100),
    ...{ startsOn: content.starts_on, endsOn: content.ends_on },
  }
}

const isSame = (row: ExperimentRow, draft: ExperimentDraft) => isDeepStrictEqual({ ...row, ...draft }, row)
