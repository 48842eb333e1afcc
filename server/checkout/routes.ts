import type { Hono } from 'hono'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { createOrder } from '@/lib/checkout/contract'
import type { TakeSeats } from '@/server/availability/hold-seats'
import type { GatewayRegistry } from '@/server/payments/gateways/registry'
import { Answer } from '@/server/platform/answer'
import { limitAfterCaptcha, verifyCaptcha } from '@/server/platform/captcha'
import type { Context } from '@/server/platform/context'
import type { EdgeVariables } from '@/server/platform/edge'
import { DomainError } from '@/server/platform/errors'
import { createGate } from '@/server/platform/gate'
import { LIMITS } from '@/server/platform/limits'
import { route } from '@/server/platform/route'
import { placeOrder } from './place-order'

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
  route(api, createOrder, async ({ context, body, idempotency, session, address }) => {
    await slowDownDoubtful(context, halved, body.captcha, address)
    const request = { payload: body, key: idempotency, session }
    const parts = { gateways, ...(takeSeats && { takeSeats }) }
    const { order, replayed } = await inTurn(() => placeOrder(context, request, parts))
    return replayed ? new Answer(order, { 'idempotency-replayed': 'true' }) : order
  })
}

function createHalvedLimit(): RateLimiterMemory {
  const { points, seconds } = LIMITS.order
  return new RateLimiterMemory({ points: limitAfterCaptcha(points, 'suspicious'), duration: seconds })
}

/** A captcha never refuses an order; whom it does not trust has half the budget (reliability.md §2.11). */
async function slowDownDoubtful(
  context: Context,
  halved: RateLimiterMemory,
  token: string | undefined,
  address: string | null,
): Promise<void> {
  if (!context.env.recaptcha || address === null) return
  if ((await verifyCaptcha(context, token ?? null, 'place_order')) === 'trusted') return
  const refused = await halved.consume(address).then(
    () => false,
    () => true,
  )
  if (refused) throw new DomainError('too_many_requests', { retryAfter: LIMITS.order.seconds })
}
