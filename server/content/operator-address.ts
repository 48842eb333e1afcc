import { sql } from 'drizzle-orm'
import type { Locale } from '@/lib/locale/market'
import type { Context } from '@/server/platform/context'
import { ownCountryFirst } from './own-country-first'

/**
 * Who is told when a traveller wants something: `OPERATOR_EMAIL`, else the sales address of the country that this locale
 * stands for, else the first one of the contact data. Null, with a line in the log, where there is none at all.
 */
export async function operatorAddress(context: Context, locale: Locale): Promise<string | null> {
  const { db, env, log } = context
  if (env.operatorEmail) return env.operatorEmail
  const found = await db.execute<{ email: string }>(sql`
    select data -> 'sales' ->> 'email' as email from contacts
    order by ${ownCountryFirst(locale)} limit 1`)
  const email = found.rows[0]?.email ?? null
  if (email === null)
    log.warn({ event: 'operator_address' }, 'nobody is told: no OPERATOR_EMAIL and no contact data')
  return email
}
