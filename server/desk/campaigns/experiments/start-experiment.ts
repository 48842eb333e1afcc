import { todayIn } from '@/lib/dates/zone-time'
import { planProblem, startProblem } from '@/lib/desk/campaigns/experiment-plan'
import type { DeskExperiment } from '@/lib/desk/campaigns/experiments-contract'
import { TIME_ZONE } from '@/lib/locale/time-zone'
import {
  findExperiment,
  lockExperiments,
  runningOn,
  servedOf,
} from '@/server/campaigns/experiments/experiment-rows'
import { beginTest } from '@/server/campaigns/experiments/write-experiment'
import type { Context, Member } from '@/server/platform/context'
import { DomainError, invalid } from '@/server/platform/errors'
import { appendEntry } from '../../audit/append-entry'
import { planOf, presentOne, saidOf } from './present-experiment'

/**
 * Begins a test as it was planned and seen, in the caller's transaction.
 * @throws DomainError not_found; already_decided for one that runs or ran; version_conflict with the test of now; invalid
 * where another test of its page runs, where its days do not begin or end in time, and where everybody is shown another
 * variant by now than when it was planned
 */
export async function startExperiment(
  context: Context,
  member: Member,
  { uuid, version }: { readonly uuid: string; readonly version: number },
): Promise<DeskExperiment> {
  await lockExperiments(context)
  const row = await findExperiment(context, uuid)
  if (!row) throw new DomainError('not_found')
  if (row.state !== 'draft') throw new DomainError('already_decided')
  if (row.version !== version)
    throw new DomainError('version_conflict', { data: await presentOne(context, row) })
  if (await runningOn(context, row.page)) throw invalid('page', 'page_is_tested')
  const served = await servedOf(context, row.page)
  const problem = planProblem(planOf(row), served)
  if (problem) throw invalid(problem.field, problem.code)
  if (row.variants[0] !== served) throw invalid('variants', 'served_not_compared')
  const late = startProblem(planOf(row), todayIn(TIME_ZONE, context.clock.now()))
  if (late) throw invalid(late === 'before_start' ? 'starts_on' : 'ends_on', late)
  const begun = await beginTest(context, row)
  await appendEntry(context, member, {
    ...{ action: 'start_experiment', object: { type: 'experiment', id: uuid } },
    after: { ...saidOf(begun), round: begun.round },
  })
  return presentOne(context, begun)
}
