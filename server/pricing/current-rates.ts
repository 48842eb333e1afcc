import { sql } from 'drizzle-orm'
import type { Currency } from '@/lib/locale/market'
import type { Rates } from '@/lib/money/money'
import type { Context } from '@/server/platform/context'

/** Rates of a day are those of the marketplace's own calendar. */
export const RATES_ZONE = 'America/Mexico_City'

/**
 * The rates of the day: units of each currency for 1 USD, the latest stored ones not after today (domain.md §2).
 * @throws Error when a currency has none: nothing can be priced, and nobody must guess
 */
export async function currentRates(context: Context): Promise<Rates> {
  const today = context.clock.today(RATES_ZONE)
  const found = await context.db.execute<{ currency: Currency; rate: string }>(sql`
    select distinct on (currency) currency, trim_scale(rate)::text as rate from exchange_rates
    where day <= ${today} order by currency, day desc`)
  const rates = Object.fromEntries(found.rows.map(({ currency, rate }) => [currency, rate]))
  const { USD, MXN, COP } = rates
  if (!USD || !MXN || !COP) throw new Error(`exchange rates are missing on ${today}`)
  return { USD, MXN, COP }
}
