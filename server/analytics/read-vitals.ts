import { subDays } from 'date-fns'
import { sql } from 'drizzle-orm'
import { PAGE_KINDS, type PageKind } from '@/lib/analytics/page-kinds'
import { METRICS, type Metric, type Rating, ratingOf } from '@/lib/analytics/vitals'
import type { Context } from '@/server/platform/context'

/** Visits below which three of four say nothing. */
export const ENOUGH_VISITS = 20

interface Speed {
  readonly metric: Metric
  readonly visits: number
  readonly p75: number | null
  readonly rating: Rating | null
}

interface Counted extends Record<string, unknown> {
  readonly page: PageKind
  readonly metric: Metric
  readonly visits: number
  readonly p75: number
}

/** The 75th percentile of each metric by kind of page, of those that were visited. @param days that are looked back */
export async function readVitals(
  { db, clock }: Context,
  days: number,
): Promise<{ readonly page: PageKind; readonly metrics: readonly Speed[] }[]> {
  const { rows } = await db.execute<Counted>(sql`
    select page, metric, count(*)::int as visits, percentile_cont(0.75) within group (order by value) as p75
    from web_vitals where measured_at >= ${subDays(clock.now(), days).toISOString()}
    group by page, metric`)
  const visited = PAGE_KINDS.filter((page) => rows.some((row) => row.page === page))
  return visited.map((page) => ({
    page,
    metrics: METRICS.map((metric) =>
      speedOf(
        metric,
        rows.find((row) => row.page === page && row.metric === metric),
      ),
    ),
  }))
}

function speedOf(metric: Metric, row: Counted | undefined): Speed {
  const visits = row?.visits ?? 0
  if (!row || visits < ENOUGH_VISITS) return { metric, visits, p75: null, rating: null }
  const p75 = metric === 'CLS' ? Math.round(row.p75 * 1000) / 1000 : Math.round(row.p75)
  return { metric, visits, p75, rating: ratingOf(metric, p75) }
}
