import { sql } from 'drizzle-orm'
import type { LocalDate } from '@/lib/dates/local-date'
import type { Language } from '@/lib/locale/market'
import { type Holiday, longWeekends } from '@/server/availability/rules/long-weekends'
import type { Text } from '@/server/catalogue/content'
import type { Context } from '@/server/platform/context'
import { type FactVersions, versionOf } from '@/server/platform/facts/fact-versions'
import { KeptFacts } from '@/server/platform/facts/kept-facts'

interface StoredHoliday {
  readonly day: LocalDate
  readonly country: 'MX' | 'CO'
  readonly name: Text
}

/** By first and last day. */
const kept = new KeptFacts<readonly StoredHoliday[]>(20)

/**
 * The holidays of Mexico and Colombia in [from, until], by date (domain.md §3).
 * @param versions of now, for who asked for them: what this process read at the same one is not read again
 */
export async function listHolidays(
  context: Context,
  from: LocalDate,
  until: LocalDate,
  language: Language,
  versions: FactVersions = {},
): Promise<Holiday[]> {
  const days = `${from} ${until}`
  const found = await kept.at(versions.holidays, [days], async () => {
    const fact = await readHolidays(context, from, until)
    return new Map(fact ? [[days, fact]] : [])
  })
  const holidays = found.get(days) ?? []
  return holidays.map(({ day, country, name }) => ({ date: day, name: name[language], country }))
}

/** In one row, so that days without any have their version too. */
async function readHolidays({ db }: Context, from: LocalDate, until: LocalDate) {
  const { rows } = await db.execute<{ version: string; value: StoredHoliday[] }>(sql`
    select ${versionOf('holidays')} as version, coalesce(
      json_agg(json_build_object('day', day, 'country', country, 'name', name) order by day, country), '[]') as value
    from holidays where country in ('MX', 'CO') and day between ${from} and ${until}`)
  return rows[0]
}

/** Holidays with the long weekends they make, as both calls answer them. */
export function withLongWeekends(holidays: Holiday[]) {
  return { holidays, long_weekends: longWeekends(holidays) }
}
