import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { formatted } from '@/lib/api/field-kinds'
import { instant, localDate, uuid } from '@/lib/api/wire'
import { RESERVATION_STATUSES } from '@/lib/reservations/detail'
import { maskedDocument } from '@/lib/reservations/travelers/traveler'
import * as endpoints from '../endpoints'
import { MANIFEST_MISSING, SENDING_STATES } from './manifest-states'

const ofTheDesk = { domain: 'desk', access: 'desk' } as const

const phone = z.object({ dial: z.string(), number: z.string() })

/** What a host still waits for, by the check-up of the reservation; `position` null: of the whole reservation. */
const missing = z.object({
  key: z.enum(MANIFEST_MISSING),
  position: z.int().nullable(),
  /** `todo`: not there · `warning`: there, and not as it should be. */
  state: z.enum(['todo', 'warning']),
})

const manifestTraveller = z.object({
  /** The place in the list of the reservation. */
  position: z.int(),
  /** Null while nobody told who travels there. */
  name: z.object({ firstname: z.string(), lastname: z.string() }).nullable(),
  nationality: z.string().nullable(),
  needs_passport: z.boolean(),
  /** Never its number; null for a host. */
  document: maskedDocument.nullable(),
  /** What they eat and what they do not; null where this member does not see care. */
  diet: z.string().nullable(),
  contact: z.object({ email: z.string().nullable(), phone: phone.nullable() }).nullable(),
  missing: z.array(missing),
})

const manifestReservation = z.object({
  code: z.string(),
  status: z.enum(RESERVATION_STATUSES),
  /** Who bought; initials for a host while the first payment is not in. */
  buyer: z.string(),
  /** Of who bought; for a host from the first payment on. */
  contact: z.object({ email: z.string(), phone }).nullable(),
  tickets: z.int(),
  /** Whether everything is paid; null for a host. */
  liquidated: z.boolean().nullable(),
  /** Who travels in a reservation shares its rooms; nobody says who of them sleeps in which. */
  rooms: z.array(
    z.object({
      name: z.string(),
      sleeps: z.int().nullable(),
      /** How many rooms; null where the catalogue does not know them any more. */
      rooms: z.int().nullable(),
      travellers: z.int(),
    }),
  ),
  travellers: z.array(manifestTraveller),
  /** Who is called; null where nobody was named or this member does not see care. */
  emergency_contact: z
    .object({ firstname: z.string(), lastname: z.string(), phone, email: z.string().nullable() })
    .nullable(),
  /** What the travellers want the host to know, needs of health too; as care is seen. */
  note: z.string().nullable(),
  /** Of the whole reservation. */
  missing: z.array(missing),
})

export const sending = z.object({
  state: z.enum(SENDING_STATES),
  /** What the list holds now: whoever sends or confirms it names what they saw. */
  content: z.string(),
  /** The how-many-th list was sent last; 0: none was. */
  version: z.int(),
  sent_at: instant.nullable(),
  /** Null for a host. */
  sent_by: z.string().nullable(),
  /** How much was missing of the list that was sent. */
  sent_missing: z.int().nullable(),
  confirmed_at: instant.nullable(),
  confirmed_by: z.string().nullable(),
})

const params = z.object({ uuid })

export const showManifest = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.showManifest,
  summary:
    'Who travels on a departure, by reservation: rooms, what is missing, and care, emergency contact and contact as far as this member sees them',
  failures: [401, 403, 404],
  params,
  data: z.object({
    host: z.object({ uuid, name: z.string() }),
    /** Those whose first payment is in. */
    travellers: z.int(),
    /** How much a host still waits for. */
    missing: z.int(),
    sees: z.object({
      /** Whether this member sees care and emergency contacts now. */
      care: z.boolean(),
      /** Of a host: from which day until which. */
      from: localDate.nullable(),
      until: localDate.nullable(),
    }),
    sending,
    reservations: z.array(manifestReservation),
  }),
})

const writes = { ...ofTheDesk, idempotency: 'required', failures: [401, 403, 404, 409, 422], params } as const

const content = formatted(z.string().regex(/^[0-9a-f]{64}$/, 'not_in_list'))

export const sendManifest = defineCall({
  ...writes,
  endpoint: endpoints.sendManifest,
  summary:
    'Sends the list to the host: a mail without anybody’s data that leads to the page where he confirms it; the same list is sent once',
  body: z.strictObject({
    /** Of the list that was seen: another one by now is refused with how things stand. */
    content,
    /** Although something is missing. */
    incomplete: z.boolean().default(false),
  }),
  data: sending,
})

export const confirmManifest = defineCall({
  ...writes,
  endpoint: endpoints.confirmManifest,
  summary: 'The host says that he has the list that was sent last, as it is now',
  body: z.strictObject({ content }),
  data: sending,
})

export type Manifest = z.output<typeof showManifest.data>
export type ManifestSending = z.output<typeof sending>
export type ManifestReservation = z.output<typeof manifestReservation>
export type ManifestTraveller = z.output<typeof manifestTraveller>
