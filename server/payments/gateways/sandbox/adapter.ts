import type { z } from 'zod'
import type { Market } from '@/lib/locale/market'
import type { PaymentMethod } from '@/lib/payments/contract'
import { GatewayRefused } from '../errors'
import type { Gateway, MethodsContext, NewCharge, OfferedMethod } from '../port'
import type { RefundResult } from '../results'
import { acceptDispute, submitEvidence } from './answer-dispute'
import { createCaller, type SandboxCaller } from './call'
import { sandboxKeys } from './keys'
import { installmentsAllowed, MAXIMA, METHODS, REFUNDS, VOUCHER_CAPS } from './limits'
import { toResult } from './map-charge'
import { readWebhook } from './read-webhook'
import { chargeList, type chargeRequest, chargeWire, refundWire } from './wire'

export interface SandboxGatewayOptions {
  /** Origin of the sandbox as this process reaches it, e.g. `http://127.0.0.1:3000` (SANDBOX_URL). */
  readonly url: string
  readonly secret: string
  /** 20 s unless told otherwise. */
  readonly timeoutMs?: number
  /** How long tills take to tell of cash; none unless told otherwise. */
  readonly settleLagMs?: number
  readonly clock: { now(): Date }
}

const NAME = 'sandbox'

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
    caps: VOUCHER_CAPS,
    refunds: REFUNDS,
    neverSeenMs: 60_000,
    settleLagMs: { oxxo: options.settleLagMs ?? 0, efecty: options.settleLagMs ?? 0 },
    methods: async (market, amount, context) => offered(market, amount, context, keys.publishableKey),
    // Nothing of it has `needs`.
    options: async () => ({ banks: [], consents: [] }),
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
    cancel: async ({ chargeIds: [id] }) =>
      toResult(await call('POST', `/charges/${id}/cancel`, chargeWire, { body: {} }), keys.merchant),
    refund: (refund) => refundOf(call, refund),
    submitEvidence: (charge, file) => submitEvidence(call, charge, file),
    acceptDispute: (charge) => acceptDispute(call, charge),
    fetch: async ({ reference }) => {
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
    const min = METHODS[method][market.currency]
    const max = MAXIMA[method] ?? null
    if (min === undefined || amount < min || (max !== null && amount > max)) return []
    const isCard = method === 'card'
    const allowed = (n: number) => n > 1 && installmentsAllowed(n, amount, market.currency)
    return [
      {
        ...{ method, min, max, needs: [], refund: REFUNDS[method], canSave: isCard },
        installments: isCard ? context.planMonths.filter(allowed) : [],
        // The site's own origin: the sandbox is mounted under it.
        browser: isCard ? { kind: 'sandbox', publicKey: publishableKey, apiOrigin: '' } : null,
      },
    ]
  })
}

function toRequest(charge: NewCharge): z.input<typeof chargeRequest> {
  const { reference, account, method, amount, currency, locale, description, installments, capture } = charge
  return {
    ...{ reference, account, method, amount, currency, locale, description, installments, capture },
    token: charge.card?.token,
    wallet_phone: charge.walletPhone,
    save_card: charge.saveCard,
    off_session: charge.offSession,
    return_url: charge.returnUrl,
    expires_at: charge.expiresAt?.toISOString(),
  }
}

async function refundOf(
  call: SandboxCaller,
  refund: Parameters<Gateway['refund']>[0],
): Promise<RefundResult> {
  const { charge, amount, key } = refund
  const [chargeId] = charge.chargeIds
  try {
    const done = await call('POST', `/charges/${chargeId}/refunds`, refundWire, { body: { amount }, key })
    const status = done.status === 'pending' ? 'pending' : 'refunded'
    return { status, refundId: done.id, amount: done.amount }
  } catch (error) {
    const reason = error instanceof GatewayRefused && REFUSED_REFUNDS.find((known) => known === error.code)
    if (reason) return { status: 'failed', reason }
    throw error
  }
}

const REFUSED_REFUNDS = ['exceeds_received', 'not_found', 'not_possible', 'refused'] as const
