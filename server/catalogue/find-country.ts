import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import type { CountryInformationContent } from './content'

/** What a country says of itself; null when there is no such country. */
export async function findCountryInformation(
  context: Context,
  id: string,
): Promise<CountryInformationContent | null> {
  const found = await context.db.execute<{ information: CountryInformationContent }>(
    sql`select information from countries where id = ${id}`,
  )
  return found.rows[0]?.information ?? null
}
