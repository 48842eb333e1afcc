import { sql } from 'drizzle-orm'
import type { TestedPage, TestVariant } from '@/lib/campaigns/ab-tests'
import type { Context } from '@/server/platform/context'

/** What came of one variant of a page. */
export interface ExperimentResult {
  readonly page: TestedPage
  readonly variant: TestVariant
  readonly visitors: number
  readonly orders: number
  readonly paidOrders: number
  /** ISO instants of the first and the last who saw it; null where nobody did. */
  readonly since: string | null
  readonly until: string | null
}

/** Every variant that somebody saw, or that an order counts for. */
export async function experimentResults({ db }: Context): Promise<ExperimentResult[]> {
  const { rows } = await db.execute<ExperimentResult & Record<string, unknown>>(sql`
    select page, variant, visitors::int, orders::int, paid_orders::int as "paidOrders", since, until
    from experiment_results`)
  const iso = (at: string | null) => (at === null ? null : new Date(at).toISOString())
  return rows.map((row) => ({ ...row, since: iso(row.since), until: iso(row.until) }))
}
