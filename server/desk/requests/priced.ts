import type { Currency } from '@/lib/locale/market'
import type { PriceChange } from '@/server/availability/rules/price-change'

/** A price that is asked for, in whole units: “4990 MXN”. */
export const PRICE = /^(?<amount>[1-9]\d{0,8}) (?<currency>MXN|COP|USD)$/

/** The same as a change of a departure; null where it is none. */
export function priceAsked(after: string): PriceChange | null {
  const { amount, currency } = PRICE.exec(after)?.groups ?? {}
  return amount && currency ? { amount: Number(amount), currency: currency as Currency } : null
}
