import { POINT_MINOR } from '@/lib/accounts/points/point-value'
import { type Money, money, sum } from '@/lib/money/money'
import type { Context } from '@/server/platform/context'
import type { GatewayRegistry } from '../gateways/registry'
import { paidOtherwise } from '../points/points-paid'
import { type RefundWay, refundWay } from '../rules/refund-way'
import { shareOfMoney } from '../rules/share-of-money'
import { splitRefund } from '../rules/split-refund'
import { type HeldAttempt, heldPayments } from './held-payments'

/** A refund as it would be. */
export interface PlannedRefund {
  readonly payment: HeldAttempt
  readonly amount: Money
  readonly way: RefundWay
}

/**
 * As `previewRefunds`, for what comes back when a trip ends: what was paid with money, credit or points has the
 * same share of it. What no payment is named for is credit and points again.
 */
export async function previewShare(
  context: Context,
  gateways: GatewayRegistry,
  orderId: string,
  amount: Money,
): Promise<PlannedRefund[]> {
  const { currency } = amount
  const held = sum(
    (await heldPayments(context, orderId)).map((payment) => payment.held),
    currency,
  )
  const share = shareOfMoney(
    amount,
    held,
    await paidOtherwise(context, { orderId, currency }),
    POINT_MINOR[currency],
  )
  return previewRefunds(context, gateways, orderId, share)
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
