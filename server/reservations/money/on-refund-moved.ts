import { money, toWire } from '@/lib/money/money'
import { findAttempt } from '@/server/payments/attempts/find-attempt'
import type { Refund } from '@/server/payments/refunds/list-refunds'
import type { Context } from '@/server/platform/context'
import { findReservation } from '../find-reservation'
import { isOfCompanion } from '../present/present-refunds'
import { tellCompanion, tellRefund } from './tell-refunds'

/**
 * Tells a step of a refund: payments calls it in the transaction of the step. That it is settled is told by the ledger,
 * with a receipt.
 */
export async function onRefundMoved(context: Context, refund: Refund): Promise<void> {
  if (refund.state === 'sent') return tellRefund(context, refund, 'sent')
  if (refund.state === 'failed') return tellRefund(context, refund, 'failed')
  if (refund.state === 'needs_account') await askForAccount(context, refund)
}

/** Who paid is asked: the buyer on the page, somebody who helped by mail. */
export async function askForAccount(context: Context, refund: Refund): Promise<void> {
  const payment = await findAttempt(context, refund.attemptId)
  if (!isOfCompanion(payment ?? undefined)) return tellRefund(context, refund, 'account')
  const reservation = await findReservation(context, refund.orderId)
  if (!reservation || !payment?.payerEmail) return
  const payer = { email: payment.payerEmail, name: payment.payerName }
  await tellCompanion(context, reservation, `refund_companion:${refund.id}`, payer, {
    ...{ step: 'companion', method: refund.method, date: null, account: null, receipts: [] },
    amount: toWire(money(refund.amountMinor, refund.currency)),
  })
}
