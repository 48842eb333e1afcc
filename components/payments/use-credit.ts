import { useState } from 'react'
import type { Market } from '@/lib/locale/market'
import { type Money, money, subtract, toWire, zero } from '@/lib/money/money'
import type { PaymentMethod } from '@/lib/payments/contract'
import { creditShare } from '@/lib/payments/credit-share'
import { type PaymentSetup, usePaymentSetup } from './use-payment-setup'

interface CreditInput {
  readonly market: Market
  /** The whole payment. */
  readonly amount: Money
  /** What can be spent; null for somebody who may not spend any. */
  readonly available: Money | null
  readonly method: PaymentMethod
  /** A reservation's code; none before there is one. */
  readonly code?: string
}

/** A payment between credit and another method, as somebody chooses it. */
export function useCreditShare({ market, amount, available, method, code }: CreditInput) {
  const [isOn, setOn] = useState(false)
  const nothing = zero(amount.currency)
  const has = available !== null && available.amount > 0
  // The least that a method takes does not move with the amount.
  const whole = usePaymentSetup(market, toWire(amount), code)
  const least = whole.methods.find((one) => one.method === method)?.leastMinor ?? 0
  const share = has ? creditShare(amount, available, least) : nothing
  const used = isOn ? share : nothing
  const rest = subtract(amount, used)
  return {
    ...{ isOn, setOn, share, used, rest },
    /** null: there is none to offer. */
    available: has && share.amount > 0 ? available : null,
    isAlone: used.amount > 0 && rest.amount === 0,
  }
}

/** The same, and the ways to pay what credit leaves. */
export function useCredit(input: CreditInput) {
  const { market, amount, code } = input
  const split = useCreditShare(input)
  const { rest } = split
  const setup: PaymentSetup = usePaymentSetup(market, toWire(rest.amount > 0 ? rest : amount), code)
  return { ...split, setup }
}

export type Credit = ReturnType<typeof useCredit>

/** Credit as a payment sends it; null for none. */
export function creditOnWire({ used }: Pick<Credit, 'used'>): number | null {
  return used.amount > 0 ? toWire(money(used.amount, used.currency)) : null
}
