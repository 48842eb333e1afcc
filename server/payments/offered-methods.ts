import type { Market } from '@/lib/locale/market'
import { type Money, money, toWire } from '@/lib/money/money'
import type { PaidWith, PaymentMethod } from '@/lib/payments/contract'
import { firstPaymentMinutes } from '@/server/layaway/rules/first-payment-window'
import { NO_TROUBLES, type Troubles } from './circuit/read-troubles'
import type { Gateway, MethodsContext, OfferedMethod } from './gateways/port'
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

/** `inTrouble`: no gateway of the market that has it answers just now; it is shown, and nobody is let through. */
export interface MethodNow extends OfferedMethod {
  readonly inTrouble: boolean
}

/** A gateway with the methods it has in a market: those that none before it offers, or that those do not answer. */
export interface GatewayOffer {
  readonly gateway: Gateway
  readonly methods: readonly MethodNow[]
}

/**
 * Asks every gateway that takes payments in a market; no method stands twice: the first that has it and answers has it.
 * Never in a transaction.
 */
export async function offersOf(
  gateways: GatewayRegistry,
  market: Market,
  amount: number,
  context: MethodsContext,
  troubles: Troubles,
): Promise<GatewayOffer[]> {
  const asked = gateways.offering(market.currency).map(async (gateway) => ({
    gateway,
    methods: await gateway.methods(market, amount, context),
  }))
  const all = await Promise.all(asked)
  const having = (method: PaymentMethod) =>
    all.filter(({ methods }) => methods.some((one) => one.method === method)).map(({ gateway }) => gateway)
  return all.map(({ gateway, methods }) => ({
    gateway,
    methods: methods.flatMap((one) => {
      const gateways = having(one.method)
      const answering = gateways.find(({ name }) => !troubles.has(name, one.method))
      return gateway === (answering ?? gateways[0]) ? [{ ...one, inTrouble: !answering }] : []
    }),
  }))
}

/** How an amount can be paid in a market now, by every gateway that is switched on. */
export async function offeredMethods(
  gateways: GatewayRegistry,
  market: Market,
  amount: Money,
): Promise<MethodOffer[]> {
  const offers = await offersOf(gateways, market, amount.amount, { planMonths: [] }, NO_TROUBLES)
  return offers.flatMap(({ gateway, methods }) =>
    methods.map(({ method, max }) => ({
      gateway: gateway.name,
      method,
      max_amount: max === null ? null : toWire(money(max, market.currency)),
      window_minutes: firstPaymentMinutes(method),
    })),
  )
}
