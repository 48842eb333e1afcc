import { showSurvey } from '@/lib/desk/reports/reports-contract'
import { listSurveys } from '@/server/reservations/survey/read-surveys'
import { ZONE } from '../departures/zone'
import { firstDayOf, presentSurvey } from '../reports/read-survey'
import type { ExportTable, ExportWish } from './export-table'
import { filtersOf } from './read-filters'

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
