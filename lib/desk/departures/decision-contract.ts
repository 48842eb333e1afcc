import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { formatted } from '@/lib/api/field-kinds'
import { amount, currencyCode, instant, localDate, uuid } from '@/lib/api/wire'
import { RESERVATION_STATUSES } from '@/lib/reservations/detail'
import { PROVIDER_ANSWERS, PROVIDER_KINDS } from '@/lib/reservations/provider/provider-change'
import * as endpoints from '../endpoints'

const ofTheDesk = { domain: 'desk', access: 'desk', params: z.object({ uuid }) } as const

/** guarantee: it goes · move: it goes on another day · cancel: it does not go. */
export const DECISIONS = ['guarantee', 'move', 'cancel'] as const

const choice = {
  choice: z.enum(DECISIONS),
  /** The departure it is moved to; with `move` alone. */
  to: uuid.optional(),
}

const reason = z.string().trim().min(3, 'required').max(500, 'too_long')

const decisionQuote = z.object({
  quote: z.string(),
  expires_at: instant,
  choice: z.enum(DECISIONS),
  /** Every reservation on it, with what it would be offered; of `guarantee` nothing changes for any of them. */
  reservations: z.array(
    z.object({
      code: z.string(),
      buyer: z.string(),
      tickets: z.int(),
      status: z.enum(RESERVATION_STATUSES),
      currency: currencyCode,
      /** All that was paid, what is given on top, both, and what credit instead would be. */
      back: amount,
      bonus: amount,
      money: amount,
      credit: amount,
    }),
  ),
  /** If everybody took money: never added up across currencies. */
  sums: z.array(z.object({ currency: currencyCode, back: amount, bonus: amount, money: amount })),
  /** All of it in MXN or its worth of today: above a limit somebody else signs first. */
  worth: amount,
  needs_signature: z.boolean(),
  /** The departure it would be moved to, and how many seats it has. */
  to: z.object({ uuid, code: z.string(), start: localDate, free: z.int() }).nullable(),
})

export const quoteDecision = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.quoteDecision,
  summary: 'What it would come to that a departure goes, is moved or is cancelled; nothing is done by asking',
  failures: [401, 403, 404, 409, 422],
  body: z.strictObject(choice),
  data: decisionQuote,
})

export const decideDeparture = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.decideDeparture,
  summary:
    'Decides about a departure as a quote said: it goes, or it is closed and each reservation is asked; above a limit it waits for somebody else’s signature, not sold meanwhile',
  idempotency: 'required',
  failures: [401, 403, 404, 409, 422],
  body: z.strictObject({ ...choice, quote: formatted(z.string().min(1).max(2000)), reason }),
  data: z.object({
    state: z.enum(['done', 'waiting']),
    /** The approval it waits for; null where it waits for none. */
    approval: uuid.nullable(),
    /** How many reservations were asked or told. */
    told: z.int(),
  }),
})

/** What a provider may change of a departure that goes all the same. */
const CHANGES = ['city', 'category', 'start_time', 'hotel', 'guide'] as const

export const recordProviderChange = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.recordProviderChange,
  summary:
    'Records what a provider changed: small changes are told, of large ones each reservation is asked; a fresh code for those',
  idempotency: 'required',
  failures: [401, 403, 404, 409, 422],
  body: z.strictObject({
    kind: z.enum(CHANGES),
    /** As it was and is; of a start time `HH:MM`. */
    before: z.string().trim().min(1, 'required').max(200, 'too_long'),
    after: z.string().trim().min(1, 'required').max(200, 'too_long'),
    /** For travellers. */
    reason,
  }),
  data: z.object({
    class: z.enum(['minor', 'major']),
    told: z.int(),
    answers: z.array(z.object({ code: z.string(), answer: z.enum(PROVIDER_ANSWERS).nullable() })),
  }),
})

/** What was said about a departure, and what each reservation answered. */
export const departureChange = z.object({
  uuid,
  kind: z.enum(PROVIDER_KINDS),
  class: z.enum(['minor', 'major']),
  before: z.string(),
  after: z.string(),
  reason: z.string(),
  at: instant,
  /** Why it is not so any more, in the words of the desk; null where it is. */
  withdrawn: z.string().nullable(),
  answers: z.array(
    z.object({
      code: z.string(),
      buyer: z.string(),
      answer: z.enum(PROVIDER_ANSWERS).nullable(),
      answered_at: instant.nullable(),
      answer_by: instant,
      /** The code of another date that was chosen. */
      departure: z.string().nullable(),
    }),
  ),
})

export type Decision = (typeof DECISIONS)[number]
export type DecisionQuote = z.output<typeof decisionQuote>
export type DepartureChangeEntry = z.output<typeof departureChange>
