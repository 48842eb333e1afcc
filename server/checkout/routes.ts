import type { Hono } from 'hono'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { createOrder, sendOrderCode as sendOrderCodeCall } from '@/lib/checkout/contract'
import type { TakeSeats } from '@/server/availability/hold-seats'
import type { GatewayRegistry } from '@/server/payments/gateways/registry'
import type { Context } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { Answer } from '@/server/platform/http/answer'
import { deviceOf } from '@/server/platform/http/device-cookie'
import type { EdgeVariables } from '@/server/platform/http/edge'
import { route } from '@/server/platform/http/route'
import { type CaptchaVerdict, limitAfterCaptcha, verifyCaptcha } from '@/server/platform/limits/captcha'
import { createGate } from '@/server/platform/limits/gate'
import { RATE_LIMITS } from '@/server/platform/limits/limits'
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
  const halved = createHalvedLimit()
  const inTurn = createGate(ORDERS_AT_ONCE, ORDERS_WAITING)
  route(api, createOrder, async ({ context, body, idempotency, session, address, request }) => {
    const verdict = await slowDownDoubtful(context, halved, body.captcha, address)
    const device = deviceOf(request, context.env.siteUrl)
    const isDoubtful = isDoubted(context, body.captcha, verdict)
    const sender = { device: device.id, address, isDoubtful }
    const asked = { payload: body, key: idempotency, session, sender }
    const parts = { gateways, ...(takeSeats && { takeSeats }) }
    const { order, replayed } = await inTurn(() => acceptOrder(context, asked, parts))
    return new Answer(order, {
      ...(replayed && { 'idempotency-replayed': 'true' }),
      ...(device.cookie && { 'set-cookie': device.cookie }),
    })
  })

  route(api, sendOrderCodeCall, async ({ context, body, market, address }) => {
    const verdict = await slowDownDoubtful(context, halved, body.captcha, address)
    if (isDoubted(context, body.captcha, verdict)) throw new DomainError('captcha_refused')
    return sendOrderCode(context, body, mailboxOf(context.env.appSecret, body.email, address), market.locale)
  })
}

/** With a captcha configured: who sends none, or whom it takes for a machine. That it does not answer is not their fault. */
function isDoubted({ env }: Context, token: string | undefined, verdict: CaptchaVerdict): boolean {
  return env.recaptcha !== undefined && (!token || verdict === 'suspicious')
}

function createHalvedLimit(): RateLimiterMemory {
  const { points, seconds } = RATE_LIMITS.order
  return new RateLimiterMemory({ points: limitAfterCaptcha(points, 'suspicious'), duration: seconds })
}

/** Whom the captcha does not trust has half the budget (reliability.md §2.11); by itself it refuses no order. */
async function slowDownDoubtful(
  context: Context,
  halved: RateLimiterMemory,
  token: string | undefined,
  address: string | null,
): Promise<CaptchaVerdict> {
  if (!context.env.recaptcha || address === null) return 'unchecked'
  const verdict = await verifyCaptcha(context, token ?? null, 'place_order')
  if (verdict === 'trusted') return verdict
  const refused = await halved.consume(address).then(
    () => false,
    () => true,
  )
  if (refused) throw new DomainError('too_many_requests', { retryAfter: RATE_LIMITS.order.seconds })
  return verdict
}
