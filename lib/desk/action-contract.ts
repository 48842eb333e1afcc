import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { formatted } from '@/lib/api/field-kinds'
import { amount, currencyCode, instant, localDate, uuid } from '@/lib/api/wire'
import { MAX_PARTS } from '@/lib/layaway/rhythm'
import { RHYTHMS } from '@/lib/layaway/rhythms'
import { CANCELLATION_TAKES, cancellationQuote } from '@/lib/reservations/cancel-contract'
import { changeQuote, wantedChange } from '@/lib/reservations/change-contract'
import { codeParam } from '@/lib/reservations/code-param'
import { RESERVATION_STATUSES, runningPart } from '@/lib/reservations/detail'
import { PROVIDER_TAKES } from '@/lib/reservations/provider/provider-change'
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

/** What can be done to a reservation at the desk, by a quote. */
export const QUOTED_ACTIONS = ['edit', 'replan', 'credit', 'cancel', 'surplus', 'unserved', 'extend'] as const

const action = z.enum(QUOTED_ACTIONS)

const goal = z.object({ uuid, start: localDate, free: z.int() })

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
  z.object({
    action: z.literal('replan'),
    ...quoted,
    /** What is left: the same sum on other dates. */
    pending: amount,
    rhythm: z.enum(RHYTHMS),
    parts: z.int(),
    /** How many parts each rhythm still allows; zero where no date fits. */
    most: z.object({ month: z.int(), fortnight: z.int() }),
    schedule: z.object({ before: z.array(runningPart), after: z.array(runningPart) }),
  }),
  z.object({
    action: z.literal('credit'),
    ...quoted,
    paid: amount,
    /** What the rules give: no less is given, and no more than was paid. */
    least: amount,
    /** What the desk sets; of it, what goes back as money to whoever helped to pay, and what is credit. */
    amount,
    money: amount,
    credit: amount,
    kept: amount,
    /** Seats that are free at once. */
    seats: z.int(),
  }),
  z.object({
    action: z.literal('unserved'),
    ...quoted,
    /** Which trip: its place, the day it leaves, and how many are on that departure. */
    position: z.int(),
    start: localDate,
    tickets: z.int(),
    /** Whether other trips of the reservation go on. */
    is_part: z.boolean(),
    /** Every trip it can be said of. */
    trips: z.array(z.object({ position: z.int(), uuid, index: z.int(), start: localDate })),
    /** The departure that is offered instead; null: none. Those that can be, the next first. */
    to: goal.nullable(),
    goals: z.array(goal),
    /** What its traveller chooses between: all that was paid, what is given on top, both, and what credit would be. */
    takes: z.array(z.enum(PROVIDER_TAKES)),
    ...{ back: amount, bonus: amount, money: amount, credit: amount },
    /** If they were asked now; who says nothing has the money back then. */
    answer_by: instant,
    /** The money in MXN or its worth of today: above a limit somebody else signs before they are asked. */
    worth: amount,
  }),
  z.object({
    action: z.literal('edit'),
    ...quoted,
    /** Line by line what its buyer would be shown. What is due before it is carried out waits for its payment. */
    change: changeQuote.omit({ quote: true, expires_at: true }),
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
    /** Of `replan`; what it has where they are left out. */
    rhythm: z.enum(RHYTHMS).optional(),
    parts: z.int().min(1).max(MAX_PARTS).optional(),
    /** Of `credit`; what the rules give where it is left out. */
    amount: z.number().positive().optional(),
    /** Of `unserved`: which trip, the one that was refused or the first where it is left out, and the departure offered. */
    position: z.int().min(0).optional(),
    to: uuid.optional(),
    /** Of `edit`, which needs it: the trip as it shall be. */
    changes: wantedChange.optional(),
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
    quote: formatted(z.string().min(1).max(4000)),
    /** Left out for `replan` alone; of `unserved` its traveller reads it. */
    reason: z.string().trim().min(3, 'required').max(500, 'too_long').optional(),
    /** How what comes back is taken; of `cancel` and `surplus`. */
    take: z.enum(CANCELLATION_TAKES).default('money'),
  }),
  data: z.object({
    status: z.enum(RESERVATION_STATUSES),
    /** The approval that money waits for; null where none does. */
    approval: uuid.nullable(),
    /** What a change waits for, until when, and where it is paid; null where nothing waits. */
    waits: z.object({ amount, until: instant, url: z.string() }).nullable(),
  }),
})

export type ActionQuote = z.output<typeof quote>
export type QuotedAction = (typeof QUOTED_ACTIONS)[number]
/** What of an action is chosen: its last day, plan or amount; what is left out is proposed. */
export type QuoteWish = Omit<z.input<typeof quoteAction.body>, 'action'>
