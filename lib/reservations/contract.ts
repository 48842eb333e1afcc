import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { amount, currencyCode, instant, localDate, page, picture, wholeNumber } from '@/lib/api/wire'
import { RESERVATION_STATUSES, reservationDetail } from './detail'
import * as endpoints from './endpoints'

const codeParam = z.object({ code: z.string().min(1).max(60) })

export const showPublicReservation = defineCall({
  endpoint: endpoints.showPublicReservation,
  summary: 'A reservation for whoever holds its code, redacted',
  domain: 'reservations',
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
  endpoint: endpoints.myReservations,
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
  endpoint: endpoints.publicCheckUp,
  summary: 'What is still missing before departure, without names',
  domain: 'reservations',
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

export type CheckUp = z.output<typeof checkUp>
