import type { Hono } from 'hono'
import {
  createPayment as createPaymentCall,
  paymentSetup,
  receiveWebhook,
  showPayment as showPaymentCall,
} from '@/lib/payments/contract'
import type { Context } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { streamEvents } from '@/server/platform/events/event-stream'
import type { EventHub } from '@/server/platform/events/visitor-events'
import { Answer } from '@/server/platform/http/answer'
import type { EdgeVariables } from '@/server/platform/http/edge'
import { route } from '@/server/platform/http/route'
import { originOf } from '@/server/platform/http/same-origin'
import { type StreamLimits, StreamPlaces } from '@/server/platform/limits/stream-places'
import { createPayment } from './create-payment'
import { findPayable } from './payables/find-payable'
import { payerOf } from './payer-of'
import { describeSetup } from './payment-setup'
import type { Payments } from './payments'
import { presentPayment } from './present-payment'
import { showPayment } from './show-payment'
import { processEvent } from './webhooks/process-event'
import { receiveEvent } from './webhooks/receive-event'

/** The calls of payments. `setup` comes before `{uuid}`, which would take its name for an id. */
export function paymentsRoutes(api: Hono<EdgeVariables>, payments: Payments): void {
  route(api, createPaymentCall, async ({ context, body, idempotency, session, request }) => {
    const payer = payerOf(session, request)
    const site = originOf(request) ?? context.env.siteUrl
    const { attempt, replayed } = await createPayment(context, payments, body, idempotency, payer, site)
    return new Answer(presentPayment(attempt), replayed ? { 'idempotency-replayed': 'true' } : {})
  })

  route(api, paymentSetup, ({ context, market, query }) =>
    describeSetup(context, payments, { market, ...query }),
  )

  route(api, showPaymentCall, async ({ context, params }) =>
    presentPayment(await showPayment(context, payments, params.uuid)),
  )

  route(api, receiveWebhook, async ({ context, params, request }) => {
    const event = await receiveEvent(context, payments, params.gateway, request)
    if (event) processLater(context, () => processEvent(context, payments, event))
    return null
  })
}

/** At once, but after the answer; a failure is the sweep's to repeat. */
function processLater(context: Context, work: () => Promise<void>): void {
  setImmediate(() => {
    work().catch((error: unknown) => context.log.warn({ err: error }, 'an event waits for the sweep'))
  })
}

/** `/api/events?reservation={code}`: whoever holds the code is told when its payments move. */
export function eventsRoute(api: Hono<EdgeVariables>, hub: EventHub, limits: StreamLimits): void {
  const places = new StreamPlaces(limits)
  api.get('/api/events', async (c) => {
    const { context, limit, address } = c.get('edge')
    await limit('lookup')
    const payable = await findPayable(context, c.req.query('reservation') ?? '')
    if (!payable) throw new DomainError('not_found')
    const leave = places.take(address, payable.orderId)
    if (!leave) throw new DomainError('too_many_requests', { retryAfter: 60 })
    return streamEvents(context, hub, payable.orderId, c.req.raw, leave)
  })
}
