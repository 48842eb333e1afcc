import { and, desc, eq, sql } from 'drizzle-orm'
import type { TestedPage, TestVariant } from '@/lib/campaigns/ab-tests'
import type { Context } from '@/server/platform/context'
import { experiments } from '../tables'

/** A test as it is kept. */
export type ExperimentRow = typeof experiments.$inferSelect

/** Of interest are the newest. */
const MOST = 200

/** Every test, those that were planned last first. */
export function findExperiments({ db }: Pick<Context, 'db'>): Promise<ExperimentRow[]> {
  return db.select().from(experiments).orderBy(desc(experiments.createdAt), desc(experiments.id)).limit(MOST)
}

/** One writer of tests at a time: which one runs, and what everybody is shown, is of a page and not of a row. */
export async function lockExperiments({ db }: Pick<Context, 'db'>): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${EXPERIMENTS_LOCK})`)
}

const EXPERIMENTS_LOCK = 7_203_005

export async function findExperiment({ db }: Pick<Context, 'db'>, id: string): Promise<ExperimentRow | null> {
  const [row] = await db.select().from(experiments).where(eq(experiments.id, id))
  return row ?? null
}

/** What everybody is shown of a page: what won the test of it that ended last, until one has the page as it was written. */
export async function servedOf({ db }: Pick<Context, 'db'>, page: TestedPage): Promise<TestVariant> {
  const [last] = await db
    .select({ winner: experiments.winner })
    .from(experiments)
    .where(and(eq(experiments.page, page), eq(experiments.state, 'ended')))
    .orderBy(desc(experiments.round))
    .limit(1)
  return last?.winner ?? 'control'
}

/** The test of a page that runs; null: none does. */
export async function runningOn(
  { db }: Pick<Context, 'db'>,
  page: TestedPage,
): Promise<ExperimentRow | null> {
  const [row] = await db
    .select()
    .from(experiments)
    .where(and(eq(experiments.page, page), eq(experiments.state, 'running')))
  return row ?? null
}
