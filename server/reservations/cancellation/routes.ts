import type { Hono } from 'hono'
import { toWire } from '@/lib/money/money'
import {
  nameRefundAccount as accountCall,
  cancelReservation as cancelCall,
  quoteCancellation as quoteCall,
  returnSurplus as surplusCall,
} from '@/lib/reservations/cancel-contract'
import {
  namePayerAccount as namePayerAccountCall,
  showPayerRefund as showPayerRefundCall,
} from '@/lib/reservations/payer-refund-contract'
import { demandActionCode } from '@/server/accounts/codes/demand-action-code'
import { findAttempt } from '@/server/payments/attempts/find-attempt'
import { askerOf } from '@/server/payments/cards/judge-card'
import type { Asking } from '@/server/payments/payer-of'
import type { Payments } from '@/server/payments/payments'
import { isOfCompanion } from '@/server/payments/refunds/companion'
import { findRefund } from '@/server/payments/refunds/list-refunds'
import type { Context } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { Answer } from '@/server/platform/http/answer'
import { DISCREET } from '@/server/platform/http/discreet'
import type { EdgeVariables } from '@/server/platform/http/edge'
import { route } from '@/server/platform/http/route'
import { readerOf } from '../access/reader-of'
import type { Reservation } from '../find-reservation'
import { reservationToManage } from '../may-manage'
import { namePayerAccount, showPayerRefund } from '../payer-refunds/payer-refund'
import { presentRefund, presentRefunds } from '../present/present-refunds'
import { cancelReservation } from './cancel-reservation'
import { nameRefundAccount } from './name-refund-account'
import { quoteCancellation } from './quote-cancellation'
import { returnSurplus } from './return-surplus'

/** Cancelling and money that goes back: for the owner, and for the buyer in a browser that used a link. */
export function cancellationRoutes(api: Hono<EdgeVariables>, payments: Payments): void {
  route(api, quoteCall, async ({ context, params, ...asking }) => {
    const reservation = await reservationToManage(context, params.code, asking)
    return new Answer(await quoteCancellation(context, payments.gateways, reservation), DISCREET)
  })

  route(api, cancelCall, async ({ context, params, body, idempotency, ...asking }) => {
    const reservation = await reservationToManage(context, params.code, asking)
    const { email_code, ...confirmed } = body
    const prove = () => demandCode(context, payments, reservation, asking, email_code)
    const wish = { ...confirmed, prove }
    return new Answer(await cancelReservation(context, payments, reservation, wish, idempotency), DISCREET)
  })

  route(api, accountCall, async ({ context, params, body, ...asking }) => {
    const reservation = await reservationToManage(context, params.code, asking)
    const refund = await findRefund(context, params.uuid)
    const payment = refund && (await findAttempt(context, refund.attemptId))
    // What a companion paid goes back to the companion, whatever the buyer names.
    if (!refund || (refund.attemptId !== null && !payment) || isOfCompanion(payment))
      throw new DomainError('not_found')
    const { email_code, ...account } = body
    await demandCode(context, payments, reservation, asking, email_code)
    const named = await nameRefundAccount(context, reservation.id, params.uuid, account)
    return new Answer(
      { state: named.state, refund: presentRefund(named, payment ? [payment] : []) },
      DISCREET,
    )
  })

  payerRefundRoutes(api)

  route(api, surplusCall, async ({ context, params, body, ...asking }) => {
    const reservation = await reservationToManage(context, params.code, asking)
    const { refunds, credit } = await returnSurplus(context, payments, reservation, body.take)
    const back = await presentRefunds(context, reservation.id, refunds)
    return new Answer({ refunds: back, credit: toWire(credit) }, DISCREET)
  })
}

/** The one refund of whoever helped to pay, for whoever has its link. */
function payerRefundRoutes(api: Hono<EdgeVariables>): void {
  route(api, showPayerRefundCall, async ({ context, params, market }) => {
    return new Answer(await showPayerRefund(context, params.token, market.locale), DISCREET)
  })

  route(api, namePayerAccountCall, async ({ context, params, body, market }) => {
    await namePayerAccount(context, params.token, body)
    return new Answer(await showPayerRefund(context, params.token, market.locale), DISCREET)
  })
}

/** A session alone does not do it: the code that was mailed to the account, or to the buyer as a guest (domain.md §7). */
async function demandCode(
  context: Context,
  payments: Payments,
  reservation: Reservation,
  asking: Asking,
  typed: string | undefined,
): Promise<void> {
  const reader = await readerOf(context, reservation, asking.session, asking.request)
  const asker = await askerOf(context, payments, reservation.id, { reader, asking })
  await demandActionCode(context, asker, typed)
}
