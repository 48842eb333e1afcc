import { subHours } from 'date-fns'
import { type SQL, sql } from 'drizzle-orm'
import type { LocalDate } from '@/lib/dates/local-date'
import { dueZone } from '@/lib/layaway/due-instant'
import type { Currency } from '@/lib/locale/market'
import { mayHavePaidLess, paidNothingSince } from '@/server/payments/ledger/moved-money'
import type { Context } from '@/server/platform/context'
import { HALF_TIME, LITTLE, QUIET_DAYS } from '../rules/forecast/payment-risk'
import { type AtRisk, atRiskOf, autopayFailed, byScore, foldOwing } from './fold-owing'

/** Who of a currency is at risk of not paying, as the forecast has it: those who cannot be are not read. */
export async function readAtRisk(context: Context, currency: Currency): Promise<AtRisk[]> {
  const today = context.clock.today(dueZone(currency))
  const atRisk: AtRisk[] = []
  for await (const page of foldOwing(context, currency, mayBeAtRisk(context, today)))
    atRisk.push(...atRiskOf(page))
  return atRisk.sort(byScore)
}

/**
 * SQL of `reservations r`: whether a score that is looked at is possible (`paymentRisk`): somebody is late, or at least one
 * of the smaller signs is there, because a missed part alone does not come to it. Days are taken a day too long, for zones.
 */
function mayBeAtRisk({ clock }: Context, today: LocalDate): SQL {
  const placed = sql`((r.created_at at time zone 'UTC')::date - 1)`
  const quietSince = subHours(clock.now(), 24 * (QUIET_DAYS - 2))
  const isHalfGone = sql`${today}::date - ${placed} >= ${HALF_TIME}::numeric * greatest(1, r.liquidation_date - ${placed})`
  return sql`(r.liquidation_date < ${today}::date or ${autopayFailed}
    or (r.created_at <= ${quietSince.toISOString()}::timestamptz and ${paidNothingSince(sql`r.id`, quietSince)})
    or (${isHalfGone} and ${mayHavePaidLess(sql`r.id`, LITTLE)}))`
}
