import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { formatted } from '@/lib/api/field-kinds'
import { amount, currencyCode, instant, localDate, sums, uuid } from '@/lib/api/wire'
import { PAYMENT_METHODS, PAYMENT_STATUSES } from '@/lib/payments/contract'
import { REFUND_STATES } from '@/lib/payments/refund'
import { refundAccountBody } from '@/lib/payments/refund-account'
import * as endpoints from './endpoints'
import { REFUND_SORTS } from './views/list-sorts'

const ofTheDesk = { domain: 'desk', access: 'desk' } as const
const params = z.object({ uuid })

const refund = z.object({
  uuid,
  code: z.string(),
  buyer: z.string(),
  /** Somebody else who paid that, to whom it goes back, and whether there is an address to write to; null for the buyer. */
  companion: z.object({ name: z.string().nullable(), address: z.enum(['left', 'typed', 'none']) }).nullable(),
  state: z.enum(REFUND_STATES),
  method: z.enum(PAYMENT_METHODS),
  amount,
  currency: currencyCode,
  send_by: localDate,
  /** Whether that day is over and it has not left. */
  is_late: z.boolean(),
  /** Whether it waits for a second signature. */
  held: z.boolean(),
  /** Of the account that was named: its last characters, from when on it may be paid, and whether that is now. */
  account: z.object({ ending: z.string(), paid_from: instant, is_due: z.boolean() }).nullable(),
  /** What the gateway said against it. */
  failure: z.string().nullable(),
  updated_at: instant,
})

export const listRefunds = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.listRefunds,
  summary: 'Money that is to go back and has not: what is to be sent soonest in front unless sorted',
  failures: [401, 403, 422],
  /** By amount: one currency after the other. */
  query: z.object({ sort: z.enum(REFUND_SORTS).default(REFUND_SORTS[0]) }),
  data: z.object({ items: z.array(refund), sums }),
})

export const readRefundAccount = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.readRefundAccount,
  summary: 'The whole account of a refund, for whoever pays it now; that it was read is kept',
  failures: [401, 403, 404, 409, 422],
  params,
  body: z.strictObject({ reason: z.string().trim().min(3, 'required').max(500, 'too_long') }),
  data: z.object({ account: refundAccountBody }),
})

const writes = { ...ofTheDesk, idempotency: 'required', failures: [401, 403, 404, 409, 422], params } as const

export const noteRefundSent = defineCall({
  ...writes,
  endpoint: endpoints.noteRefundSent,
  summary:
    'Notes that a refund was paid to its account: the ledger has it from then on, and who paid is told',
  body: z.strictObject({
    bank_reference: formatted(z.string().trim().min(3, 'required').max(60, 'too_long')),
  }),
  data: z.object({ state: z.enum(REFUND_STATES) }),
})

export const askRefundAccount = defineCall({
  ...writes,
  endpoint: endpoints.askRefundAccount,
  summary: 'Asks who paid for an account, or for another one: it failed, or the bank did not take the first',
  body: z.strictObject({ reason: z.string().trim().min(3, 'required').max(500, 'too_long') }),
  data: z.object({ state: z.enum(REFUND_STATES) }),
})

export const reachPayer = defineCall({
  ...writes,
  endpoint: endpoints.reachPayer,
  summary:
    'Types where somebody is reached who helped to pay and left no address; a link to name an account is mailed there',
  body: z.strictObject({
    email: z.email('email').max(254, 'too_long'),
    reason: z.string().trim().min(3, 'required').max(500, 'too_long'),
  }),
  data: z.object({ state: z.enum(REFUND_STATES) }),
})

export const askGateway = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.askGateway,
  summary: 'Asks a gateway now what became of a payment, and books what it says; nobody types a result',
  failures: [401, 403, 404],
  params,
  data: z.object({
    before: z.enum(PAYMENT_STATUSES),
    after: z.enum(PAYMENT_STATUSES),
    answered: z.boolean(),
  }),
})

export type DeskRefund = z.output<typeof refund>
