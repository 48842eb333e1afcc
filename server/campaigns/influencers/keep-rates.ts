import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'

/**
 * Writes down what influencers get where it is another rate than before; the first one is also of what was sold before it.
 * @param percents by alias, with two decimals at most
 */
export async function keepRates(
  { db }: Context,
  percents: ReadonlyMap<string, number>,
  now: Date,
): Promise<number> {
  let written = 0
  for (const [alias, percent] of percents) {
    const hundredths = Math.round(percent * 100)
    const { rowCount } = await db.execute(sql`
      insert into influencer_rates (alias, since, hundredths)
      select ${alias}, case when last.hundredths is null then '-infinity' else ${now.toISOString()}::timestamptz end,
        ${hundredths}::int
      from (select (select hundredths from influencer_rates where alias = ${alias} order by since desc limit 1)) last
      where last.hundredths is distinct from ${hundredths}::int
      on conflict (alias, since) do nothing`)
    written += rowCount ?? 0
  }
  return written
}
