import type { Hono } from 'hono'
import { createOrder, sendOrderCode as sendOrderCodeCall } from '@/lib/checkout/contract'
import { deviceToken } from '@/server/accounts/caller'
import { orderConsent } from '@/server/analytics/consent-of'
import type { TakeSeats } from '@/server/availability/hold-seats'
import type { GatewayRegistry } from '@/server/payments/gateways/registry'
import { DomainError } from '@/server/platform/errors'
import { Answer } from '@/server/platform/http/answer'
import { deviceOf } from '@/server/platform/http/device-cookie'
import type { EdgeVariables } from '@/server/platform/http/edge'
import { route } from '@/server/platform/http/route'
import { createGate } from '@/server/platform/limits/gate'
import { invitationIn } from '@/server/reservations/invitations/invited-visit'
import { acceptOrder } from './accept-order'
import { mailboxOf } from './holder'
import { sendOrderCode } from './send-order-code'

/** Fewer than the pool has connections, so that readers are served in a rush too. */
const ORDERS_AT_ONCE = 6
const ORDERS_WAITING = 1_000

/** @param takeSeats only the negative control of tests gives another */
export function checkoutRoutes(
  api: Hono<EdgeVariables>,
  gateways: GatewayRegistry,
  takeSeats?: TakeSeats,
): void {
  const inTurn = createGate(ORDERS_AT_ONCE, ORDERS_WAITING)
  route(api, createOrder, async (incoming) => {
    const { context, body, idempotency, session, address, isDoubtful, request } = incoming
    const device = deviceOf(request, context.env.siteUrl)
    const cookies = request.headers.get('cookie')
    const invitation = { code: invitationIn(cookies), device: deviceToken(context, cookies) }
    const sender = { device: device.id, address, isDoubtful, invitation }
    const asked = { payload: body, key: idempotency, session, sender, consent: orderConsent(request) }
    const parts = { gateways, ...(takeSeats && { takeSeats }) }
    const { order, replayed } = await inTurn(() => acceptOrder(context, asked, parts))
    return new Answer(order, {
      ...(replayed && { 'idempotency-replayed': 'true' }),
      ...(device.cookie && { 'set-cookie': device.cookie }),
    })
  })

  route(api, sendOrderCodeCall, async ({ context, body, market, address, isDoubtful }) => {
    if (isDoubtful) throw new DomainError('captcha_refused')
    return sendOrderCode(context, body, mailboxOf(context.env.appSecret, body.email, address), market.locale)
  })
}
