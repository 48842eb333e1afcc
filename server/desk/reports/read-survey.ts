import { format, parseISO, startOfMonth, subMonths } from 'date-fns'
import { ENOUGH_PEOPLE } from '@/lib/analytics/funnel'
import type { CallData } from '@/lib/api/call'
import type { LocalDate } from '@/lib/dates/local-date'
import { mayBegin } from '@/lib/desk/permissions'
import { groupOf, type Recommending, recommendScore } from '@/lib/desk/reports/recommend-score'
import { MOST_COMMENTS, type showSurvey } from '@/lib/desk/reports/reports-contract'
import { type Locale, languageOf } from '@/lib/locale/market'
import type { Context, Member } from '@/server/platform/context'
import { groupBy } from '@/server/platform/group-by'
import {
  type CountedScore,
  countComments,
  countSurveys,
  type FoundSurvey,
  listSurveys,
} from '@/server/reservations/survey/read-surveys'
import { ZONE } from '../departures/zone'

type Survey = CallData<typeof showSurvey>

/** The first day of the months that are asked for, this one among them. */
export function firstDayOf({ clock }: Context, months: number): LocalDate {
  return format(startOfMonth(subMonths(parseISO(clock.today(ZONE)), months - 1)), 'yyyy-MM-dd')
}

/** What was answered after trips, by month, and what was said. */
export async function readSurveyReport(
  context: Context,
  member: Member,
  months: number,
  locale: Locale,
): Promise<Survey> {
  const asked = { since: firstDayOf(context, months), zone: ZONE }
  const [counted, commented, comments] = await Promise.all([
    countSurveys(context, asked),
    countComments(context, asked),
    listSurveys(context, asked, { most: MOST_COMMENTS, isCommented: true }),
  ])
  return {
    enough: ENOUGH_PEOPLE,
    total: summed(counted),
    rows: [...groupBy(counted, ({ month }) => month)].map(([month, scores]) => ({
      month,
      ...summed(scores),
    })),
    commented,
    comments: comments.map((one) => presentSurvey(one, member, locale)),
  }
}

/** Whose an answer is, is told to whoever sees reservations. */
export function presentSurvey(
  { at, trip, code, buyer, ...said }: FoundSurvey,
  { role }: Member,
  locale: Locale,
): Survey['comments'][number] {
  const isSeen = mayBegin('see_reservations', role)
  return {
    ...said,
    ...{ at: at.toISOString(), trip: trip?.[languageOf(locale)] ?? '' },
    ...{ code: isSeen ? code : null, buyer: isSeen ? buyer : null },
  }
}

function summed(scores: readonly CountedScore[]): Survey['total'] {
  const of = (group: keyof Recommending) =>
    scores.reduce((sum, { score, answers }) => sum + (groupOf(score) === group ? answers : 0), 0)
  const groups = { promoters: of('promoters'), passives: of('passives'), detractors: of('detractors') }
  const answers = groups.promoters + groups.passives + groups.detractors
  return { answers, ...groups, score: recommendScore(groups) }
}
