import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { formatted } from '@/lib/api/field-kinds'
import { amount, currencyCode, instant, localDate, page, picture, wholeNumber } from '@/lib/api/wire'
import { codeParam } from './code-param'
import { RESERVATION_STATUSES, reservationDetail } from './detail'
import * as endpoints from './endpoints'

export const showPublicReservation = defineCall({
  endpoint: endpoints.showPublicReservation,
  summary: 'A reservation for whoever holds its code, redacted; whole for its buyer',
  domain: 'reservations',
  access: 'optional',
  limit: 'lookup',
  failures: [404],
  params: codeParam,
  data: reservationDetail,
})

export const reservationDetails = defineCall({
  endpoint: endpoints.reservationDetails,
  summary: 'A reservation for its owner',
  domain: 'reservations',
  access: 'user',
  limit: 'lookup',
  failures: [404],
  params: codeParam,
  data: reservationDetail,
})

export const askAccess = defineCall({
  endpoint: endpoints.askAccess,
  summary: 'Mails the buyer of a reservation a link that shows all of it; tells nobody whether it did',
  domain: 'reservations',
  limit: 'magic_link',
  failures: [422],
  params: codeParam,
  body: z.strictObject({ email: z.email('email').max(254, 'too_long') }),
  data: z.strictObject({}),
})

/** `data` of the refusal `access_link_over`. */
const accessLinkOver = z.object({
  /** It opened once; it is too old, or the buyer's address is another now; there is none. */
  state: z.enum(['used', 'expired', 'unknown']),
  /** Of the reservation, where the link is known. */
  code: z.string().nullable(),
})

export const redeemAccess = defineCall({
  endpoint: endpoints.redeemAccess,
  summary: 'Uses a link to a reservation: this browser then sees all of it, by a cookie',
  domain: 'reservations',
  limit: 'lookup',
  failures: [422],
  body: z.strictObject({ token: formatted(z.string().min(1).max(200)) }),
  data: z.object({ code: z.string() }),
})

export const endAccess = defineCall({
  endpoint: endpoints.endAccess,
  summary: 'This browser sees of a reservation what everybody with its code sees',
  domain: 'reservations',
  limit: 'lookup',
  params: codeParam,
  data: z.null(),
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
  /** What is paid here and is not paid yet. */
  pending_amount: amount,
  /** What of the amount hosts are paid on arrival. */
  on_arrival: amount,
  currency: currencyCode,
  created_at: instant,
})

export const myReservations = defineCall({
  endpoint: endpoints.myReservations,
  summary: 'The reservations of the signed-in traveller, the newest first',
  domain: 'reservations',
  access: 'user',
  query: z.object({ page: wholeNumber(1, 1000) }),
  data: page(ownReservation),
})

/** One thing that is there or missing; `position` of the traveller where it is about one. */
const checkUpItem = z.object({
  key: z.enum(['travelers', 'passport', 'emergency_contact', 'flights', 'insurances', 'payments']),
  position: z.int().nullable(),
  state: z.enum(['ok', 'warning', 'todo']),
  /** The page that mends it. */
  link: z.string(),
})

/** What is still missing before departure (domain.md §1, check-up). */
export const checkUp = z.object({
  /** Whole percent of what is there; 100 only when nothing is missing. */
  progress: z.int(),
  /** In the order in which it is asked for. */
  missing: z.array(checkUpItem),
  done: z.array(checkUpItem),
  /** Whether the voucher can be had, and what keeps it: never a payment. */
  voucher: z.object({ open: z.boolean(), locks: z.array(z.enum(['travelers', 'passport', 'payments'])) }),
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
  endpoint: endpoints.publicCheckUp,
  summary: 'What is still missing before departure, without names',
  domain: 'reservations',
  access: 'optional',
  limit: 'lookup',
  failures: [404],
  params: codeParam,
  data: checkUp,
})

export const ownerCheckUp = defineCall({
  endpoint: endpoints.ownerCheckUp,
  summary: 'What is still missing before departure',
  domain: 'reservations',
  access: 'user',
  limit: 'lookup',
  failures: [404],
  params: codeParam,
  data: checkUp,
})

/** Whoever has a certificate or a voucher asks whether it is one of ours; nothing else is told. */
export const checkCertificate = defineCall({
  endpoint: endpoints.checkCertificate,
  summary: 'Whether a certificate or voucher is valid, and nothing else',
  domain: 'reservations',
  limit: 'lookup',
  params: z.object({ hash: z.string().min(1).max(300) }),
  data: z.object({ valid: z.boolean() }),
})

/**
 * Ours: a document of a reservation to keep: `receipt-R-2026-000123.pdf`, `voucher.pdf`, `itinerary.pdf`, `certificate.pdf`,
 * `certificate.json`, `calendar.ics`.
 */
export const reservationDocument = defineCall({
  endpoint: endpoints.reservationDocument,
  summary: 'A document of a reservation, for its buyer: PDF, JSON or a calendar by its name',
  domain: 'reservations',
  access: 'optional',
  limit: 'lookup',
  failures: [404, 409],
  file: 'application/pdf',
  params: codeParam.extend({ file: z.string().max(60) }),
  data: z.instanceof(Uint8Array),
})

export type AccessLinkOver = z.output<typeof accessLinkOver>
export type CheckUp = z.output<typeof checkUp>
