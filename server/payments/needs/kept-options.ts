import type { Market } from '@/lib/locale/market'
import type { PaymentMethod } from '@/lib/payments/contract'
import type { Gateway, MethodOptions } from '../gateways/port'

/** Banks come and go seldom; whoever agreed to a text that has another version by now cannot pay. */
const FRESH_MS = { banks: 3_600_000, consents: 60_000 } as const

interface Kept {
  until: number
  readonly options: Promise<MethodOptions>
}

/** By gateway, that those of one shop are not another's; then by method and market. */
const keptOf = new WeakMap<Gateway, Map<string, Kept>>()

/**
 * What a form shows for the needs of a method, asked of its gateway once an hour, or once a minute where texts
 * are agreed to; what failed is not kept.
 * @param now instant of the request
 * @throws what the gateway throws
 */
export function optionsOf(
  gateway: Gateway,
  method: PaymentMethod,
  market: Market,
  now: Date,
): Promise<MethodOptions> {
  const kept = keptOf.get(gateway) ?? new Map<string, Kept>()
  keptOf.set(gateway, kept)
  const key = `${method} ${market.locale} ${market.currency}`
  const known = kept.get(key)
  if (known && known.until > now.getTime()) return known.options
  const options = gateway.options?.(method, market) ?? Promise.resolve({ banks: [], consents: [] })
  const fresh: Kept = { options, until: now.getTime() + FRESH_MS.banks }
  kept.set(key, fresh)
  options.then(
    ({ consents }) => {
      if (consents.length > 0) fresh.until = now.getTime() + FRESH_MS.consents
    },
    () => {
      if (kept.get(key) === fresh) kept.delete(key)
    },
  )
  return options
}

/** Other texts are in force by now: the next form asks for them. */
export function forgetOptions(gateway: Gateway): void {
  keptOf.delete(gateway)
}
