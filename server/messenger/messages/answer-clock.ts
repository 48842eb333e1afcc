import { subDays } from 'date-fns'
import { type SQL, sql } from 'drizzle-orm'
import type { DaysOff } from '@/lib/dates/business-days'
import { todayIn } from '@/lib/dates/zone-time'
import { daysOffNear } from '@/server/availability/days-off-near'
import type { Context } from '@/server/platform/context'
import { ANSWER_COUNTRIES, type AnswerCountry, answerZone, ELSEWHERE, HOUSE } from '../rules/answer-country'
import { answerDue, lastOverdue } from '../rules/answer-due'

/** Far enough back for two business days, whatever falls between them. */
const BACK_DAYS = 21

/** The last instant whose message has waited for its answer long enough by now, by business days of each country. */
export type LateSince = Readonly<Record<AnswerCountry, Date>>

/** Somebody who waits for an answer, and by business days of which country. */
export interface Waiting {
  readonly since: Date
  readonly country: AnswerCountry
}

/** `LateSince` of now. */
export async function lateSince(context: Context): Promise<LateSince> {
  const now = context.clock.now()
  const daysOff = await daysOffSince(context, subDays(now, BACK_DAYS))
  const of = (country: AnswerCountry) => lastOverdue(now, daysOff[country], answerZone(country))
  return { MX: of('MX'), CO: of('CO'), elsewhere: of('elsewhere') }
}

/** What `late` says for a host, as an instant of SQL. @param country SQL of the three letters of a host's country */
export function lateOf(late: LateSince, country: SQL): SQL {
  const cases = Object.entries(ANSWER_COUNTRIES).map(
    ([letters, counted]) => sql`when ${letters} then ${instant(late[counted])}`,
  )
  return sql`coalesce(case ${country} ${sql.join(cases, sql` `)} end,
    case when ${country} is null then ${instant(late[HOUSE])} else ${instant(late[ELSEWHERE])} end)`
}

/** The last instant that is late anywhere, as an instant of SQL: nothing later needs to be looked at. */
export function latestOf(late: LateSince): SQL {
  return instant(new Date(Math.max(...Object.values(late).map((since) => since.getTime()))))
}

const instant = (date: Date): SQL => sql`${date.toISOString()}::timestamptz`

/** Until when each of these is to be answered. @param waiting who waits, by conversation */
export async function answersDue(
  context: Context,
  waiting: ReadonlyMap<string, Waiting>,
): Promise<ReadonlyMap<string, Date>> {
  if (waiting.size === 0) return new Map()
  const first = new Date(Math.min(...[...waiting.values()].map(({ since }) => since.getTime())))
  const daysOff = await daysOffSince(context, first)
  const due = ({ since, country }: Waiting) => answerDue(since, daysOff[country], answerZone(country))
  return new Map([...waiting].map(([group, one]) => [group, due(one)]))
}

/** From the day on that it is then in the westernmost of the countries. */
async function daysOffSince(
  context: Context,
  since: Date,
): Promise<Readonly<Record<AnswerCountry, DaysOff>>> {
  const known = await daysOffNear(context, todayIn(answerZone(HOUSE), since))
  return { ...known, elsewhere: new Set() }
}
