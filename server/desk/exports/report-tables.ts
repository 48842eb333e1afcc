import { FUNNEL_STEPS } from '@/lib/analytics/events'
import { showFunnel, showSurvey, showVitals } from '@/lib/desk/reports/reports-contract'
import { readFunnel } from '@/server/analytics/read-funnel'
import { readVitals } from '@/server/analytics/read-vitals'
import { listSurveys } from '@/server/reservations/survey/read-surveys'
import { ZONE } from '../departures/zone'
import { firstDayOf, presentSurvey } from '../reports/read-survey'
import type { ExportTable, ExportWish } from './export-table'
import { filtersOf } from './read-filters'

/** How far visitors came, one row a week and market: people at each step, and how many percent of the step before they are. */
export async function funnelTable({ context, query }: ExportWish): Promise<ExportTable> {
  const { weeks } = filtersOf(showFunnel.query, query)
  const rateOf = (step: string) => `${step}_rate`
  return {
    columns: [
      ...['start', 'locale', 'currency'],
      ...FUNNEL_STEPS.flatMap((step, at) => (at === 0 ? [step] : [step, rateOf(step)])),
    ],
    rows: (await readFunnel(context, weeks)).map(({ steps, ...market }) => ({
      ...market,
      ...Object.fromEntries(
        steps.flatMap(({ step, people, rate }) => [[step, people] as const, [rateOf(step), rate] as const]),
      ),
    })),
  }
}

/** How fast pages are, one row a kind of page and metric: milliseconds, CLS without a unit. */
export async function vitalsTable({ context, query }: ExportWish): Promise<ExportTable> {
  const { days } = filtersOf(showVitals.query, query)
  const pages = await readVitals(context, days)
  return {
    columns: ['page', 'metric', 'visits', 'p75', 'rating'],
    rows: pages.flatMap(({ page, metrics }) => metrics.map((speed) => ({ page, ...speed }))),
  }
}

/** What was answered after trips, each answer by itself, also those that say nothing more than a number. */
export async function surveyTable(wish: ExportWish): Promise<ExportTable> {
  const { context, member, locale, most } = wish
  const { months } = filtersOf(showSurvey.query, wish.query)
  const asked = { since: firstDayOf(context, months), zone: ZONE }
  const found = await listSurveys(context, asked, { most, isCommented: false })
  return {
    columns: ['at', 'score', 'comment', 'language', 'trip', 'code', 'buyer'],
    rows: found.map((one) => presentSurvey(one, member, locale)),
  }
}
