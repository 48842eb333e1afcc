import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import {
  amount,
  currencyCode,
  instalment,
  instant,
  localDate,
  page,
  picture,
  uuid,
  wholeNumber,
} from '@/lib/api/wire'
import { PAYMENT_METHODS, PAYMENT_STATUSES, voucher } from '@/lib/payments/contract'

export const RESERVATION_STATUSES = ['new', 'confirmed', 'completed', 'expired', 'cancelled'] as const

const person = z.object({
  uuid,
  firstname: z.string(),
  lastname: z.string(),
  phone: z.object({ dial: z.string(), number: z.string() }).nullable(),
  email: z.string().nullable(),
})

/** A line of the reservation, as priced and locked when it was placed. */
const lockedLine = z.object({
  uuid,
  kind: z.enum(['experience', 'package', 'extra', 'room', 'flight', 'insurance']),
  name: z.string(),
  price: amount,
  qty: z.int(),
  unit: z.int(),
  total: amount,
  checked: z.boolean(),
  is_new: z.boolean(),
  group: z.enum(['included', 'mandatory']).nullable(),
  parent: z.object({ uuid, index: z.int() }).nullable(),
  promotions: z.array(z.object({ name: z.string(), type: z.string(), amount })),
  coupons: z.array(z.object({ code: z.string(), amount })),
})

const departureDate = z.object({
  start: localDate.nullable(),
  end: localDate.nullable(),
  open: z.boolean(),
  code: z.string().nullable(),
  min_travelers: z.int().nullable(),
  max_travelers: z.int().nullable(),
  flight_confirmation_code: z.string().nullable(),
})

const product = z.object({
  uuid,
  name: z.string(),
  permalink: z.string(),
  type: z.enum(['experience', 'package']),
  address: z.string(),
  is_lad: z.boolean(),
  can_open_date: z.boolean(),
  with_flight: z.boolean(),
  media: picture,
  days: z.int(),
  index: z.int(),
  departure_date: departureDate,
  tickets: z.int(),
})

const paymentEntry = z.object({
  uuid,
  created_at: instant,
  status: z.enum(PAYMENT_STATUSES),
  method: z.enum(PAYMENT_METHODS),
  amount,
  failure: z.string().nullable(),
  voucher: z.array(voucher),
  next_action_url: z.string().nullable(),
})

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

const codeParam = z.object({ code: z.string().min(1).max(60) })

export const showPublicReservation = defineCall({
  method: 'get',
  path: '/api/v1.5/orders/show/{code}/public',
  summary: 'A reservation for whoever holds its code, redacted',
  domain: 'reservations',
  limit: 'lookup',
  failures: [404],
  params: codeParam,
  data: reservationDetail,
})

export const reservationDetails = defineCall({
  method: 'get',
  path: '/api/v1.5/orders/details/{code}',
  summary: 'A reservation for its owner',
  domain: 'reservations',
  access: 'user',
  limit: 'lookup',
  failures: [404],
  params: codeParam,
  data: reservationDetail,
})

/** A line of the list of a traveller's reservations. */
const ownReservation = z.object({
  code: z.string(),
  status: z.enum(RESERVATION_STATUSES),
  name: z.string(),
  /** Null for an open date. */
  start: localDate.nullable(),
  media: picture,
  amount,
  pending_amount: amount,
  currency: currencyCode,
  created_at: instant,
})

export const myReservations = defineCall({
  method: 'get',
  path: '/api/me/orders',
  summary: 'The reservations of the signed-in traveller, the newest first',
  domain: 'reservations',
  access: 'user',
  query: z.object({ page: wholeNumber(1, 1000) }),
  data: page(ownReservation),
})

/** What is still missing before departure (domain.md §1, check-up). */
export const checkUp = z.object({
  sections: z.array(
    z.object({ key: z.string(), state: z.enum(['ok', 'warning', 'todo']), link: z.string() }),
  ),
  general: z.object({
    is_liquidated: z.boolean(),
    has_emergency_contact: z.boolean(),
    has_passports: z.boolean(),
    has_passports_expiry_valid: z.boolean(),
    has_travelers: z.boolean(),
    has_insurances: z.boolean(),
  }),
  by_user: z.array(
    z.object({
      position: z.int(),
      has_traveler: z.boolean(),
      has_passport: z.boolean(),
      has_insurance: z.boolean(),
    }),
  ),
})

export const publicCheckUp = defineCall({
  method: 'get',
  path: '/api/v1.5/orders/show/{code}/public/check-up',
  summary: 'What is still missing before departure, without names',
  domain: 'reservations',
  limit: 'lookup',
  failures: [404],
  params: codeParam,
  data: checkUp,
})

export const ownerCheckUp = defineCall({
  method: 'get',
  path: '/api/v1.5/orders/show/{code}/check-up',
  summary: 'What is still missing before departure',
  domain: 'reservations',
  access: 'user',
  limit: 'lookup',
  failures: [404],
  params: codeParam,
  data: checkUp,
})

export type ReservationDetail = z.output<typeof reservationDetail>
export type ReservationStatus = (typeof RESERVATION_STATUSES)[number]
export type CheckUp = z.output<typeof checkUp>
