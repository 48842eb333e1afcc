import { sql } from 'drizzle-orm'
import type { TestedPage, TestVariant } from '@/lib/campaigns/ab-tests'
import type { Context } from '@/server/platform/context'
import type { VariantCount } from '../tables'

interface Result extends Record<string, unknown> {
  readonly page: TestedPage
  readonly round: number
  readonly variant: TestVariant
  readonly people: number
  readonly orders: number
  readonly paid: number
}

/** The test of a page, and what it compares. */
interface Compared {
  readonly page: TestedPage
  readonly round: number | null
  readonly variants: readonly TestVariant[]
}

/** What came of each variant of each test so far. @returns a look-up, with nobody where nothing came */
export async function experimentResults({
  db,
}: Pick<Context, 'db'>): Promise<(test: Compared) => VariantCount[]> {
  const { rows } = await db.execute<Result>(sql`
    select page, round, variant, visitors::int as people, orders::int, paid_orders::int as paid
    from experiment_results`)
  return ({ page, round, variants }) =>
    variants.map((variant) => {
      const found = rows.find((row) => row.page === page && row.round === round && row.variant === variant)
      const { people, orders, paid } = found ?? NOBODY
      return { variant, people, orders, paid }
    })
}

const NOBODY = { people: 0, orders: 0, paid: 0 }
