import { eq, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { cacheTags } from '@/lib/api/cache-tags'
import type { TestVariant } from '@/lib/campaigns/ab-tests'
import type { Context } from '@/server/platform/context'
import { queueRevalidation } from '@/server/platform/events/queue-revalidation'
import { experiments, type VariantCount } from '../tables'
import type { ExperimentRow } from './experiment-rows'

/** What is planned. */
export type ExperimentDraft = Pick<
  ExperimentRow,
  | 'id'
  | 'name'
  | 'page'
  | 'variants'
  | 'baseRate'
  | 'smallestDifference'
  | 'peoplePerVariant'
  | 'startsOn'
  | 'endsOn'
>

const NEXT_VERSION = sql`nextval('experiment_versions')`

/** Keeps a plan; visitors see nothing of it. */
export async function writePlan({ db, clock }: Context, draft: ExperimentDraft): Promise<ExperimentRow> {
  const [row] = await db
    .insert(experiments)
    .values({ ...draft, state: 'draft', createdAt: clock.now() })
    .onConflictDoUpdate({ target: experiments.id, set: { ...draft, version: NEXT_VERSION } })
    .returning()
  return written(row)
}

/** Begins a test as the next of its page: every process shows its variants from the commit on. */
export function beginTest(context: Context, { id, page }: ExperimentRow): Promise<ExperimentRow> {
  return change(context, id, {
    state: 'running',
    round: sql`(select coalesce(max(round), 0) + 1 from experiments before where before.page = ${page})`,
    startedAt: context.clock.now(),
  })
}

/** Ends a test: every process shows everybody the winner from the commit on. */
export function endTest(
  context: Context,
  id: string,
  end: {
    readonly winner: TestVariant
    readonly outcome: readonly VariantCount[]
    readonly endReason: string
  },
): Promise<ExperimentRow> {
  return change(context, id, { ...end, state: 'ended', endedAt: context.clock.now() })
}

async function change(
  context: Context,
  id: string,
  changed: PgUpdateSetSource<typeof experiments>,
): Promise<ExperimentRow> {
  const [row] = await context.db
    .update(experiments)
    .set({ ...changed, version: NEXT_VERSION })
    .where(eq(experiments.id, id))
    .returning()
  await queueRevalidation(context, [cacheTags.tests])
  return written(row)
}

function written(row: ExperimentRow | undefined): ExperimentRow {
  if (!row) throw new Error('a test was not written')
  return row
}
