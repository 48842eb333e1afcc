import { findAttempt } from '@/server/payments/attempts/find-attempt'
import { isOfCompanion } from '@/server/payments/refunds/companion'
import type { Refund } from '@/server/payments/refunds/list-refunds'
import type { Context } from '@/server/platform/context'
import { findReservation } from '../find-reservation'
import { sendAccountLink } from '../payer-refunds/send-account-link'
import { payerOf, tellRefund } from './tell-refunds'

/**
 * Tells a step of a refund: payments calls it in the transaction of the step. That it is settled is told by the ledger,
 * with a receipt.
 */
export async function onRefundMoved(context: Context, refund: Refund): Promise<void> {
  if (refund.state === 'sent') return tellRefund(context, refund, 'sent')
  if (refund.state === 'failed') return tellRefund(context, refund, 'failed')
  if (refund.state === 'needs_account') await askForAccount(context, refund)
}

/**
 * Who paid is asked: the buyer on the page, somebody who helped by a link of their own. Whoever helped and left no address
 * is asked for by a person at once, everybody else who does not answer after two weeks (`refundCases`).
 */
export async function askForAccount(context: Context, refund: Refund): Promise<void> {
  const payment = await findAttempt(context, refund.attemptId)
  if (!isOfCompanion(payment)) return tellRefund(context, refund, 'account')
  const reservation = await findReservation(context, refund.orderId)
  const payer = await payerOf(context, refund.attemptId)
  if (reservation && payer) await sendAccountLink(context, reservation, refund, payer)
}
