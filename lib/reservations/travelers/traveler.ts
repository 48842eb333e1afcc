import { z } from 'zod'
import { formatted, message } from '@/lib/api/field-kinds'
import { instant, localDate } from '@/lib/api/wire'
import { READERS } from '@/lib/payments/reader'
import { DOCUMENT_KINDS } from './document-number'

const name = z.string('required').trim().min(1, 'required').max(80, 'too_long')

/** A phone as it is typed; the numbering plan of its country judges it. */
export const typedPhone = z.strictObject({
  dial: formatted(z.string().regex(/^\+?\d{1,4}$/, 'dial')),
  number: formatted(z.string().regex(/^[\d\s()-]{1,20}$/, 'phone')),
})

/** Of what was read before: a save over something newer is refused. 0 where nothing was saved yet. */
export const version = z.int().min(0)

/** What is asked of everybody who travels. */
export const travelerForm = z.strictObject({
  version,
  /** As the passport has them. */
  firstname: name,
  lastname: name,
  birth_date: localDate,
  /** ISO 3166 alpha-2. */
  nationality: formatted(z.string('required').regex(/^[A-Z]{2}$/, 'country')),
  document: z
    .strictObject({
      kind: z.enum(DOCUMENT_KINDS),
      /** Null keeps the one that was saved: no answer ever tells it. */
      number: formatted(z.string().max(40, 'too_long')).nullable(),
      expiry: localDate.nullable(),
    })
    .nullable(),
  email: z.email('email').max(254, 'too_long').nullable(),
  phone: typedPhone.nullable(),
  /** What they eat and what they do not. */
  diet: message(z.string().trim().max(300, 'too_long')),
})

/** What is told of a document: never its number. */
export const maskedDocument = z.object({
  kind: z.enum(DOCUMENT_KINDS),
  /** Its last characters. */
  ending: z.string(),
  expiry: localDate.nullable(),
})

/** A place of the list of travellers (specification §3), empty until somebody fills it in. */
export const traveler = z.object({
  position: z.int(),
  version,
  /** Whoever only holds the code gets initials. */
  user: z.object({ email: z.string().nullable(), firstname: z.string(), lastname: z.string() }).nullable(),
  passport_expiry: localDate.nullable(),
  empty: z.boolean(),
  /** Nobody is there yet, and a personal link waits for its traveller. */
  loading: z.boolean(),
  /** A policy of travel assistance is there for this traveller's e-mail. */
  checked: z.boolean(),
  needs_passport: z.boolean(),
  /** Until when a passport must be valid; null while the date is open. */
  needed_until: localDate.nullable(),
  /** For the buyer alone. */
  details: z
    .object({
      birth_date: localDate,
      nationality: z.string(),
      document: maskedDocument.nullable(),
      phone: z.object({ dial: z.string(), number: z.string() }).nullable(),
      diet: z.string(),
    })
    .nullable(),
  /** Who wrote it last, and when. */
  written: z.object({ by: z.enum(['buyer', 'traveler']), at: instant }).nullable(),
  /** The personal link that still opens; for the buyer alone. */
  link: z.object({ email: z.string(), expires_at: instant }).nullable(),
  /** Every time somebody read the number of the document, the newest first; for the buyer alone. */
  reads: z.array(
    z.object({
      by: z.enum([...READERS, 'desk']),
      at: instant,
      /** Of somebody of Andanza, and why they read it; null for others. */
      role: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
})

export type TravelerForm = z.output<typeof travelerForm>
export type Traveler = z.output<typeof traveler>
