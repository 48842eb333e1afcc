import { sql } from 'drizzle-orm'
import type { LocalDate } from '@/lib/dates/local-date'
import type { Currency } from '@/lib/locale/market'
import type { Rates } from '@/lib/money/money'
import type { Context } from '@/server/platform/context'
import { type FactVersions, versionOf } from '@/server/platform/facts/fact-versions'
import { KeptFacts } from '@/server/platform/facts/kept-facts'

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

/** By day. */
const kept = new KeptFacts<Rates>(4)

/**
 * The rates of the day, or null where a currency has none: a marketplace that nobody has filled yet.
 * @param versions of now, for who asked for them: what this process read at the same one is not read again
 */
export async function findRates(context: Context, versions: FactVersions = {}): Promise<Rates | null> {
  const today = context.clock.today(RATES_ZONE)
  const found = await kept.at(versions.rates, [today], () => readRates(context, today))
  return found.get(today) ?? null
}

async function readRates({ db }: Context, today: LocalDate) {
  const { rows } = await db.execute<{ currency: Currency; rate: string; version: string }>(sql`
    select distinct on (currency) currency, trim_scale(rate)::text as rate, ${versionOf('rates')} as version
    from exchange_rates where day <= ${today} order by currency, day desc`)
  const [first] = rows
  const { USD, MXN, COP } = Object.fromEntries(rows.map(({ currency, rate }) => [currency, rate]))
  const value = USD && MXN && COP ? { USD, MXN, COP } : null
  return new Map(first && value ? [[today, { version: first.version, value }]] : [])
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
