import { sql } from 'drizzle-orm'
import { type AbTests, TESTED_PAGES, type TestedPage, type TestVariant } from '@/lib/campaigns/ab-tests'
import type { Context } from '@/server/platform/context'

interface Standing extends Record<string, unknown> {
  readonly page: TestedPage
  readonly state: 'running' | 'ended'
  /** Null of plans alone. */
  readonly round: number | null
  readonly variants: TestVariant[]
  readonly winner: TestVariant | null
}

/** What tested pages show: what won the last test of each, and the test that runs. */
export async function runningTests({ db }: Pick<Context, 'db'>): Promise<AbTests> {
  const { rows } = await db.execute<Standing>(sql`
    select distinct on (page, state) page, state, round, variants, winner
    from experiments
    where state <> 'draft'
    order by page, state, round desc`)
  const of = (page: TestedPage) => {
    const [running, ended] = (['running', 'ended'] as const).map((state) =>
      rows.find((row) => row.page === page && row.state === state),
    )
    const { round = null, variants = [] } = running ?? {}
    return {
      served: ended?.winner ?? ('control' as const),
      test: round === null ? null : { round, variants },
    }
  }
  return Object.fromEntries(TESTED_PAGES.map((page) => [page, of(page)])) as AbTests
}
