import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { formatted } from '@/lib/api/field-kinds'
import { instant, uuid } from '@/lib/api/wire'
import { LANGUAGES } from '@/lib/locale/market'
import * as endpoints from '../endpoints'
import { LONGEST_NOTICE } from './notice-limits'

const ofTheDesk = { domain: 'desk', access: 'desk', params: z.object({ uuid }) } as const

const preview = z.object({
  /** Good for 15 minutes, and for these reservations alone. */
  preview: z.string(),
  expires_at: instant,
  reservations: z.int(),
  tickets: z.int(),
  /** How many reservations read which language; none of which nobody does. */
  languages: z.array(z.object({ language: z.enum(LANGUAGES), reservations: z.int() })),
})

export const previewNotice = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.previewNotice,
  summary:
    'Whom a notice to everybody on a departure would be sent to, by language; nothing is sent by asking',
  failures: [401, 403, 404, 409],
  data: preview,
})

/** Left out where nobody reads that language. */
const text = z.string().trim().min(1, 'required').max(LONGEST_NOTICE, 'too_long').optional()

export const sendNotice = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.sendNotice,
  summary:
    'Writes to everybody on a departure: one mail for each reservation, and the same words on its page; 409 with the preview of now where somebody came or left',
  idempotency: 'required',
  failures: [401, 403, 404, 409, 422],
  body: z.strictObject({
    preview: formatted(z.string().min(1).max(2_000)),
    es: text,
    en: text,
  }),
  data: z.object({ told: z.int() }),
})

const notice = z.object({
  uuid,
  at: instant,
  /** Who wrote it. */
  by: z.string(),
  reservations: z.int(),
  texts: z.array(z.object({ language: z.enum(LANGUAGES), text: z.string() })),
})

export const listNotices = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.listNotices,
  summary: 'What was written to everybody on a departure, the newest first',
  failures: [401, 403, 404],
  data: z.object({ items: z.array(notice) }),
})

export type NoticePreview = z.output<typeof preview>
export type DepartureNotice = z.output<typeof notice>
