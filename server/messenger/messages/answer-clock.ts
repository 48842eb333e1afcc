import { subDays } from 'date-fns'
import type { DaysOff } from '@/lib/dates/business-days'
import { todayIn } from '@/lib/dates/zone-time'
import { TIME_ZONE } from '@/lib/locale/time-zone'
import { daysOffNear } from '@/server/availability/days-off-near'
import type { Context } from '@/server/platform/context'
import { answerDue, lastOverdue } from '../rules/answer-due'

/** Far enough back for two business days, whatever falls between them. */
const BACK_DAYS = 21

/** The last instant whose message has waited for its answer long enough by now, by business days of Mexico. */
export async function lateSince(context: Context): Promise<Date> {
  const now = context.clock.now()
  return lastOverdue(now, await daysOffSince(context, subDays(now, BACK_DAYS)), TIME_ZONE)
}

/** Until when each of these is to be answered. @param waiting since when somebody waits, by conversation */
export async function answersDue(
  context: Context,
  waiting: ReadonlyMap<string, Date>,
): Promise<ReadonlyMap<string, Date>> {
  if (waiting.size === 0) return new Map()
  const first = new Date(Math.min(...[...waiting.values()].map((since) => since.getTime())))
  const off = await daysOffSince(context, first)
  return new Map([...waiting].map(([group, since]) => [group, answerDue(since, off, TIME_ZONE)]))
}

async function daysOffSince(context: Context, since: Date): Promise<DaysOff> {
  return (await daysOffNear(context, todayIn(TIME_ZONE, since))).MX
}
