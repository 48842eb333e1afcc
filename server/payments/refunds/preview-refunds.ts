import { type Money, money } from '@/lib/money/money'
import type { Context } from '@/server/platform/context'
import type { GatewayRegistry } from '../gateways/registry'
import { type RefundWay, refundWay } from '../rules/refund-way'
import { splitRefund } from '../rules/split-refund'
import { type HeldAttempt, heldPayments } from './held-payments'

/** A refund as it would be. */
export interface PlannedRefund {
  readonly payment: HeldAttempt
  readonly amount: Money
  readonly way: RefundWay
}

/** Which payments an amount would go back to, and how: the buyer's own newest ones first. Nothing is written. */
export async function previewRefunds(
  context: Context,
  gateways: GatewayRegistry,
  orderId: string,
  amount: Money,
): Promise<PlannedRefund[]> {
  const held = await heldPayments(context, orderId)
  return splitRefund(amount, held).parts.flatMap(({ paymentId, amount: part }) => {
    const payment = held.find(({ id }) => id === paymentId)
    if (!payment) return []
    const { gateway, method, paidMinor, parts } = payment
    const refund = gateways.find(gateway)?.refunds[method]
    const way = refundWay({ refund, amountMinor: part.amount, paidMinor, parts })
    return { payment, amount: money(part.amount, part.currency), way }
  })
}
