import type { CallData } from '@/lib/api/call'
import { oddsOf } from '@/lib/campaigns/wheel/wheel-rules'
import type { listWheels as listWheelsCall } from '@/lib/desk/campaigns/wheel-contract'
import { type Locale, languageOf } from '@/lib/locale/market'
import { countSpins, type SpinCounts } from '@/server/campaigns/wheel/count-spins'
import { type FoundWheel, findWheels } from '@/server/campaigns/wheel/find-wheel'
import type { Context } from '@/server/platform/context'
import { sumOrders } from '@/server/reservations/search/sum-orders'

type Wheels = CallData<typeof listWheelsCall>
type DeskWheel = Wheels['items'][number]

/** Every wheel there ever was, with what it gave and what that brought. */
export async function listWheels(context: Context, locale: Locale): Promise<Wheels> {
  const wheels = await findWheels(context)
  const items = await Promise.all(wheels.map((wheel) => present(context, wheel, locale)))
  return { items }
}

async function present(context: Context, wheel: FoundWheel, locale: Locale): Promise<DeskWheel> {
  const language = languageOf(locale)
  const counts = await countSpins(context, wheel.id)
  const prizes = prizesOf(wheel, counts)
  return {
    ...{ id: wheel.id, name: wheel.name[language], version: wheel.version },
    state: wheel.isEnabled ? wheel.state : 'off',
    ...{ start: wheel.startsAt.toISOString(), end: wheel.endsAt.toISOString() },
    ...{ permit: wheel.rules.permit, legal_note: wheel.rules.legalNote?.[language] ?? null },
    ...{ spins: counts.spins, given: counts.coupons, prizes },
    redeemed: prizes.reduce((sum, { redeemed }) => sum + redeemed, 0),
    orders: await sumOrders(context, counts.orderIds),
  }
}

/** Those that are drawn, in their order, and the consolation last. */
function prizesOf({ rules, prizes: stored }: FoundWheel, { prizes }: SpinCounts): DeskWheel['prizes'] {
  const rows = [
    ...rules.prizes.map((prize) => ({ ...prize, odds: oddsOf(prize), is_consolation: false })),
    { ...rules.consolation, odds: null, is_consolation: true },
  ]
  return rows.map(({ key, percent, odds, is_consolation }) => {
    const { stock = null, given: taken = 0 } = stored[key] ?? {}
    const { drawn, given, redeemed } = prizes.get(key) ?? { drawn: 0, given: 0, redeemed: 0 }
    const left = stock === null ? null : stock - taken
    return { key, percent, is_consolation, odds, drawn, given, left, redeemed }
  })
}
