import type { z } from 'zod'
import type { Market } from '@/lib/locale/market'
import { GatewayRefused } from '../errors'
import type { Gateway, MethodsContext, NewCharge, OfferedMethod, PaymentMethod } from '../port'
import type { RefundResult } from '../results'
import { createCaller, type SandboxCaller } from './call'
import { sandboxKeys } from './keys'
import { installmentsAllowed, METHODS } from './limits'
import { toResult } from './map-charge'
import { readWebhook } from './read-webhook'
import { chargeList, type chargeRequest, chargeWire, refundWire } from './wire'

export interface SandboxGatewayOptions {
  /** Origin of the sandbox as this process reaches it, e.g. `http://127.0.0.1:3000` (SANDBOX_URL). */
  readonly url: string
  readonly secret: string
  /** 20 s unless told otherwise. */
  readonly timeoutMs?: number
  readonly clock: { now(): Date }
}

const NAME = 'sandbox'
/** Under the site's own origin: the browser's tokeniser is same-origin. */
const TOKENISER = '/sandbox/v1/tokens'

/** The port over the sandbox's HTTP API: a real network call each time, as with any gateway. */
export function createSandboxGateway(options: SandboxGatewayOptions): Gateway {
  const keys = sandboxKeys(options.secret)
  const call = createCaller({
    gateway: NAME,
    url: `${options.url}/sandbox/v1`,
    secretKey: keys.secretKey,
    timeoutMs: options.timeoutMs ?? 20_000,
  })
  return {
    name: NAME,
    methods: async (market, amount, context) => offered(market, amount, context, keys.publishableKey),
    create: async (charge) => {
      const body = toRequest(charge)
      return toResult(
        await call('POST', '/charges', chargeWire, { body, key: charge.reference }),
        keys.merchant,
      )
    },
    capture: async (chargeId, amount) => {
      const wire = await call('POST', `/charges/${chargeId}/capture`, chargeWire, { body: { amount } })
      return toResult(wire, keys.merchant)
    },
    cancel: async (chargeId) =>
      toResult(await call('POST', `/charges/${chargeId}/cancel`, chargeWire, { body: {} }), keys.merchant),
    refund: (refund) => refundOf(call, refund),
    fetch: async (reference) => {
      const { data } = await call(
        'GET',
        `/charges?reference=${encodeURIComponent(reference)}`,
        chargeList,
        {},
      )
      const found = data.find((charge) => charge.status === 'paid') ?? data[0]
      return found ? toResult(found, keys.merchant) : null
    },
    parseWebhook: (rawBody, headers) => readWebhook(keys, rawBody, headers, options.clock.now()),
  }
}

function offered(
  market: Market,
  amount: number,
  context: MethodsContext,
  publishableKey: string,
): OfferedMethod[] {
  const methods = Object.keys(METHODS) as PaymentMethod[]
  return methods.flatMap((method): OfferedMethod[] => {
    const minimum = METHODS[method][market.currency]
    if (minimum === undefined || amount < minimum) return []
    if (method !== 'card') return [{ method, installments: [], tokeniser: null }]
    const months = context.planMonths.filter((n) => n > 1 && installmentsAllowed(n, amount, market.currency))
    return [{ method, installments: months, tokeniser: { url: TOKENISER, publishableKey } }]
  })
}

function toRequest(charge: NewCharge): z.input<typeof chargeRequest> {
  const { reference, account, method, amount, currency, locale, description, token, installments, capture } =
    charge
  return {
    ...{ reference, account, method, amount, currency, locale, description, token, installments, capture },
    save_card: charge.saveCard,
    return_url: charge.returnUrl,
    expires_at: charge.expiresAt?.toISOString(),
  }
}

async function refundOf(
  call: SandboxCaller,
  refund: Parameters<Gateway['refund']>[0],
): Promise<RefundResult> {
  const { chargeId, amount, key } = refund
  try {
    const done = await call('POST', `/charges/${chargeId}/refunds`, refundWire, { body: { amount }, key })
    return { status: 'refunded', refundId: done.id, amount: done.amount }
  } catch (error) {
    if (
      error instanceof GatewayRefused &&
      (error.code === 'exceeds_received' || error.code === 'not_found')
    ) {
      return { status: 'failed', reason: error.code }
    }
    throw error
  }
}
