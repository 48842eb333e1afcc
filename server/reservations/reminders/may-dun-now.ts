import type { LocalDate } from '@/lib/dates/local-date'
import { timeIn, todayIn } from '@/lib/dates/zone-time'
import { dueZone } from '@/lib/layaway/due-instant'
import type { Currency } from '@/lib/locale/market'
import { listHolidays } from '@/server/availability/list-holidays'
import type { Context } from '@/server/platform/context'
import { mayDun } from '@/server/reservations/rules/may-dun'

/** Whether a mail about a date that is over may leave at this instant, by the clock of the currency's zone. */
export async function mayDunNow(context: Context, currency: Currency): Promise<boolean> {
  const now = context.clock.now()
  const day = todayIn(dueZone(currency), now)
  const isHoliday = (await colombianHolidays(context, day, day)).includes(day)
  return mayDun(currency, { day, time: timeIn(dueZone(currency), now), isHoliday })
}

/** The holidays of Colombia in [from, until]. */
export async function colombianHolidays(
  context: Context,
  from: LocalDate,
  until: LocalDate,
): Promise<LocalDate[]> {
  const holidays = await listHolidays(context, from, until, 'es')
  return holidays.flatMap(({ country, date }) => (country === 'CO' ? [date] : []))
}
