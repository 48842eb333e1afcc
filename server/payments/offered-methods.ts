import type { Market } from '@/lib/locale/market'
import { type Money, money, toWire } from '@/lib/money/money'
import type { PaidWith, PaymentMethod } from '@/lib/payments/contract'
import { firstPaymentMinutes } from '@/server/layaway/rules/first-payment-window'
import type { Gateway, MethodsContext, OfferedMethod, PaymentNeed } from './gateways/port'
import type { GatewayRegistry } from './gateways/registry'

/** So many minutes the seats of a change wait for its payment: what takes longer cannot pay it. */
const QUICK_MINUTES = 30

/** Whether a method takes longer than a change of an order waits. Credit takes no time. */
export function isSlow(method: PaidWith): boolean {
  return method !== 'credit' && firstPaymentMinutes(method) > QUICK_MINUTES
}

export interface MethodOffer {
  readonly gateway: string
  readonly method: PaymentMethod
  /** Major units; null: cash above a network's cap is split into vouchers, so nothing is too much. */
  readonly max_amount: number | null
  readonly window_minutes: number
}

/** A gateway with the methods it has in a market: those that none before it offers. */
export interface GatewayOffer {
  readonly gateway: Gateway
  readonly methods: readonly OfferedMethod[]
}

/** What the payment form asks of who pays beside the amount. A method that needs more could only be refused. */
const ASKED: ReadonlySet<PaymentNeed> = new Set()

/**
 * Asks every gateway that takes payments in a market; no method stands twice, none is there that needs what nobody asks
 * for. Never in a transaction.
 */
export async function offersOf(
  gateways: GatewayRegistry,
  market: Market,
  amount: number,
  context: MethodsContext,
): Promise<GatewayOffer[]> {
  const asked = gateways.offering(market.currency).map(async (gateway) => ({
    gateway,
    methods: await gateway.methods(market, amount, context),
  }))
  const taken = new Set<PaymentMethod>()
  return (await Promise.all(asked)).map(({ gateway, methods }) => {
    const own = methods.filter(
      ({ method, needs }) => !taken.has(method) && needs.every((need) => ASKED.has(need)),
    )
    for (const { method } of own) taken.add(method)
    return { gateway, methods: own }
  })
}

/** How an amount can be paid in a market now, by every gateway that is switched on. */
export async function offeredMethods(
  gateways: GatewayRegistry,
  market: Market,
  amount: Money,
): Promise<MethodOffer[]> {
  const offers = await offersOf(gateways, market, amount.amount, { planMonths: [] })
  return offers.flatMap(({ gateway, methods }) =>
    methods.map(({ method, max }) => ({
      gateway: gateway.name,
      method,
      max_amount: max === null ? null : toWire(money(max, market.currency)),
      window_minutes: firstPaymentMinutes(method),
    })),
  )
}
