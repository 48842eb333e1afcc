import type { CallData } from '@/lib/api/call'
import type { showDeparture } from '@/lib/desk/departures/departure-contract'
import { mayBegin } from '@/lib/desk/permissions'
import { money, toWire } from '@/lib/money/money'
import { isTrip } from '@/lib/pricing/price-line'
import type { Context, Member } from '@/server/platform/context'
import { linesOnDeparture } from '@/server/reservations/search/lines-on-departure'
import { departurePnl } from '../rules/departure-pnl'

/** What a departure brings, in each currency; null for who does not see margins, and for hosts, whose net alone is theirs. */
export async function showPnl(
  context: Context,
  { role, hostId }: Member,
  departureId: string,
): Promise<CallData<typeof showDeparture>['pnl']> {
  if (hostId !== null || !mayBegin('see_margin', role)) return null
  const lines = await linesOnDeparture(context, departureId)
  const pnl = departurePnl(lines.map(({ kind, ...line }) => ({ ...line, isTrip: isTrip(kind) })))
  return pnl.map(({ currency, unknownTravellers, ...amounts }) => {
    const shown = (minor: number) => toWire(money(minor, currency))
    const { sold, discounts, fees, net, margin, unknown } = amounts
    return {
      ...{ currency, sold: shown(sold), discounts: shown(discounts), fees: shown(fees) },
      ...{ net: shown(net), margin: shown(margin), unknown: shown(unknown) },
      unknown_travellers: unknownTravellers,
    }
  })
}
