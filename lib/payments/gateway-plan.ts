import { CURRENCIES, type Currency } from '@/lib/locale/market'

/** Which payment gateways are offered where, by their names; the first that offers a method has it. */
export interface GatewayPlan {
  readonly offered: Readonly<Record<Currency, readonly string[]>>
  /** Every gateway that is named: one behind `off:` takes no new payment and still serves those it has. */
  readonly named: readonly string[]
}

const EVERYWHERE = '*'
const OFF = 'off'
const GROUP = /^(\*|off|[A-Z]{3}):([a-z_]+(?:,[a-z_]+)*)$/

/** Reads `MXN:sandbox COP:sandbox off:other`; `*` is for every currency without a group. Null when it is no plan. */
export function readGatewayPlan(text: string): GatewayPlan | null {
  const groups = new Map<string, readonly string[]>()
  for (const group of text.trim().split(/\s+/)) {
    const [, place = '', names = ''] = GROUP.exec(group) ?? []
    const isPlace = place === EVERYWHERE || place === OFF || CURRENCIES.some((currency) => currency === place)
    if (!isPlace || groups.has(place)) return null
    groups.set(place, names.split(','))
  }
  const of = (currency: Currency) => groups.get(currency) ?? groups.get(EVERYWHERE) ?? []
  return {
    offered: { USD: of('USD'), MXN: of('MXN'), COP: of('COP') },
    named: [...new Set([...groups.values()].flat())],
  }
}
