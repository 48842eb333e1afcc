import type { Hono } from 'hono'
import { ENOUGH_PEOPLE } from '@/lib/analytics/funnel'
import * as calls from '@/lib/desk/reports/reports-contract'
import { readFunnel } from '@/server/analytics/read-funnel'
import { ENOUGH_VISITS, readVitals } from '@/server/analytics/read-vitals'
import type { EdgeVariables } from '@/server/platform/http/edge'
import { deskRoute } from '../access/desk-route'
import { readSurveyReport } from './read-survey'

/** What visits say, at the desk: counts, and nobody in them; and what was answered after trips. */
export function reportRoutes(api: Hono<EdgeVariables>): void {
  const sees = { action: 'see_reports' } as const
  deskRoute(api, calls.showFunnel, sees, async ({ context, query }) => ({
    enough: ENOUGH_PEOPLE,
    rows: (await readFunnel(context, query.weeks)).map((row) => ({ ...row, steps: [...row.steps] })),
  }))
  deskRoute(api, calls.showVitals, sees, async ({ context, query }) => ({
    enough: ENOUGH_VISITS,
    rows: (await readVitals(context, query.days)).map((row) => ({ ...row, metrics: [...row.metrics] })),
  }))
  deskRoute(api, calls.showSurvey, sees, ({ context, member, query, market }) =>
    readSurveyReport(context, member, query.months, market.locale),
  )
}
