import { z } from 'zod'
import { POINTS_REFUSALS } from '@/lib/accounts/points/refusals'
import { amount, currencyCode, instalment, instant, localDate, permalink, uuid } from '@/lib/api/wire'
import { READERS } from '@/lib/payments/reader'
import { refund } from '@/lib/payments/refund'
import { departureDate, lockedLine, paymentEntry, person, product, receipt } from './detail-parts'
import { attachment } from './files/contract'
import { LATE_MONEY_TAKES } from './late-money'
import { providerChange } from './provider/provider-detail'
import { FLIGHT_PROBLEMS } from './travelers/flight-fit'
import { ownFlightForm } from './travelers/own-flight'
import { bookedFlight } from './travelers/provided'
import { traveler } from './travelers/traveler'

export const RESERVATION_STATUSES = ['new', 'confirmed', 'completed', 'expired', 'cancelled'] as const

/** Parts that are charged by themselves; of somebody who only holds the code it says that none is. */
export const recurring = z.object({
  active: z.boolean(),
  /** The day of the next charge, from 09:00 on in the zone of the currency. */
  next_payment_date: localDate.nullable(),
  next_payment_amount: amount.nullable(),
  /** What is charged. */
  card: z.object({ uuid, brand: z.string(), last4: z.string(), expires_on: localDate.nullable() }).nullable(),
})

/** A part of a running reservation also says what was paid of it. */
export const runningPart = instalment.extend({ paid: amount })

/** Specification §3, Reservation (detail). The public view is the same shape, redacted (domain.md §8). */
/** What changes cost, and what the desk added or took off (below zero): each has a text in messages (`reservation.bought.changes`). */
export const PENALIZATIONS = ['date_change', 'fewer_travelers', 'adjustment'] as const

export const reservationDetail = z.object({
  /** The first product; `products` has every one of the cart. */
  product,
  products: z.array(product),
  local: z.object({
    name: z.string(),
    initials: z.string(),
    /** Of their own page; null where nobody knows it. */
    permalink: permalink.nullable(),
    /** Hidden until the first payment. */
    email: z.string().nullable(),
    phone: z.string().nullable(),
  }),
  currency: z.object({ id: z.string(), code: currencyCode }),
  reservation: z.object({
    uuid,
    code: z.string(),
    status: z.enum(RESERVATION_STATUSES),
    experience_amount: amount,
    reservation_amount: amount,
    tickets: z.int(),
    departure_date: departureDate,
    season: z.string().nullable(),
    language: z.string().nullable(),
    liquidated: z.boolean(),
    confirmation_date: instant,
    cancellation_date: instant.nullable(),
    liquidation_date: localDate.nullable(),
    /** Days the last payment may be late; 0 behind a last day that was extended. */
    grace_days: z.int(),
    paid_to_supplier: z.boolean(),
    pending_amount: amount,
    paid_amount: amount,
    payment_mode: z.enum(['full', 'layaway']),
    /** What one button should pay now, and until when. */
    next_payment: z.object({ amount, due_date: localDate.nullable(), n: z.int() }).nullable(),
    recurring,
    schedule: z.array(runningPart),
    /** The part that was missed last and was added to those that are left; null when that is no news any more. */
    missed: z.object({ due_date: localDate, amount }).nullable(),
    created_at: instant,
    payment_plans: z.object({
      lad: z.array(z.object({ percent: z.number(), month: z.int() })),
      others: z.array(z.object({ percent: z.number(), month: z.int() })),
    }),
    experience_layaway_price: amount,
    experience_public_price: amount,
    unit: z.int(),
  }),
  variations: z.array(
    z.object({
      sale_price: amount,
      layaway_price: amount.nullable(),
      public_price: amount,
      qty: z.int(),
      unit: z.int(),
      min_travelers: z.int().nullable(),
      max_travelers: z.int().nullable(),
      flight_confirmation_code: z.string().nullable(),
      departure_date: departureDate,
    }),
  ),
  exchange_rate: z
    .object({ from_currency: currencyCode, to_currency: currencyCode, rate: z.number() })
    .nullable(),
  order: z.object({
    /** The price: what is paid here and what hosts are paid on arrival. */
    amount,
    pending_amount: amount,
    on_arrival: amount,
    liquidated: z.boolean(),
    products: z.object({
      experiences: z.array(lockedLine),
      packages: z.array(lockedLine),
      extras: z.array(lockedLine),
      rooms: z.array(lockedLine),
      flights: z.array(lockedLine),
      insurances: z.array(lockedLine),
    }),
    summary: z.object({ total: amount, pending: amount, paid: amount }),
  }),
  customer: person,
  emergency_contact: z.object({ version: z.int(), user: person }).nullable(),
  /** Flights that were bought elsewhere; `problem` when one does not fit the trip. */
  own_flights: z.array(
    ownFlightForm.extend({ position: z.int(), problem: z.enum(['arrives_late', 'leaves_early']).nullable() }),
  ),
  /** Flights that were bought with trips, as the desk or the host entered them; times by the clocks of both places. */
  booked_flights: z.array(
    bookedFlight.extend({ position: z.int(), trip: z.string(), problems: z.array(z.enum(FLIGHT_PROBLEMS)) }),
  ),
  /** Until when what is told of travellers may change, and why it may not any more. */
  details_window: z.object({
    until: localDate.nullable(),
    closed: z.enum(['too_late', 'ended']).nullable(),
  }),
  extras: z.array(lockedLine),
  rooms: z.array(lockedLine),
  insurances: z.array(lockedLine),
  flights: z.array(lockedLine),
  /** For the buyer alone. */
  attachments: z.array(attachment),
  /** Those that the reader may see: all of them for the buyer, own ones for whoever else holds the code. */
  payments: z.array(paymentEntry),
  /** Money that goes back or went, in the order it was planned; for the buyer alone. */
  refunds: z.array(refund),
  /** What came in above what is owed and is on no way back yet. */
  surplus: amount,
  /** What is credit now of what was paid; for the buyer alone. */
  credited: amount,
  /** A change that waits for its payment: what it costs today, until when its seats are held, and the date it leads to. */
  pending_change: z
    .object({ amount, hold_until: instant, kind: z.enum(['date', 'party']), start: localDate.nullable() })
    .nullable(),
  /** When the trip was changed last; null where it never was. */
  changed_at: instant.nullable(),
  /** Whether the trip can still be cancelled; what that gives is the quote's to say. */
  cancellable: z.boolean(),
  /** What open payments of others may still bring; nothing else of them is told. */
  on_its_way: amount,
  /** Money that came for a reservation that had expired, and what its buyer can choose; null for others. */
  late_money: z.object({ amount, takes: z.array(z.enum(LATE_MONEY_TAKES)), decided_by: instant }).nullable(),
  /** What its provider changed, the newest first, with what can be chosen; for its buyer alone. */
  provider_changes: z.array(providerChange),
  /** What the desk wrote to everybody on a departure of it, the newest first; for its buyer alone. */
  departure_notices: z.array(z.object({ uuid, text: z.string(), at: instant })),
  /** What the reader can spend on it of their credit; null for somebody who only holds the code. */
  credit: amount.nullable(),
  /**
   * Points that its owner can spend on it: how many there are, from how many to how many at once, and what one is worth;
   * `most` is zero where `refusal` says why. Null for everybody else.
   */
  points: z
    .object({
      available: z.int(),
      least: z.int(),
      most: z.int(),
      refusal: z.enum(POINTS_REFUSALS).nullable(),
      worth: amount,
      /** Of a new order: they pay once its first payment is in, and return where it never comes. */
      held: z.int(),
    })
    .nullable(),
  /** What was paid with points and what of it is points again, oldest first; for the buyer alone. */
  points_moved: z.array(z.object({ points: z.int(), receipt })),
  /** Who reads this: only a holder of the code gets it redacted. */
  reader: z.enum(READERS),
  travelers: z.array(traveler),
  /** Policies of travel assistance, by the address of whom they are for. */
  assistcards: z.array(
    z.object({
      user: z.object({ email: z.string() }),
      initial_effective_date: localDate,
      final_effective_date: localDate,
      /** The place of the trip it covers, as of `booked_flights`. */
      position: z.int(),
    }),
  ),
  promotions: z.array(z.object({ name: z.string(), type: z.string(), amount })),
  penalizations: z.array(z.object({ type: z.enum(PENALIZATIONS), amount })),
  discount_penalizations: z.array(z.object({ type: z.string(), amount })),
  story: z.object({ uuid, enable_payment_method: z.boolean() }),
  /** Of the terms it was sold under. */
  terms_version: z.string(),
  /** When who buys accepted them, and whether that was the buyer or whoever held the code; null: with the first payment. */
  terms_accepted: z.object({ at: instant, by: z.enum(['buyer', 'holder']) }).nullable(),
  client_view_link: z.string(),
  /** What the desk or the hosts tell the traveller. */
  provider_notes: z.string(),
  traveler_notes: z.string(),
  traveler_notes_version: z.int(),
  /** Seconds until the first payment window ends; null when none runs. */
  timer: z.int().nullable(),
  /** The newest event of its stream that is in this answer, 0 for none and at the desk: `since` of `/api/events` brings those after it. */
  last_event: z.int().min(0),
})

export type ReservationDetail = z.output<typeof reservationDetail>
export type RunningPart = z.output<typeof runningPart>
export type ReservationStatus = (typeof RESERVATION_STATUSES)[number]

export type LockedLine = z.output<typeof lockedLine>

/** Every line of an order, trips first. */
export function linesOf({ products }: ReservationDetail['order']): LockedLine[] {
  const trips = [...products.experiences, ...products.packages]
  const others = [...products.extras, ...products.rooms, ...products.flights, ...products.insurances]
  return [...trips, ...others]
}
