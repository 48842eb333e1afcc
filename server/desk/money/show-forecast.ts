import type { CallData } from '@/lib/api/call'
import type { showForecast as forecastCall } from '@/lib/desk/forecast-contract'
import type { Currency } from '@/lib/locale/market'
import { money, toWire } from '@/lib/money/money'
import type { Context } from '@/server/platform/context'
import { readForecast } from '@/server/reservations/forecast/read-forecast'

/** Of those at risk, as many as one can call in a day. */
const MOST_NAMED = 50

/** The forecast of one currency as the desk shows it: currencies are never added up. */
export async function showForecast(
  context: Context,
  currency: Currency,
  weeks: number,
): Promise<CallData<typeof forecastCall>> {
  const forecast = await readForecast(context, currency, weeks)
  const wire = (minor: number) => toWire(money(minor, currency))
  return {
    ...{ currency, held: wire(forecast.held), overdue: wire(forecast.overdue), later: wire(forecast.later) },
    weeks: forecast.weeks.map(({ start, due, atRisk }) => ({ start, due: wire(due), at_risk: wire(atRisk) })),
    at_risk: forecast.atRisk.slice(0, MOST_NAMED).map(({ code, buyer, rest, score, parts }) => ({
      code,
      buyer,
      rest: wire(rest),
      score,
      parts: [...parts],
    })),
    at_risk_count: forecast.atRisk.length,
  }
}
