import { z } from 'zod'
import { currencyCode, instant, localeCode } from '@/lib/api/wire'
import { PAYMENT_METHODS } from '@/lib/payments/contract'

/** The sandbox's own HTTP API, as any gateway documents its own. Amounts are integer minor units. */

const MAX_AMOUNT = 100_000_000_000
const minor = z.int().min(0).max(MAX_AMOUNT)
const shortId = z.string().min(1).max(64)

export const chargeRequest = z.strictObject({
  reference: shortId,
  account: shortId,
  method: z.enum(PAYMENT_METHODS),
  amount: minor.min(1),
  currency: currencyCode,
  locale: localeCode.default('es_MX'),
  description: z.string().max(200).default(''),
  token: shortId.optional(),
  /** Whose app is asked: ten digits; the last ones decide (README). */
  wallet_phone: z
    .string()
    .regex(/^\d{10}$/)
    .optional(),
  installments: z.int().min(1).max(24).default(1),
  save_card: z.boolean().default(false),
  /** Nobody sits before it: a saved card of somebody who agreed. */
  off_session: z.boolean().default(false),
  capture: z.enum(['automatic', 'manual']).default('automatic'),
  return_url: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .optional(),
  expires_at: instant.optional(),
})

export const tokenRequest = z.strictObject({
  number: z.string().max(32),
  exp_month: z.coerce.number().int().min(1).max(12),
  exp_year: z.coerce.number().int().min(2000).max(2100),
  cvc: z.string().regex(/^\d{3,4}$/),
  name: z.string().max(120).optional(),
})

export const captureRequest = z.strictObject({ amount: minor.min(1) })
export const refundRequest = z.strictObject({ amount: minor.min(1) })

/** What speaks for a disputed charge: a PDF in base64. */
export const evidenceRequest = z.strictObject({ pdf: z.base64().min(1).max(8_000_000) })

/** What the payer's bank does. */
export const disputeRequest = z.strictObject({ step: z.enum(['open', 'won', 'lost']) })

export const controlsRequest = z.strictObject({
  duplicate: z.int().min(0).max(20).optional(),
  shuffle: z.boolean().optional(),
  delay_ms: z.int().min(0).max(600_000).optional(),
  hold: z.boolean().optional(),
  late_ms: z.int().min(0).max(600_000).optional(),
  refund_ms: z.int().min(0).max(864_000_000).optional(),
  refund_fails: z.boolean().optional(),
})

const voucher = z.object({
  reference: z.string(),
  barcode: z.string(),
  amount: minor,
  n: z.int(),
  of: z.int(),
  paid: z.boolean(),
})

const nextAction = z.discriminatedUnion('type', [
  z.object({ type: z.literal('redirect'), url: z.url() }),
  z.object({ type: z.literal('three_ds'), url: z.url() }),
  z.object({ type: z.literal('app_approval'), app: z.literal('nequi'), until: instant.nullable() }),
  z.object({
    type: z.literal('voucher'),
    network: z.enum(['oxxo', 'efecty']),
    vouchers: z.array(voucher),
    expires_at: instant.nullable(),
  }),
  z.object({
    type: z.literal('bank_transfer'),
    bank: z.string(),
    clabe: z.string(),
    holder: z.string(),
    amount_due: minor,
    expires_at: instant.nullable(),
  }),
])

export const CHARGE_STATUSES = [
  'requires_action',
  'pending',
  'processing',
  'authorized',
  'paid',
  'failed',
  'expired',
  'cancelled',
] as const

/** What happened to a charge: `charge.{kind}` is the type of an event. */
export const EVENT_KINDS = [
  'pending',
  'authorized',
  'partially_paid',
  'failed',
  'cancelled',
  'expired',
  'paid',
  'overpaid',
  'partially_refunded',
  'refunded',
  'refund_failed',
  'disputed',
  'dispute_won',
  'dispute_lost',
] as const

export const chargeWire = z.object({
  id: z.string(),
  merchant: z.string(),
  reference: z.string(),
  account: z.string(),
  method: chargeRequest.shape.method,
  status: z.enum(CHARGE_STATUSES),
  reason: z.string().nullable(),
  amount: minor,
  currency: currencyCode,
  received: minor,
  refunded: minor,
  disputed: minor,
  reinstated: minor,
  dispute: z
    .object({ state: z.enum(['open', 'heard', 'won', 'lost']), due_by: instant.nullable() })
    .nullable(),
  installments: z.int(),
  card: z.object({ brand: z.string(), last4: z.string(), expires_on: z.string().nullable() }).nullable(),
  saved_card: z.string().nullable(),
  next_action: nextAction.nullable(),
  created_at: instant,
  expires_at: instant.nullable(),
})

export const chargeList = z.object({ data: z.array(chargeWire) })
export const refundWire = z.object({
  id: z.string(),
  charge: z.string(),
  amount: minor,
  status: z.enum(['done', 'pending']),
})
export const eventWire = z.object({
  id: z.string(),
  type: z.enum(EVENT_KINDS.map((kind) => `charge.${kind}` as const)),
  created_at: instant,
  charge: chargeWire,
})
export const errorWire = z.object({ error: z.object({ code: z.string() }) })

export type ChargeRequest = z.output<typeof chargeRequest>
export type TokenRequest = z.output<typeof tokenRequest>
export type ControlsRequest = z.output<typeof controlsRequest>
export type ChargeWire = z.output<typeof chargeWire>
export type EventKind = (typeof EVENT_KINDS)[number]
export type ChargeStatus = ChargeWire['status']
