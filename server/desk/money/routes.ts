import type { Hono } from 'hono'
import { showForecast as showForecastCall } from '@/lib/desk/forecast-contract'
import * as calls from '@/lib/desk/money-contract'
import { listPayments as listPaymentsCall } from '@/lib/desk/payment-contract'
import type { Payments } from '@/server/payments/payments'
import type { EdgeVariables } from '@/server/platform/http/edge'
import { once } from '@/server/platform/http/once'
import { deskRoute } from '../access/desk-route'
import { askGateway } from './ask-gateway'
import { listPayments } from './list-payments'
import { askAccount, askPayer, listRefunds, noteSent, readAccount } from './refunds'
import { showForecast } from './show-forecast'

/** Money at the desk: what is to go back, and what a gateway says. */
export function moneyRoutes(api: Hono<EdgeVariables>, payments: Payments): void {
  deskRoute(api, calls.listRefunds, { action: 'see_payments' }, ({ context, query }) =>
    listRefunds(context, query.sort),
  )
  deskRoute(api, showForecastCall, { action: 'see_payments' }, ({ context, query }) =>
    showForecast(context, query.currency, query.weeks),
  )
  deskRoute(api, listPaymentsCall, { action: 'see_payments' }, ({ context, query }) =>
    listPayments(context, query),
  )
  const pays = { action: 'pay_refund', level: 3 } as const
  deskRoute(api, calls.readRefundAccount, pays, async ({ context, member, params, body }) => ({
    account: await readAccount(context, member, params.uuid, body.reason),
  }))
  deskRoute(api, calls.noteRefundSent, pays, ({ context, member, params, body, idempotency }) => {
    const sent = { uuid: params.uuid, reference: body.bank_reference }
    return once(context, idempotency, 200, async (inside) => {
      const { state } = await noteSent(inside, payments, member, sent)
      return { state }
    })
  })
  // Who may pay any account: nobody else says to whom a refund of somebody unknown goes.
  deskRoute(api, calls.reachPayer, pays, ({ context, member, params, body, idempotency }) =>
    once(context, idempotency, 200, async (inside) => {
      const { state } = await askPayer(inside, payments, member, { uuid: params.uuid, ...body })
      return { state }
    }),
  )
  const asks = { action: 'ask_refund' } as const
  deskRoute(api, calls.askRefundAccount, asks, ({ context, member, params, body, idempotency }) =>
    once(context, idempotency, 200, async (inside) => {
      const asked = { uuid: params.uuid, reason: body.reason }
      const { state } = await askAccount(inside, payments, member, asked)
      return { state }
    }),
  )
  deskRoute(api, calls.askGateway, { action: 'ask_gateway' }, ({ context, member, params }) =>
    askGateway(context, payments, member, params.uuid),
  )
}
