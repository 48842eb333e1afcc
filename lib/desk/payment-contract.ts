import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { amount, currencyCode, instant, localDate, sums, uuid } from '@/lib/api/wire'
import { PAID_WITH, PAYMENT_STATUSES } from '@/lib/payments/contract'
import * as endpoints from './endpoints'
import { PAYMENT_SORTS } from './views/list-sorts'

const payment = z.object({
  uuid,
  /** Of its reservation. */
  code: z.string(),
  buyer: z.string(),
  /** `none` where credit paid alone. */
  gateway: z.string(),
  method: z.enum(PAID_WITH),
  state: z.enum(PAYMENT_STATUSES),
  /** What the gateway takes, and the credit beside it. */
  amount,
  credit: amount,
  currency: currencyCode,
  /** What the gateway calls its charge. */
  reference: z.string().nullable(),
  failure: z.string().nullable(),
  /** Nobody sat before it: a saved card, as its owner agreed. */
  off_session: z.boolean(),
  created_at: instant,
  updated_at: instant,
})

export const listPayments = defineCall({
  domain: 'desk',
  access: 'desk',
  endpoint: endpoints.listPayments,
  summary: 'Payments as they were tried, the newest first unless sorted, a page at a time',
  failures: [401, 403, 422],
  query: z.object({
    state: z.enum(PAYMENT_STATUSES).optional(),
    gateway: z.string().max(30).optional(),
    method: z.enum(PAID_WITH).optional(),
    /** Begun on this day or later. */
    since: localDate.optional(),
    /** The code of a reservation, or a reference of ours, of a gateway or of a voucher. */
    q: z.string().trim().max(120).optional(),
    /** By amount: one currency after the other. */
    sort: z.enum(PAYMENT_SORTS).default(PAYMENT_SORTS[0]),
    cursor: z.string().max(200).optional(),
  }),
  data: z.object({
    items: z.array(payment),
    /** Those that payments can be of. */
    gateways: z.array(z.string()),
    next_cursor: z.string().nullable(),
    total: z.int(),
    /** From 10,000 on it is not counted further. */
    total_is_exact: z.boolean(),
    /** What was taken by those that are paid, of up to 1,000, on the first page. */
    sums,
  }),
})

export type DeskPayment = z.output<typeof payment>
