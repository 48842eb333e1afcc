import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { formatted } from '@/lib/api/field-kinds'
import { amount, currencyCode, instalment, instant, localDate, picture, uuid } from '@/lib/api/wire'
import { SLOW_CLOSED } from '@/lib/availability/slow-holds'
import { noLayawayReason } from '@/lib/layaway/contract'
import { arrival } from '@/lib/pricing/arrival-contract'
import { ORDER_LIMITS } from '@/lib/pricing/price-line'
import * as endpoints from './endpoints'

/** The kinds of cart line, each a group of the summary (specification §3, Shopping cart). */
export const LINE_KINDS = ['experiences', 'packages', 'extras', 'rooms', 'flights', 'insurances'] as const

/** A cart holds 50 lines (reliability.md R2); carts that were merged may have more until something is taken out. */
export const MOST_MERGED = 200

/** Which of several trips of one product a line is. */
export const tripIndex = z
  .int()
  .min(0)
  .max(MOST_MERGED - 1)

/** Specification §3, summary line. Client prices are only compared, never trusted. */
export const summaryLine = z.strictObject({
  uuid,
  /** Tells two identical trips of one cart apart; products only. */
  index: tripIndex.default(0),
  qty: z.int().min(1).max(20),
  unit: z.int().min(1).max(30).default(1),
  group: z.enum(['included', 'mandatory']).nullable().default(null),
  parent: z.strictObject({ uuid, index: tripIndex }).nullable().default(null),
  departure_date: z
    .strictObject({ date: localDate, code: formatted(z.string().max(60)).nullable() })
    .nullable()
    .default(null),
  open: z.boolean().default(false),
  date: localDate.nullable().default(null),
  sale_price: amount.nullable().default(null),
  is_new: z.boolean().default(true),
})

const lines = z.array(summaryLine).max(MOST_MERGED).default([])
export const cartSummary = z.strictObject({
  summary: z.strictObject({
    experiences: lines,
    packages: lines,
    extras: lines,
    rooms: lines,
    flights: lines,
    insurances: lines,
  }),
  coupons: z.array(z.string().min(1).max(40)).max(ORDER_LIMITS.coupons).default([]),
})

/** The cart of a browser with its name, by which it is merged into an account's once (domain.md §4). */
const sentCart = cartSummary.extend({
  cart_id: formatted(z.string().regex(/^[0-9a-f]{32}$/)).optional(),
  /** The state of the account's cart this browser has seen. */
  cart_version: z.int().min(0).nullable().default(null),
  /** An order this browser placed and has not paid yet: the seats it holds are there for its own cart. */
  held_order: uuid.nullable().default(null),
  /** The token of an offer of a waitlist: the seats it holds are there for the cart of who has it. */
  waitlist_offer: formatted(z.string().max(400)).nullable().default(null),
})

/** Why a promotion or coupon did or did not apply: a code with its localised text. */
export const explanation = z.object({ code: z.string(), text: z.string(), applied: z.boolean() })

/** A line as the server prices it. */
export const pricedLine = z.object({
  uuid,
  kind: z.enum(['experience', 'package', 'extra', 'room', 'flight', 'insurance']),
  index: z.int(),
  parent: z.object({ uuid, index: z.int() }).nullable(),
  name: z.string(),
  qty: z.int(),
  unit: z.int(),
  group: z.enum(['included', 'mandatory']).nullable(),
  departure_date: z.object({ date: localDate, end: localDate, code: z.string().nullable() }).nullable(),
  open: z.boolean(),
  sale_price: amount,
  original_price: amount,
  discount: amount,
  /** Without the fee. */
  total: amount,
  /** For booking late (service_fee_percent of the trip): added to the total, never lowered by discounts. */
  fee: amount,
  /** What of the total is paid to the host on arrival. */
  on_arrival: amount,
  promotion: z.object({ name: z.string(), type: z.string(), amount }).nullable(),
  coupon: z.object({ code: z.string(), amount }).nullable(),
  explanations: z.array(explanation),
})

/** A product of the cart with what the drawer and the checkout show of it. */
export const cartProduct = z.object({
  uuid,
  index: z.int(),
  type: z.enum(['experience', 'package']),
  name: z.string(),
  permalink: z.string(),
  media: picture,
  country: z.string(),
  days: z.int(),
  /** Of the guide on its date; null without one. */
  language: z.string().nullable(),
  is_lad: z.boolean(),
  can_open_date: z.boolean(),
  seats_left: z.int().nullable(),
  /** The smallest and largest party of the departure, without one of the product. */
  min_travelers: z.int(),
  max_travelers: z.int(),
  discount_penalizations: z.array(z.object({ type: z.literal('service_fees'), amount })),
  /** With its add-ons; null where nothing is left for the host. */
  on_arrival: arrival.nullable(),
  _shopping_cart: z.object({
    departure_date: z
      .object({ date: localDate, code: z.string().nullable(), service_fee_percent: z.number() })
      .nullable(),
    warning: z.boolean(),
    to_delete: z.boolean(),
    name: z.string(),
  }),
})

/** One way of paying the rest, for the traveller to choose. */
export const planChoice = z.object({
  rhythm: z.enum(['month', 'fortnight']),
  parts: z.int(),
  part_amount: amount,
  schedule: z.array(instalment),
})

export const quote = z.object({
  summary: z.array(pricedLine),
  totals: z.object({
    subtotal: amount,
    discounts: amount,
    fees: amount,
    total: amount,
    /** What of the total hosts are paid on arrival; the rest of it is paid here. */
    on_arrival: amount,
    layaway: amount,
    currency: currencyCode,
  }),
  layaway: z.object({
    offered: z.boolean(),
    reason: noLayawayReason.nullable(),
    deposit: amount,
    /** What counts as the deposit however it is paid: points pay none of it. */
    refund_deposit: amount,
    deposit_items: z.array(z.object({ key: z.string(), label: z.string(), amount })),
    balance: amount,
    liquidation_date: localDate.nullable(),
    choices: z.array(planChoice),
  }),
  /** Signed; an order names the quote it was placed from. Valid 15 minutes. */
  quote: z.object({ token: z.string(), expires_at: instant }),
})

/** A change the traveller must see before paying: what was, what is now, and what was done about it. */
export const cartChange = z.object({
  kind: z.enum(['price', 'removed', 'merged', 'open_date', 'qty', 'coupon']),
  uuid,
  index: z.int(),
  name: z.string(),
  reason: z.string(),
  text: z.string(),
  old_price: amount.nullable(),
  new_price: amount.nullable(),
  /** The trip it is about, where another date can be chosen; null for add-ons, codes and what is no longer sold. */
  product: z.object({ type: z.enum(['experience', 'package']), permalink: z.string() }).nullable(),
})

/** Why a cart cannot be ordered as it is: a code with its localised text. */
export const cartProblem = z.object({ code: z.string(), text: z.string() })

export const pricedCart = quote.extend({
  products: z.object({
    experiences: z.array(cartProduct),
    packages: z.array(cartProduct),
    extras: z.array(pricedLine),
    rooms: z.array(pricedLine),
    flights: z.array(pricedLine),
    insurances: z.array(pricedLine),
  }),
  /** The codes of this cart, whether they count or not: those of both carts after a merge. */
  coupons: z.array(z.string()),
  changes: z.array(cartChange),
  problems: z.array(cartProblem),
  /** How long the first payment may take: ways that take longer are closed for these dates, and why. */
  first_payment: z.object({ most_minutes: z.int().nullable(), closed: z.enum(SLOW_CLOSED).nullable() }),
  /** The last day on which an order placed today can be cancelled with all of it back. */
  free_until: localDate.nullable(),
  /** The state of the account's cart this answer stands for; null for guests. */
  cart_version: z.int().nullable(),
})

export const syncCart = defineCall({
  endpoint: endpoints.syncCart,
  summary: 'Prices a cart on the server and says what changed',
  domain: 'cart',
  access: 'optional',
  limit: 'search',
  failures: [422],
  body: sentCart,
  data: pricedCart,
})

export type SummaryLine = z.output<typeof summaryLine>
export type CartSummary = z.output<typeof cartSummary>
export type PricedLineWire = z.output<typeof pricedLine>
export type Quote = z.output<typeof quote>
export type PricedCart = z.output<typeof pricedCart>
export type CartChange = z.output<typeof cartChange>
