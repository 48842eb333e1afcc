import { z } from 'zod'
import { amount, currencyCode, instalment, instant, localDate, uuid } from '@/lib/api/wire'
import { departureDate, lockedLine, paymentEntry, person, product } from './detail-parts'

export const RESERVATION_STATUSES = ['new', 'confirmed', 'completed', 'expired', 'cancelled'] as const

/** Specification §3, Reservation (detail). The public view is the same shape, redacted (domain.md §8). */
export const reservationDetail = z.object({
  /** The first product; `products` has every one of the cart. */
  product,
  products: z.array(product),
  local: z.object({
    name: z.string(),
    initials: z.string(),
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
    paid_to_supplier: z.boolean(),
    pending_amount: amount,
    paid_amount: amount,
    payment_mode: z.enum(['full', 'layaway']),
    /** What one button should pay now, and until when. */
    next_payment: z.object({ amount, due_date: localDate.nullable(), n: z.int() }).nullable(),
    recurring: z.object({
      active: z.boolean(),
      next_payment_date: localDate.nullable(),
      next_payment_amount: amount.nullable(),
    }),
    schedule: z.array(instalment),
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
    .object({ from_currency: currencyCode, to_currency: currencyCode, rate: z.string() })
    .nullable(),
  order: z.object({
    amount,
    pending_amount: amount,
    liquidated: z.boolean(),
    products: z.array(lockedLine),
    summary: z.object({ total: amount, pending: amount, paid: amount }),
  }),
  customer: person,
  emergency_contact: z.object({ user: person }).nullable(),
  extras: z.array(lockedLine),
  rooms: z.array(lockedLine),
  insurances: z.array(lockedLine),
  flights: z.array(lockedLine),
  attachments: z.array(z.object({ name: z.string(), url: z.string(), created_at: instant })),
  payments: z.array(paymentEntry),
  travelers: z.array(
    z.object({
      user: z.object({ email: z.string(), firstname: z.string(), lastname: z.string() }).nullable(),
      passport_expiry: localDate.nullable(),
      empty: z.boolean(),
      loading: z.boolean(),
      checked: z.boolean(),
    }),
  ),
  promotions: z.array(z.object({ name: z.string(), type: z.string(), amount })),
  penalizations: z.array(z.object({ type: z.string(), amount })),
  discount_penalizations: z.array(z.object({ type: z.string(), amount })),
  story: z.object({ uuid, enable_payment_method: z.boolean() }),
  client_view_link: z.string(),
  provider_notes: z.string(),
  traveler_notes: z.string(),
  /** Seconds until the first payment window ends; null when none runs. */
  timer: z.int().nullable(),
})

export type ReservationDetail = z.output<typeof reservationDetail>
export type ReservationStatus = (typeof RESERVATION_STATUSES)[number]
