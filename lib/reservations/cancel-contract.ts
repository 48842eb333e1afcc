import { z } from 'zod'
import { actionCode } from '@/lib/accounts/action-code'
import { defineCall } from '@/lib/api/call'
import { formatted, message } from '@/lib/api/field-kinds'
import { amount, currencyCode, instant, localDate, uuid } from '@/lib/api/wire'
import { PAYMENT_METHODS } from '@/lib/payments/contract'
import { refund } from '@/lib/payments/refund'
import { nameAccountBody } from '@/lib/payments/refund-account'
import { RESERVATION_STATUSES } from './detail'
import * as endpoints from './endpoints'

const codeParam = z.object({ code: z.string().min(1).max(60) })

/** Which rule of ours decides. */
export const CANCELLATION_RULES = [
  'provider_cancelled',
  'just_bought',
  'before_departure',
  'too_late',
] as const
/** What the days in which everything comes back rest on: a law, or a promise of the house. */
export const CANCELLATION_BASES = ['mx_lfpc_56', 'co_1480_47', 'house'] as const
/** How what comes back can be taken. */
export const CANCELLATION_TAKES = ['money', 'credit'] as const

/** What cancelling today does, with every number of it; nothing is cancelled by asking. */
export const cancellationQuote = z.object({
  /** Hand it back with the confirmation; it is good until then. */
  quote: z.string(),
  expires_at: instant,
  today: localDate,
  rule: z.enum(CANCELLATION_RULES),
  /** Only where the rule is `just_bought`. */
  basis: z.enum(CANCELLATION_BASES).nullable(),
  paid: amount,
  /** What comes back in all: by the rule, and what was paid above what was owed. */
  back: amount,
  surplus: amount,
  /** What becomes credit: the difference of a cheaper date beyond what came back before the change. */
  as_credit: amount,
  /**
   * What becomes credit too where credit is taken instead of money: the same amount, less what goes back to whoever helped
   * to pay. What was paid with credit is credit again either way.
   */
  if_credit: amount,
  /** What was paid with credit and is credit again at once, within `back`. */
  credit_back: amount,
  /** What was paid with points and is points again at once, within `back`; `amount` is what they are worth. */
  points_back: z.object({ points: z.int(), amount }),
  kept: amount,
  /** Of the deposit by which the rules count. */
  deposit: amount,
  /** The last day on which as much comes back; null where no day ends it. */
  until: localDate.nullable(),
  /** By when it is sent. */
  sent_by: localDate,
  /** Every rule of the sale with its days, by what is paid today. */
  terms: z.array(
    z.object({
      rule: z.enum(CANCELLATION_RULES),
      from: localDate,
      until: localDate.nullable(),
      amount,
      when: z.enum(['over', 'now', 'later']),
    }),
  ),
  /** Of several trips each, by its own departure: Σ is what comes back beside a surplus. None where there is one. */
  trips: z.array(
    z.object({
      name: z.string(),
      /** null: its date is open. */
      start: localDate.nullable(),
      rule: z.enum(CANCELLATION_RULES),
      until: localDate.nullable(),
      paid: amount,
      back: amount,
    }),
  ),
  /** To which payments, and how. */
  ways: z.array(
    z.object({
      payment: uuid,
      method: z.enum(PAYMENT_METHODS),
      paid_at: instant,
      amount,
      /** Back the way it came, or to an account that is named afterwards. */
      way: z.enum(['gateway', 'account']),
      payer_name: z.string().nullable(),
      /** Whether somebody else paid it, named or not: it goes back to them. */
      companion: z.boolean(),
    }),
  ),
  take: z.array(z.enum(CANCELLATION_TAKES)),
  points_taken: z.int(),
  /** A coupon that was used and does not come back. */
  coupon: z.string().nullable(),
})

export const quoteCancellation = defineCall({
  endpoint: endpoints.quoteCancellation,
  summary: 'What cancelling a reservation today gives back: by which rule, to which payments, and when',
  domain: 'reservations',
  access: 'optional',
  limit: 'lookup',
  failures: [401, 404, 409],
  params: codeParam,
  data: z.object({ currency: currencyCode }).extend(cancellationQuote.shape),
})

export const cancelReservation = defineCall({
  endpoint: endpoints.cancelReservation,
  summary: 'Cancels a reservation as its quote says; seats are free at once and refunds are planned',
  domain: 'reservations',
  access: 'optional',
  idempotency: 'required',
  attempt: ['email_code'],
  limit: 'lookup',
  failures: [401, 404, 409, 422],
  params: codeParam,
  body: z.strictObject({
    quote: formatted(z.string().min(1).max(2000)),
    take: z.enum(CANCELLATION_TAKES),
    /** In the traveller's own words, or one of those that are proposed. */
    reason: message(z.string().trim().max(500, 'too_long')).optional(),
    email_code: actionCode.optional(),
  }),
  data: z.object({
    status: z.enum(RESERVATION_STATUSES),
    refunds: z.array(refund),
    /** Everything that is credit by it. */
    credit: amount,
  }),
})

export const nameRefundAccount = defineCall({
  endpoint: endpoints.nameRefundAccount,
  summary: 'Names the account that a refund is paid to, where it cannot go back the way it came',
  domain: 'reservations',
  access: 'optional',
  limit: 'lookup',
  failures: [401, 404, 409, 422],
  params: codeParam.extend({ uuid }),
  body: nameAccountBody,
  data: z.object({ state: refund.shape.state, refund }),
})

export const returnSurplus = defineCall({
  endpoint: endpoints.returnSurplus,
  summary:
    'Gives back what was paid above what is owed, or keeps it as credit; asked again it answers what goes back already',
  domain: 'reservations',
  access: 'optional',
  limit: 'lookup',
  failures: [401, 404, 409, 422],
  params: codeParam,
  body: z.strictObject({ take: z.enum(CANCELLATION_TAKES) }),
  data: z.object({
    refunds: z.array(refund),
    /** What became credit now. */
    credit: amount,
  }),
})

export type CancellationTake = (typeof CANCELLATION_TAKES)[number]
export type CancellationQuote = z.output<typeof quoteCancellation.data>
