import { z } from 'zod'
import { closingObstacle } from '@/lib/accounts/closing'
import { defineCall } from '@/lib/api/call'
import { amount, currencyCode, instant, localDate, localeCode, uuid } from '@/lib/api/wire'
import * as endpoints from './endpoints'
import { reservationRow } from './reservation-contract'
import { TRAVELLER_SORTS } from './views/list-sorts'

const ofTheDesk = { domain: 'desk', access: 'desk' } as const

const traveller = z.object({
  uuid,
  name: z.string(),
  email: z.string(),
  locale: localeCode,
  /** Whether the address was proven: only then is what was bought with it theirs. */
  is_proven: z.boolean(),
  created_at: instant,
  /** When it was closed; nobody is behind it since. */
  closed_at: instant.nullable(),
})

export const listTravellers = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.listTravellers,
  summary: 'People with an account, the newest first unless sorted, by a part of a name or an address',
  failures: [401, 403, 422],
  query: z.object({
    q: z.string().trim().max(120).optional(),
    sort: z.enum(TRAVELLER_SORTS).default(TRAVELLER_SORTS[0]),
    cursor: z.string().max(200).optional(),
  }),
  data: z.object({
    items: z.array(traveller),
    next_cursor: z.string().nullable(),
    total: z.int(),
    /** From 10,000 on it is not counted further. */
    total_is_exact: z.boolean(),
  }),
})

export const showTraveller = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.showTraveller,
  summary: 'One account: trips, credit, what was agreed to and where it is signed in; no documents',
  failures: [401, 403, 404],
  params: z.object({ uuid }),
  data: z.object({
    traveller,
    /** What it cannot be closed over now; null for who may not close it. */
    obstacles: z.array(closingObstacle).nullable(),
    /** The newest, a hundred at most. */
    trips: z.array(reservationRow),
    credit: z.array(z.object({ currency: currencyCode, amount, ends_on: localDate })),
    /** Those that wait for the end of a trip, and those that can be used, until when. */
    points: z.object({ pending: z.int(), available: z.int(), ends_on: localDate.nullable() }),
    /** Cards that were kept, as their owner agreed; of a card that was removed the consent stays. */
    consents: z.array(
      z.object({
        uuid,
        brand: z.string(),
        last4: z.string(),
        version: z.string(),
        at: instant,
        removed_at: instant.nullable(),
      }),
    ),
    sessions: z.array(z.object({ uuid, user_agent: z.string(), created_at: instant, last_seen_at: instant })),
  }),
})

export const eraseTraveller = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.eraseTraveller,
  summary:
    'Closes an account because its owner asked: what was bought and booked stays without a name, everything else is forgotten; nobody can undo it',
  idempotency: 'required',
  failures: [401, 403, 404, 409, 422],
  params: z.object({ uuid }),
  body: z.strictObject({ reason: z.string().trim().min(3, 'required').max(500, 'too_long') }),
  data: z.object({ closed_at: instant }),
})

export type DeskTraveller = z.output<typeof traveller>
export type DeskTravellerPage = z.output<typeof showTraveller.data>
