import { sql } from 'drizzle-orm'
import type { Currency } from '@/lib/locale/market'
import type { Rates } from '@/lib/money/money'
import type { Context } from '@/server/platform/context'

/** Rates of a day are those of the marketplace's own calendar. */
export const RATES_ZONE = 'America/Mexico_City'

/** One for one: what nothing is priced with (`ratesOr`). */
const AT_PAR: Rates = { USD: '1', MXN: '1', COP: '1' }

/**
 * The rates of the day: units of each currency for 1 USD, the latest stored ones not after today (domain.md §2).
 * @throws Error when a currency has none: nothing can be priced, and nobody must guess
 */
export async function currentRates(context: Context): Promise<Rates> {
  return ratesOr(await findRates(context), { priced: true })
}

/** The rates of the day, or null where a currency has none: a marketplace that nobody has filled yet. */
export async function findRates(context: Context): Promise<Rates | null> {
  const today = context.clock.today(RATES_ZONE)
  const found = await context.db.execute<{ currency: Currency; rate: string }>(sql`
    select distinct on (currency) currency, trim_scale(rate)::text as rate from exchange_rates
    where day <= ${today} order by currency, day desc`)
  const rates = Object.fromEntries(found.rows.map(({ currency, rate }) => [currency, rate]))
  const { USD, MXN, COP } = rates
  return USD && MXN && COP ? { USD, MXN, COP } : null
}

/**
 * What was found; where nothing was and nothing is priced either, some rates, so that an empty marketplace answers.
 * @param priced whether there is anything that has a price
 * @throws Error when there is and rates are missing
 */
export function ratesOr(found: Rates | null, { priced }: { readonly priced: boolean }): Rates {
  if (!found && priced) throw new Error('exchange rates are missing')
  return found ?? AT_PAR
}
