import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { amount, currencyCode, instant } from '@/lib/api/wire'
import { refund } from '@/lib/payments/refund'
import { refundAccountBody } from '@/lib/payments/refund-account'
import * as endpoints from './endpoints'

const tokenParam = z.object({ token: z.string().min(1).max(200) })

/** What the link of whoever helped to pay shows: their own refund, and nothing that names anybody else. */
export const payerRefund = z.object({
  trip: z.string(),
  /** As the payer typed it; null where they did not. */
  payer_name: z.string().nullable(),
  amount,
  currency: currencyCode,
  method: refund.shape.method,
  /** Which kind of account takes it. */
  kind: z.enum(['clabe', 'colombian']),
  /** That was named; null until then, and once it is paid. */
  account: z.object({ ending: z.string(), paid_from: instant }).nullable(),
  /** Whether an account can be named, or another one: it was not paid yet. */
  takes_account: z.boolean(),
  expires_at: instant,
})

export const showPayerRefund = defineCall({
  endpoint: endpoints.showPayerRefund,
  summary: 'The one refund that the link of somebody who helped to pay is about',
  domain: 'reservations',
  limit: 'lookup',
  failures: [404],
  params: tokenParam,
  data: payerRefund,
})

export const namePayerAccount = defineCall({
  endpoint: endpoints.namePayerAccount,
  summary: 'Names the account of that refund, or another one until it is paid',
  domain: 'reservations',
  limit: 'lookup',
  failures: [404, 409, 422],
  params: tokenParam,
  body: refundAccountBody,
  data: payerRefund,
})

export type PayerRefund = z.output<typeof payerRefund>
