import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { orderPayload, placedOrder } from '@/lib/checkout/contract'
import * as endpoints from '../endpoints'

/** What belongs to the browser of a buyer, which is not at the desk: where they came from, captcha, codes, another order. */
const OF_A_BROWSER = {
  attribution: true,
  tests: true,
  captcha: true,
  payment_method: true,
  email_code: true,
  held_order: true,
} as const

export const placeReservation = defineCall({
  endpoint: endpoints.placeReservation,
  summary:
    'Books for a traveller, as their own order would be; nothing is paid, the buyer is mailed where to pay',
  domain: 'desk',
  access: 'desk',
  idempotency: 'required',
  // What is booked at which total is the same without it.
  attempt: ['quote'],
  status: 201,
  failures: [401, 403, 409, 422],
  /** As `POST /api/orders/create`; what was shown is named by its quote, always. */
  body: orderPayload.omit(OF_A_BROWSER).extend({ quote: orderPayload.shape.quote.unwrap() }),
  data: placedOrder.extend({
    /** The page that pays what is due first, for whoever has the address; null where nothing is to be paid. */
    pay_link: z.string().nullable(),
  }),
})

export type ReservationWish = z.output<typeof placeReservation.body>
export type DeskOrder = z.output<typeof placeReservation.data>
