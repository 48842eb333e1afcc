import type { TestVariant } from '@/lib/campaigns/ab-tests'
import type { DeskExperiment, EndQuote } from '@/lib/desk/campaigns/experiments-contract'
import { experimentResults } from '@/server/campaigns/experiments/experiment-results'
import {
  type ExperimentRow,
  findExperiment,
  lockExperiments,
} from '@/server/campaigns/experiments/experiment-rows'
import { endTest } from '@/server/campaigns/experiments/write-experiment'
import type { VariantCount } from '@/server/campaigns/tables'
import type { Context, Member } from '@/server/platform/context'
import { DomainError, invalid } from '@/server/platform/errors'
import { appendEntry } from '../../audit/append-entry'
import { type Effect, isStillSo, signDeskQuote } from '../../desk-quote'
import { presentExperiment, resultOf } from './present-experiment'

interface Ending {
  readonly uuid: string
  readonly winner: TestVariant
  readonly quote: string
  readonly reason: string
}

/** Everything that ending a test would do at this instant. */
interface EndFacts {
  readonly row: ExperimentRow
  readonly winner: TestVariant
  readonly served: TestVariant
  readonly counts: readonly VariantCount[]
  readonly result: EndQuote['result']
}

/** What it would change to end a test, signed for a quarter of an hour. @throws DomainError as `endFacts` */
export async function quoteEnd(context: Context, uuid: string, winner: TestVariant): Promise<EndQuote> {
  return presentQuote(context, await endFacts(context, uuid, winner))
}

/**
 * Ends a test as a quote said, in the caller's transaction: what it was decided by stays as it stood, and every process
 * shows everybody the winner from the commit on.
 * @throws DomainError quote_changed with the quote of now in `data`, and as `endFacts`
 */
export async function endExperiment(
  context: Context,
  member: Member,
  { uuid, winner, quote, reason }: Ending,
): Promise<DeskExperiment> {
  await lockExperiments(context)
  const facts = await endFacts(context, uuid, winner)
  if (!isStillSo(context, quote, effectOf(facts)))
    throw new DomainError('quote_changed', { data: presentQuote(context, facts) })
  const { counts: outcome, served, result } = facts
  const ended = await endTest(context, uuid, { winner, outcome, endReason: reason })
  await appendEntry(context, member, {
    ...{ action: 'end_experiment', object: { type: 'experiment', id: uuid }, reason },
    before: { name: ended.name, page: ended.page, served },
    after: { served: winner, verdict: result?.verdict ?? null },
  })
  return presentExperiment(ended, outcome)
}

/**
 * @throws DomainError not_found; already_decided for one that does not run; invalid (winner) for what it does not compare,
 * and before its size is reached for anything but what everybody is shown: nothing was shown yet that speaks for another
 */
async function endFacts(context: Context, uuid: string, winner: TestVariant): Promise<EndFacts> {
  const row = await findExperiment(context, uuid)
  if (!row) throw new DomainError('not_found')
  if (row.state !== 'running') throw new DomainError('already_decided')
  const [served = 'control'] = row.variants
  if (!row.variants.includes(winner)) throw invalid('winner', 'not_in_list')
  const counts = (await experimentResults(context))(row)
  const result = resultOf(row, counts)
  if (result === null && winner !== served) throw invalid('winner', 'winner_too_early')
  return { row, winner, served, counts, result }
}

function presentQuote(context: Context, facts: EndFacts): EndQuote {
  const { row, winner, served, result } = facts
  // Of those in the test all who saw another variant; who is in none saw what everybody was shown.
  const others = row.variants.length - 1
  return {
    ...signDeskQuote(context, effectOf(facts)),
    ...{ winner, served, is_read: result !== null, result },
    moved: Math.round((100 * others) / row.variants.length),
  }
}

/** What was said of it; that some more people came meanwhile changes nothing of that, another verdict does. */
function effectOf({ row, winner, result }: EndFacts): Effect {
  return {
    order: row.id,
    action: 'end_experiment',
    facts: [winner, row.version, result?.verdict ?? 'unread'],
  }
}
