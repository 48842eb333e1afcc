import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { captchaToken } from '@/lib/api/captcha'
import { formatted, given } from '@/lib/api/field-kinds'
import { amount, currencyCode, instalment, instant, localDate, uuid } from '@/lib/api/wire'
import { SLOW_CLOSED } from '@/lib/availability/slow-holds'
import { tripIndex } from '@/lib/cart/contract'
import { PAID_WITH } from '@/lib/payments/contract'
import { ORDER_LIMITS } from '@/lib/pricing/price-line'
import * as endpoints from './endpoints'
import { generalInfo } from './general-info'

const qty = z.int().min(1).max(20)
const unit = z.int().min(1).max(30).default(1)
const addOnLine = z.strictObject({ uuid, qty, unit, sale_price: amount.nullable().optional() })
const addOns = z.array(addOnLine).max(50).default([])

/** Specification §3, Order create payload: each item is rewritten on send into variations[]. */
const variation = z.strictObject({
  sale_price: amount,
  layaway_price: z.null(),
  qty,
  unit,
  departure_date: z
    .strictObject({
      start: localDate,
      code: formatted(z.string().max(60)).nullable(),
      prev_code: formatted(z.string().max(60)).nullable().default(null),
      age_range: z.literal('na').default('na'),
      room: z.strictObject({ uuid: uuid.nullable() }).default({ uuid: null }),
    })
    .nullable(),
  open: z.boolean().default(false),
})

const orderItem = z.strictObject({
  uuid,
  index: tripIndex.default(0),
  variations: z.array(variation).length(1),
  extras: addOns,
  rooms: addOns,
  flights: addOns,
  insurances: addOns,
  coupons: z.array(z.string().min(1).max(40)).max(ORDER_LIMITS.coupons).default([]),
})

const items = z.array(orderItem).max(50).default([])

/** Where a visitor came from, kept to the order (domain.md §10). */
const attribution = given(
  z
    .strictObject({
      source: z.string().max(100),
      campaign: z.string().max(100),
      medium: z.string().max(100),
      term: z.string().max(100),
      content: z.string().max(100),
      /** The code of whose page was seen; a coupon that was used says it for sure. */
      influencer: z.string().max(100),
    })
    .partial(),
)

/** The variants of A/B tests an order counts for, with their round, by page (domain.md §10). What a test is, campaigns knows. */
const tests = given(
  z
    .record(z.string().regex(/^[a-z]{1,20}$/), z.string().regex(/^[a-z0-9]{1,20}(?:-\d{1,4})?$/))
    .refine((variants) => Object.keys(variants).length <= 5, { params: { message: 'too_long' } }),
)

/** Six digits, as they are mailed. */
const emailCode = z.string().regex(/^\d{6}$/, 'email_code')

export const orderPayload = z.strictObject({
  experiences: items,
  packages: items,
  general_info: generalInfo,
  payment_mode: z.enum(['full', 'layaway']),
  plan: z.strictObject({ rhythm: z.enum(['month', 'fortnight']), parts: z.int().min(1).max(24) }).optional(),
  terms_version: z.string().min(1).max(40),
  coupon: z.string().min(1).max(40).optional(),
  /** The total the traveller saw: compared with the server's, never used. */
  quote_total: amount,
  quote: formatted(z.string().max(4000)).optional(),
  attribution: attribution.optional(),
  tests: tests.optional(),
  captcha: captchaToken,
  /**
   * How the first payment will be made, `credit` where it pays alone: a way that takes its time may be closed for these
   * dates.
   */
  payment_method: z.enum(PAID_WITH).optional(),
  /** The code that was mailed, where one was asked for. */
  email_code: emailCode.optional(),
  /**
   * Whole points of whoever is signed in: they leave the account with the order, pay once its first payment is in, and
   * return where it never comes.
   */
  points: z.int('invalid_format').positive('points_least').max(100_000_000, 'points_most').optional(),
  /** An unpaid order of this browser that this one replaces. */
  held_order: uuid.nullable().optional(),
  /** The token of an offer of a waitlist, whose seats become those of this order; one that is over changes nothing. */
  waitlist_offer: formatted(z.string().max(400)).nullable().optional(),
})

export const placedOrder = z.object({
  uuid,
  code: z.string(),
  status: z.enum(['new', 'confirmed', 'completed', 'expired', 'cancelled']),
  amount,
  layaway_amount: amount,
  /** What is due now: the deposit with layaway, the total without. */
  due_amount: amount,
  /** What is paid here and is not paid yet. */
  pending_amount: amount,
  /** What of the amount hosts are paid on arrival. */
  on_arrival: amount,
  currency: currencyCode,
  cancellation_date: instant,
  schedule: z.array(instalment),
  public_link: z.string(),
  payment_methods: z.array(
    z.object({
      gateway: z.string(),
      method: z.string(),
      max_amount: amount.nullable(),
      window_minutes: z.int(),
      /** Why it is not open for these seats. */
      closed: z.enum(SLOW_CLOSED).nullable().default(null),
    }),
  ),
})

export const createOrder = defineCall({
  endpoint: endpoints.createOrder,
  summary: 'Turns a cart into a reservation exactly once; seats, order and key in one transaction',
  domain: 'checkout',
  access: 'optional',
  idempotency: 'required',
  // What is ordered at which total is the same without them.
  attempt: ['captcha', 'quote', 'tests', 'payment_method', 'email_code', 'held_order', 'waitlist_offer'],
  limit: 'order',
  captcha: 'place_order',
  status: 201,
  failures: [400, 409, 422],
  body: orderPayload,
  data: placedOrder,
})

/** Ours: the code that lets an order through where many unpaid seats are held from one address. */
export const sendOrderCode = defineCall({
  endpoint: endpoints.sendOrderCode,
  summary: 'Mails a code of six digits for one order, where the address of the caller needs it',
  domain: 'checkout',
  limit: 'order',
  captcha: 'place_order',
  failures: [422],
  body: z.strictObject({
    email: z.email('email').max(254, 'too_long'),
    /** The trips of the order: the code is good for them alone. */
    trips: z
      .array(
        z.strictObject({
          uuid,
          date: localDate.nullable(),
          code: formatted(z.string().max(60)).nullable(),
          qty,
        }),
      )
      .min(1)
      .max(50),
    captcha: captchaToken,
  }),
  data: z.object({
    /** False: the order needs no code any more, and none was sent. */
    needed: z.boolean(),
    expires_at: instant.nullable(),
    /** Seconds until another one can be asked for. */
    resend_in: z.int().nullable(),
  }),
})

export type OrderCodeRequest = z.output<typeof sendOrderCode.body>
export type OrderCodeSent = z.output<typeof sendOrderCode.data>
export type OrderPayload = z.output<typeof orderPayload>
export type OrderPayloadInput = z.input<typeof orderPayload>
export type PlacedOrder = z.output<typeof placedOrder>
