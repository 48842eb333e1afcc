import type { DaysOff } from '@/lib/dates/business-days'
import { addDays, earlierOf, type LocalDate } from '@/lib/dates/local-date'
import type { Context } from '@/server/platform/context'
import type { FactVersions } from '@/server/platform/facts/fact-versions'
import { listHolidays } from './list-holidays'

/** The days off of both countries. */
export type DaysOffNear = Readonly<Record<'MX' | 'CO', DaysOff>>

/** Far enough for a few business days, whatever falls between them. */
const NEAR = 40

/**
 * The days off of the coming weeks, for what is counted in business days from today.
 * @param since from that day on where it is earlier
 * @param versions of now, for who asked for them (`listHolidays`)
 */
export async function daysOffNear(
  context: Context,
  since?: LocalDate,
  versions?: FactVersions,
): Promise<DaysOffNear> {
  const today = context.clock.today('UTC')
  const from = addDays(since === undefined ? today : earlierOf(since, today), -1)
  const holidays = await listHolidays(context, from, addDays(today, NEAR), 'es', versions)
  const of = (country: 'MX' | 'CO') =>
    new Set(holidays.filter((day) => day.country === country).map(({ date }) => date))
  return { MX: of('MX'), CO: of('CO') }
}
