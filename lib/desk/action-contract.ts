import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { formatted } from '@/lib/api/field-kinds'
import { amount, currencyCode, instant, localDate, uuid } from '@/lib/api/wire'
import { CANCELLATION_TAKES, cancellationQuote } from '@/lib/reservations/cancel-contract'
import { codeParam } from '@/lib/reservations/code-param'
import { RESERVATION_STATUSES } from '@/lib/reservations/detail'
import * as endpoints from './endpoints'

const ofTheDesk = { domain: 'desk', access: 'desk', params: codeParam } as const

/** What is said of every quote: good until then, and what it takes to carry it out. */
const quoted = {
  quote: z.string(),
  expires_at: instant,
  currency: currencyCode,
  /** Whether money waits for somebody else's signature afterwards. */
  needs_signature: z.boolean(),
}

const action = z.enum(['cancel', 'surplus', 'extend'])

const quote = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('cancel'),
    ...quoted,
    /** Number by number what its buyer would be told. */
    cancellation: cancellationQuote.omit({ quote: true, expires_at: true }),
    /** Seats that are free at once. */
    seats: z.int(),
  }),
  z.object({
    action: z.literal('surplus'),
    ...quoted,
    /** What can go back as money, and what is credit in any case. */
    money: amount,
    credit: amount,
  }),
  z.object({
    action: z.literal('extend'),
    ...quoted,
    /** All that is left, due on the new day. */
    pending: amount,
    /** The last day it had, and the one it would have: there is no grace behind that one. */
    until: z.object({ before: localDate, after: localDate }),
    /** The days that can be given. */
    first: localDate,
    latest: localDate,
  }),
])

export const quoteAction = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.quoteAction,
  summary: 'What something done to a reservation at the desk would come to; nothing is done by asking',
  failures: [401, 403, 404, 409, 422],
  body: z.strictObject({
    action,
    /** The new last day, of `extend`; a week from today where it is left out and can be given. */
    until: localDate.optional(),
  }),
  data: quote,
})

export const carryOutAction = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.carryOutAction,
  summary:
    'Carries out what a quote said, with a reason; money that goes back waits for somebody else’s signature',
  idempotency: 'required',
  failures: [401, 403, 404, 409, 422],
  body: z.strictObject({
    action,
    quote: formatted(z.string().min(1).max(2000)),
    reason: z.string().trim().min(3, 'required').max(500, 'too_long'),
    /** How what comes back is taken; nothing of it for `extend`. */
    take: z.enum(CANCELLATION_TAKES).default('money'),
  }),
  data: z.object({
    status: z.enum(RESERVATION_STATUSES),
    /** The approval that money waits for; null where none does. */
    approval: uuid.nullable(),
  }),
})

export type ActionQuote = z.output<typeof quote>
