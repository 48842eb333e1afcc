import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { formatted } from '@/lib/api/field-kinds'
import { amount, currencyCode, instant, localDate, uuid } from '@/lib/api/wire'
import { PAID_WITH } from '@/lib/payments/contract'
import { RESERVATION_STATUSES } from '@/lib/reservations/detail'
import * as endpoints from './endpoints'

const ofTheDesk = { domain: 'desk', access: 'desk' } as const

export const DISPUTE_STATES = ['open', 'submitted', 'won', 'lost'] as const

const dispute = z.object({
  /** Of the payment. */
  uuid,
  code: z.string(),
  buyer: z.string(),
  trip: z.string(),
  gateway: z.string(),
  method: z.enum(PAID_WITH),
  /** What the gateway calls the charge. */
  reference: z.string().nullable(),
  currency: currencyCode,
  paid: amount,
  /** What the bank took back, and what of it it returned. */
  taken: amount,
  returned: amount,
  /** `submitted`: what speaks for the payment is with the bank. Where a gateway tells of money alone, it is open until won. */
  state: z.enum(DISPUTE_STATES),
  opened_at: instant,
  moved_at: instant,
  /** Until when the gateway hears us; null where it does not tell. */
  deadline: instant.nullable(),
  /** Whether the gateway takes the file by its API; else a person sends it and says so. */
  can_submit: z.boolean(),
  /** Whether the gateway takes it by its API that we give in; else a person says so there. */
  can_accept: z.boolean(),
  /**
   * That we give in: `asked` waits for a signature, `signed` was or is about to be told to the gateway; null while nobody
   * asked. `by` asked for it.
   */
  given_up: z.object({ state: z.enum(['asked', 'signed']), on: localDate, by: z.string() }).nullable(),
  /** How the file was sent, on which day and by whom; null while it was not. */
  sent: z.object({ how: z.enum(['gateway', 'hand']), on: localDate, by: z.string() }).nullable(),
})

export const listDisputes = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.listDisputes,
  summary: 'Payments of which a bank took money back, those whose money is gone in front',
  failures: [401, 403],
  data: z.object({ items: z.array(dispute) }),
})

export const disputeFile = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.disputeFile,
  summary:
    'What speaks for a payment in one PDF: what was agreed to, payments, ledger, documents, history; that it was made is kept',
  failures: [401, 403, 404],
  file: 'application/pdf',
  params: z.object({ uuid }),
  data: z.instanceof(Uint8Array),
})

export const submitDispute = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.submitDispute,
  summary:
    'Sends the file to the gateway, once, or writes down that somebody sent it elsewhere; asked again it answers how things stand',
  failures: [401, 403, 404, 409, 422, 503],
  params: z.object({ uuid }),
  body: z.discriminatedUnion('how', [
    z.strictObject({ how: z.literal('gateway') }),
    z.strictObject({
      how: z.literal('hand'),
      /** The day it was sent on. */
      on: localDate,
    }),
  ]),
  data: dispute,
})

/** What it costs to give a dispute up, and what becomes of the reservation that was paid with it. */
const loss = z.object({
  quote: z.string(),
  expires_at: instant,
  currency: currencyCode,
  /** What the bank keeps for good; what its gateway takes for the dispute besides, none of them tells. */
  lost: amount,
  reservation: z.object({
    code: z.string(),
    status: z.enum(RESERVATION_STATUSES),
    /** Seats that stay taken until somebody decides. */
    seats: z.int(),
    /** What is paid without that money, credit and points among it, and what is owed then. */
    paid: amount,
    credit: amount,
    pending: amount,
    /** What its buyer does not get back of points; zero where they had none by it. */
    points: z.int(),
  }),
})

export const quoteDisputeLoss = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.quoteDisputeLoss,
  summary: 'What it would cost to give a dispute up; nothing is done by asking',
  failures: [401, 403, 404, 409, 422],
  params: z.object({ uuid }),
  data: loss,
})

export const acceptDispute = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.acceptDispute,
  summary:
    'Asks somebody else to sign that a dispute is given up as a quote said: the bank keeps the money, for good; asked again it answers how things stand',
  failures: [401, 403, 404, 409, 422],
  params: z.object({ uuid }),
  body: z.strictObject({
    quote: formatted(z.string().min(1).max(2000)),
    reason: z.string().trim().min(3, 'required').max(500, 'too_long'),
  }),
  data: dispute,
})

export type DeskDispute = z.output<typeof dispute>
export type DisputeLoss = z.output<typeof loss>
