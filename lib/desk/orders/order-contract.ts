import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { SLOW_CLOSED } from '@/lib/availability/slow-holds'
import { cartSummary, pricedCart } from '@/lib/cart/contract'
import { orderPayload, placedOrder } from '@/lib/checkout/contract'
import * as endpoints from '../endpoints'

const ofTheDesk = { domain: 'desk', access: 'desk' } as const

export const quoteReservation = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.quoteReservation,
  summary:
    'Prices what is to be booked for a traveller, as their own cart would be, in the market that is asked',
  failures: [401, 403, 422],
  body: cartSummary.extend({
    /** Of the buyer, once it is known: some coupons count per person. */
    email: z.email('email').max(254, 'too_long').optional(),
  }),
  data: pricedCart.extend({
    /** How long the seats will wait for the first payment; why not as long as the desk lets them, null when they do. */
    hold: z.object({ minutes: z.int(), closed: z.enum(SLOW_CLOSED).nullable() }),
  }),
})

/** What belongs to the browser of a buyer, which is not at the desk: where they came from, captcha, codes, another order, an offer of seats. */
const OF_A_BROWSER = {
  attribution: true,
  tests: true,
  captcha: true,
  payment_method: true,
  email_code: true,
  held_order: true,
  waitlist_offer: true,
} as const

export const placeReservation = defineCall({
  endpoint: endpoints.placeReservation,
  summary:
    'Books for a traveller, as their own order would be; nothing is paid, the buyer is mailed where to pay',
  ...ofTheDesk,
  idempotency: 'required',
  // What is booked at which total is the same without it.
  attempt: ['quote'],
  status: 201,
  failures: [401, 403, 409, 422],
  /** As `POST /api/orders/create`; what was shown is named by its quote, always. */
  body: orderPayload.omit(OF_A_BROWSER).extend({
    quote: orderPayload.shape.quote.unwrap(),
    /** Who asked for it and how: a note of the reservation, and in the audit. */
    reason: z.string().trim().min(3, 'required').max(500, 'too_long'),
  }),
  data: placedOrder.extend({
    /** The page that pays what is due first, for whoever has the address; null where nothing is to be paid. */
    pay_link: z.string().nullable(),
  }),
})

export type ReservationQuote = z.output<typeof quoteReservation.data>
export type ReservationWish = z.output<typeof placeReservation.body>
export type DeskOrder = z.output<typeof placeReservation.data>
