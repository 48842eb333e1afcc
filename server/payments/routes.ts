import type { Hono } from 'hono'
import {
  createPayment as createPaymentCall,
  giveUpPayment as giveUpPaymentCall,
  paymentSetup,
  receiveWebhook,
  showPayment as showPaymentCall,
} from '@/lib/payments/contract'
import { myCredit } from '@/lib/payments/credit-contract'
import { paymentOptions, paymentPlans } from '@/lib/payments/options-contract'
import { DomainError } from '@/server/platform/errors'
import { afterAnswer } from '@/server/platform/http/after-answer'
import { Answer } from '@/server/platform/http/answer'
import type { EdgeVariables } from '@/server/platform/http/edge'
import { siteOf } from '@/server/platform/http/own-origins'
import { route } from '@/server/platform/http/route'
import { createPayment } from './create-payment'
import { listOwnCredit } from './credit/list-own-credit'
import { giveUpPayment } from './give-up-payment'
import { listCardPlans } from './needs/list-card-plans'
import { showOptions } from './needs/show-options'
import { describeSetup } from './payment-setup'
import type { Payments } from './payments'
import { presentOthers, presentPayment } from './present-payment'
import { showPayment } from './show-payment'
import { processEvent } from './webhooks/process-event'
import { receiveEvent } from './webhooks/receive-event'

/** The calls of payments. `setup` and `options` come before `{uuid}`, which would take their names for ids. */
export function paymentsRoutes(api: Hono<EdgeVariables>, payments: Payments): void {
  route(api, createPaymentCall, async ({ context, body, idempotency, session, request, address }) => {
    const asking = { session, request }
    const browser = { site: siteOf(request, context.env), ip: address }
    const { attempt, replayed } = await createPayment(context, payments, body, idempotency, asking, browser)
    return new Answer(presentPayment(attempt), replayed ? { 'idempotency-replayed': 'true' } : {})
  })

  route(api, myCredit, ({ context, session }) => {
    if (!session) throw new DomainError('unauthenticated')
    return listOwnCredit(context, session.user.uuid)
  })

  route(api, paymentSetup, ({ context, market, query }) =>
    describeSetup(context, payments, { market, ...query }),
  )

  route(api, paymentOptions, ({ context, market, query }) =>
    showOptions(context, payments, { market, ...query }),
  )

  route(api, paymentPlans, ({ context, market, body, session, request }) =>
    listCardPlans(context, payments, { market, ...body }, { session, request }),
  )

  route(api, showPaymentCall, async ({ context, params, session, request }) => {
    const { attempt, isShown } = await showPayment(context, payments, params.uuid, { session, request })
    return isShown ? presentPayment(attempt) : presentOthers(attempt)
  })

  route(api, giveUpPaymentCall, async ({ context, params, session, request }) =>
    presentPayment(await giveUpPayment(context, payments, params.uuid, { session, request })),
  )

  route(api, receiveWebhook, async ({ context, params, request }) => {
    const event = await receiveEvent(context, payments, params.gateway, request)
    // A failure is the sweep's to repeat.
    if (event)
      afterAnswer(context, () => processEvent(context, payments, event), 'an event waits for the sweep')
    return null
  })
}
