import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { formatted } from '@/lib/api/field-kinds'
import { amount, instant, localDate, uuid } from '@/lib/api/wire'
import { NOT_BOOKABLE_REASONS } from '@/lib/availability/bookable'
import { PENALIZATIONS, reservationDetail, runningPart } from './detail'
import { departureDate } from './detail-parts'
import * as endpoints from './endpoints'

const codeParam = z.object({ code: z.string().min(1).max(60) })

/** Why a reservation cannot be changed like this; each has a text and a way on in messages (`tripChange.refusals`). */
export const CHANGE_REFUSALS = [
  'first_payment',
  'ended',
  'too_late',
  'same_date',
  'unavailable',
  /** Another change waits for its payment. */
  'pending',
  /** Its provider changed it, and what becomes of it is not chosen yet. */
  'provider',
  /** As many were begun today as may be. */
  'too_many',
  /** For who travels, for rooms and for extras. */
  'party_too_late',
  'rooms_too_late',
  'extras_too_late',
  /** Flights and insurances, bought in time or not at all; what was issued stays. */
  'services_too_late',
  'issued',
  /** Of a trip that is taken out of a reservation of several; the last one is cancelled instead. */
  'trip_too_late',
  'only_trip',
  /** It was taken out meanwhile. */
  'gone',
  /** Rooms are full and hold everybody. */
  'rooms_do_not_fit',
  'nothing_changes',
  ...NOT_BOOKABLE_REASONS,
] as const

/** `data` of the refusal `change_refused`. */
export const changeRefused = z.object({
  reason: z.enum(CHANGE_REFUSALS),
  /** The last day on which it was possible, where a day ended it. */
  until: localDate.nullable(),
})

/** What decides about another date of a trip today. */
const dateTerms = z.object({
  allowed: z.boolean(),
  /** Null while it is allowed. */
  refusal: changeRefused.nullable(),
  /** Of what the trip cost. */
  fee_percent: z.number(),
  /** The percent it would be, had not the level of its owner taken it off; 0 for none. */
  waived_percent: z.number(),
  /** The last day without a fee; null where no day ends that. */
  free_until: localDate.nullable(),
  until: localDate.nullable(),
})

/** An extra or a room that a trip can have; amounts are for one of it, for one unit, in the reservation's currency. */
const choosable = z.object({
  uuid,
  name: z.string(),
  /** Travellers of a room, pieces of anything else. */
  qty: z.int(),
  /** Fewer cannot be: what was issued stays. */
  least: z.int(),
  /** Of today; null where it is not sold any more. */
  price: amount.nullable(),
  /** Nights of a room, else 1. */
  unit: z.int(),
  /** Of a room; null for extras. */
  occupancy: z.int().nullable(),
})

/** The last day of one kind of change; null where no day of it ends anything. */
const openUntil = z.object({ allowed: z.boolean(), until: localDate.nullable() })

/** Of one kind, what can be chosen and until when. */
const choosables = z.object({ ...openUntil.shape, items: z.array(choosable) })

/** Who travels and what they chose, with what can be chosen. */
const changeableParty = z.object({
  tickets: z.int(),
  /** The fewest and the most that may travel on the departure it has, with the seats that are free on it. */
  least: z.int(),
  most: z.int(),
  seats_left: z.int().nullable(),
  more: openUntil,
  fewer: openUntil,
  /** For one more, today; null where it has no price. */
  price: amount.nullable(),
  rooms: z.object({ ...choosables.shape, mandatory: z.boolean() }),
  extras: choosables,
  /** At most one for each traveller. */
  flights: choosables,
  insurances: choosables,
})

export const changeDates = defineCall({
  endpoint: endpoints.changeDates,
  summary:
    'What can be changed of a trip of a reservation: the departures it can be moved to, with what each changes, travellers, and what is chosen with it',
  domain: 'reservations',
  access: 'optional',
  limit: 'lookup',
  failures: [401, 404],
  params: codeParam,
  query: z.object({ uuid: uuid.optional(), index: z.coerce.number().int().min(0).max(999).optional() }),
  data: z.object({
    trip: z.object({
      uuid,
      index: z.int(),
      name: z.string(),
      tickets: z.int(),
      departure_date: departureDate,
    }),
    terms: dateTerms,
    dates: z.array(
      z.object({
        code: z.string(),
        start: localDate,
        end: localDate,
        season: z.string(),
        language: z.string(),
        seats_left: z.int(),
        /** The date the trip has now. */
        current: z.boolean(),
        bookable: z.boolean(),
        reason: z.enum(NOT_BOOKABLE_REASONS).nullable(),
        /** What everybody pays more (less when negative), without the fee. */
        difference: amount,
      }),
    ),
    /** Null where nothing may be changed. */
    party: changeableParty.nullable(),
    /** Until when the trip can be taken out; null where nothing may be changed, and where it is the only one. */
    removal: openUntil.nullable(),
  }),
})

/** All there shall be of one kind; left out: as they are. */
const wantedAddOns = z
  .array(z.strictObject({ uuid, qty: z.int().min(1).max(20) }))
  .max(20)
  .optional()

/**
 * A trip as it shall be: the order payload of specification §3, as far as a change takes it. Either another departure, or on
 * the one it has other travellers, rooms, extras, flights and insurances. Nobody (`qty` 0): it is taken out of the reservation.
 */
const changedTrip = z.strictObject({
  uuid,
  index: z.int().min(0).max(999).default(0),
  variations: z
    .array(
      z.strictObject({
        qty: z.int().min(0).max(20),
        /** Null: the date stays as it is, also an open one. */
        departure_date: z
          .strictObject({
            start: localDate,
            code: formatted(z.string().max(60)),
            /** The departure that is left; null where the date was open. */
            prev_code: formatted(z.string().max(60)).nullable().default(null),
          })
          .nullable(),
      }),
    )
    .length(1),
  rooms: wantedAddOns,
  extras: wantedAddOns,
  flights: wantedAddOns,
  insurances: wantedAddOns,
})

const changedTrips = z.array(changedTrip).max(1).default([])

export const wantedChange = z.strictObject({ experiences: changedTrips, packages: changedTrips })

/** An amount before and after; null where it was, or is, not there. */
const amounts = z.object({ before: amount.nullable(), after: amount.nullable() })

/** What a change comes to, line by line. */
export const changeQuote = z.object({
  /** Carries the change out; signed. */
  quote: z.string(),
  expires_at: instant,
  trip: z.object({
    uuid,
    index: z.int(),
    name: z.string(),
    tickets: z.object({ before: z.int(), after: z.int() }),
    before: departureDate,
    after: departureDate,
  }),
  /** Price × qty × unit, before discounts. */
  lines: z.array(
    z.object({
      uuid,
      kind: z.enum(['experience', 'package', 'extra', 'room', 'flight', 'insurance']),
      name: z.string(),
      /** Null where it was, or is, not there; those who are added at another price have a line of their own. */
      qty: z.object({ before: z.int().nullable(), after: z.int().nullable() }),
      unit: z.int(),
      price: amounts,
      total: amounts,
    }),
  ),
  /** Promotions and coupons: both sides, one that falls has no `after`, one that comes no `before`. */
  discounts: z.array(z.object({ kind: z.enum(['promotion', 'coupon']), name: z.string(), amount: amounts })),
  /** What booking late cost (`service_fees`), changes of the date, and what was kept of travellers who left. */
  fees: z.array(z.object({ type: z.enum(['service_fees', ...PENALIZATIONS]), amount: amounts })),
  /** What this change costs by itself; part of `fees` too. */
  penalization: z.object({
    percent: z.number(),
    base: amount,
    amount,
    /** What the level of its owner takes off; 0 for nothing. */
    waived: amount,
  }),
  free_until: localDate.nullable(),
  /** Of travellers who leave, or of a trip that is taken out: what was theirs of what was paid, what the refund rules give of it, and what stays. */
  leaving: z.object({ paid: amount, back: amount, kept: amount }).nullable(),
  total: z.object({ before: amount, after: amount }),
  /** What of the total hosts are paid on arrival; the rest of it is paid here. */
  on_arrival: z.object({ before: amount, after: amount }),
  paid: amount,
  balance: z.object({ before: amount, after: amount }),
  /** What was paid more than it costs then. */
  surplus: amount,
  /** That the trip brings its owner once all of it is paid, what is left with money; null for a guest. */
  points: z.object({ before: z.int(), after: z.int() }).nullable(),
  /** After what is due today was paid. */
  schedule: z.object({ before: z.array(runningPart), after: z.array(runningPart) }),
  liquidation_date: z.object({ before: localDate.nullable(), after: localDate.nullable() }),
  /** What has to be paid before it is carried out. */
  due_today: amount,
  hold_minutes: z.int(),
})

export const quoteChange = defineCall({
  endpoint: endpoints.quoteChange,
  summary: 'What a change of a reservation would come to, before and after; nothing is written',
  domain: 'reservations',
  access: 'optional',
  limit: 'lookup',
  failures: [401, 404, 409, 422],
  params: codeParam,
  body: wantedChange,
  data: changeQuote,
})

export const applyChange = defineCall({
  endpoint: endpoints.applyChange,
  summary: 'Carries a quoted change out, whole or not at all, once; 202 while something has to be paid first',
  domain: 'reservations',
  access: 'optional',
  idempotency: 'required',
  limit: 'order',
  later: true,
  failures: [400, 401, 404, 409, 422],
  params: codeParam,
  body: z.strictObject({ quote: formatted(z.string().min(1).max(4000)) }),
  data: z.object({
    /** Null while it waits for a payment. */
    reservation: reservationDetail.nullable(),
    payment_required: amount.nullable(),
    hold_until: instant.nullable(),
  }),
})

export const undoChange = defineCall({
  endpoint: endpoints.undoChange,
  summary: 'Undoes the change that waits for its payment; its seats return, and the trip is as it was',
  domain: 'reservations',
  access: 'optional',
  limit: 'order',
  failures: [401, 404, 409],
  params: codeParam,
  data: z.object({}),
})

export type ChangeDates = z.output<typeof changeDates.data>
export type ChangeQuote = z.output<typeof changeQuote>
export type ChangeBody = z.output<typeof wantedChange>
export type ChangeableParty = z.output<typeof changeableParty>
export type ChangeRefusal = (typeof CHANGE_REFUSALS)[number]
export type ChangeRefused = z.output<typeof changeRefused>
