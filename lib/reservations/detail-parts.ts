import { z } from 'zod'
import { amount, instant, localDate, meetingPoint, picture, uuid } from '@/lib/api/wire'
import { PAID_WITH, PAYMENT_STATUSES, voucher } from '@/lib/payments/contract'
import { arrival } from '@/lib/pricing/arrival-contract'

/** The buyer, or who is called in an emergency. */
export const person = z.object({
  uuid,
  firstname: z.string(),
  lastname: z.string(),
  phone: z.object({ dial: z.string(), number: z.string() }).nullable(),
  email: z.string().nullable(),
})

/** A line of the reservation, as priced and locked when it was placed. */
export const lockedLine = z.object({
  uuid,
  kind: z.enum(['experience', 'package', 'extra', 'room', 'flight', 'insurance']),
  name: z.string(),
  price: amount,
  qty: z.int(),
  unit: z.int(),
  total: amount,
  checked: z.boolean(),
  is_new: z.boolean(),
  group: z.enum(['included', 'mandatory']).nullable(),
  parent: z.object({ uuid, index: z.int() }).nullable(),
  promotions: z.array(z.object({ name: z.string(), type: z.string(), amount })),
  coupons: z.array(z.object({ code: z.string(), amount })),
})

/** When a line leaves; `start` and `end` are null while its date is open. */
export const departureDate = z.object({
  start: localDate.nullable(),
  end: localDate.nullable(),
  open: z.boolean(),
  code: z.string().nullable(),
  min_travelers: z.int().nullable(),
  max_travelers: z.int().nullable(),
  flight_confirmation_code: z.string().nullable(),
})

/** A trip of the reservation; `index` tells two identical ones apart. */
export const product = z.object({
  uuid,
  name: z.string(),
  permalink: z.string(),
  type: z.enum(['experience', 'package']),
  address: z.string(),
  /** As it was when the trip was sold; null where the catalogue had none. */
  meeting_point: meetingPoint.nullable(),
  is_lad: z.boolean(),
  can_open_date: z.boolean(),
  with_flight: z.boolean(),
  media: picture,
  days: z.int(),
  index: z.int(),
  departure_date: departureDate,
  /** Of the guide; null while the date is open. */
  language: z.string().nullable(),
  tickets: z.int(),
  /** What the host is paid on arrival, as it was sold; null where everything is paid here. */
  on_arrival: arrival.nullable(),
})

/** A receipt of a movement of money; `url` answers its PDF to whoever may see it. */
export const receipt = z.object({
  number: z.string(),
  kind: z.enum(['payment', 'refund']),
  amount,
  issued_at: instant,
  url: z.string(),
})

/** A payment as its buyer sees it: what to do next, never what the gateway said. */
export const paymentEntry = z.object({
  uuid,
  created_at: instant,
  status: z.enum(PAYMENT_STATUSES),
  method: z.enum(PAID_WITH),
  amount,
  /** What of it came in: less than `amount` after a part, more after an excess. */
  received: amount,
  /** What of `amount` is paid with credit. */
  credit: amount,
  failure: z.string().nullable(),
  voucher: z.array(voucher),
  next_action_url: z.string().nullable(),
  /** Whether the reader began it. */
  own: z.boolean(),
  /** Until when the reader can still do what it waits for; null of others' and of what waits for nobody. */
  expires_at: instant.nullable(),
  /** Its time is over, and until this instant its network may still confirm what was paid before. */
  settles_at: instant.nullable(),
  /** What somebody who helped called themselves; for the buyer alone. */
  payer_name: z.string().nullable(),
  /** Of what came in and went back by it; empty for whoever only holds the code. */
  receipts: z.array(receipt),
})
