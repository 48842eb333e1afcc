import type { Market } from '@/lib/locale/market'
import type { Money } from '@/lib/money/money'
import type { PaymentMethod } from '@/lib/payments/contract'
import { firstPaymentMinutes } from '@/server/layaway/rules/first-payment-window'
import type { GatewayRegistry } from './gateways/registry'

export interface MethodOffer {
  readonly gateway: string
  readonly method: PaymentMethod
  /** Major units; null: cash above a network's cap is split into vouchers, so nothing is too much. */
  readonly max_amount: number | null
  readonly window_minutes: number
}

/** How an amount can be paid in a market now, by every gateway that is switched on. Asks them: never in a transaction. */
export async function offeredMethods(
  gateways: GatewayRegistry,
  market: Market,
  amount: Money,
): Promise<MethodOffer[]> {
  const offers = await Promise.all(
    gateways.names().map(async (name) => {
      const methods = await gateways.find(name)?.methods(market, amount.amount, { planMonths: [] })
      return (methods ?? []).map(({ method }) => ({
        gateway: name,
        method,
        max_amount: null,
        window_minutes: firstPaymentMinutes(method),
      }))
    }),
  )
  return offers.flat()
}
