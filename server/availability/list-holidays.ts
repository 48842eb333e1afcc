import { sql } from 'drizzle-orm'
import type { LocalDate } from '@/lib/dates/local-date'
import type { Language } from '@/lib/locale/market'
import { type Holiday, longWeekends } from '@/server/availability/rules/long-weekends'
import type { Text } from '@/server/catalogue/content'
import type { Context } from '@/server/platform/context'

/** The holidays of Mexico and Colombia in [from, until], by date (domain.md §3). */
export async function listHolidays(
  context: Context,
  from: LocalDate,
  until: LocalDate,
  language: Language,
): Promise<Holiday[]> {
  const found = await context.db.execute<{ day: LocalDate; country: 'MX' | 'CO'; name: Text }>(sql`
    select day, country, name from holidays
    where country in ('MX', 'CO') and day between ${from} and ${until} order by day, country`)
  return found.rows.map(({ day, country, name }) => ({ date: day, name: name[language], country }))
}

/** Holidays with the long weekends they make, as both calls answer them. */
export function withLongWeekends(holidays: Holiday[]) {
  return { holidays, long_weekends: longWeekends(holidays) }
}
