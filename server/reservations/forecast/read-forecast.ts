import { sql } from 'drizzle-orm'
import { dueZone } from '@/lib/layaway/due-instant'
import type { Currency } from '@/lib/locale/market'
import { movedMoney } from '@/server/payments/ledger/moved-money'
import type { Context } from '@/server/platform/context'
import { type ComingPart, type ForecastSums, forecastWeeks } from '../rules/forecast/forecast-weeks'
import { type AtRisk, atRiskOf, byScore, foldOwing } from './fold-owing'

export interface Forecast extends ForecastSums {
  /** What came in and did not go back, of trips that are still to come; minor units. */
  readonly held: number
  /** The highest score first. */
  readonly atRisk: readonly AtRisk[]
}

/**
 * What layaways of a currency still have to pay in the weeks to come, by their schedules of today, who of them is at risk
 * of not paying, and what is held.
 */
export async function readForecast(context: Context, currency: Currency, weeks: number): Promise<Forecast> {
  const today = context.clock.today(dueZone(currency))
  const parts: ComingPart[] = []
  const atRisk: AtRisk[] = []
  const held = await heldOf(context, currency)
  for await (const page of foldOwing(context, currency)) {
    parts.push(...page.flatMap((one) => one.parts))
    atRisk.push(...atRiskOf(page))
  }
  return { ...forecastWeeks(parts, today, weeks), held, atRisk: atRisk.sort(byScore) }
}

/** What came in for trips that are to come and did not go back: of those that are paid whole nothing else is asked. */
async function heldOf({ db }: Context, currency: Currency): Promise<number> {
  const { rows } = await db.execute<{ held: number }>(sql`
    select coalesce(sum(moved.paid), 0)::float8 as held
    from reservations r join ${movedMoney} moved on moved.order_id = r.id
    where r.status = 'confirmed' and r.currency = ${currency}`)
  return rows[0]?.held ?? 0
}
