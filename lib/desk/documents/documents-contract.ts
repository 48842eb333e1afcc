import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { formatted } from '@/lib/api/field-kinds'
import { instant, localDate, uuid } from '@/lib/api/wire'
import { FLIGHT_PROBLEMS } from '@/lib/reservations/travelers/flight-fit'
import { bookedFlight } from '@/lib/reservations/travelers/provided'
import * as endpoints from '../endpoints'

/** The columns of a file with policies and flights; all but `email` may be left out. */
export const DOCUMENT_COLUMNS = [
  ...([
    'email',
    'reservation',
    'policy_from',
    'policy_to',
    'flight_code',
    'arrives_at',
    'departs_at',
  ] as const),
] as const
export type DocumentColumn = (typeof DOCUMENT_COLUMNS)[number]

/** What may be wrong with a line; each has a text that says what to do (`desk.documents.errors`). */
export const LINE_ERRORS = [
  ...(['email', 'unknown_email', 'unknown_reservation', 'ambiguous', 'nothing', 'date', 'days'] as const),
  ...(['flight_code', 'time', 'no_insurance', 'no_flight', 'twice', 'flight_differs'] as const),
] as const
export type LineError = (typeof LINE_ERRORS)[number]

/** Why a file is no table of ours. */
export const FILE_PROBLEMS = [
  ...(['open_quote', 'empty', 'repeated_column', 'unknown_column', 'no_email', 'too_many'] as const),
] as const
export type FileProblem = (typeof FILE_PROBLEMS)[number]

/** As many lines as one file has. */
export const MOST_LINES = 500

const ofTheDesk = { domain: 'desk', access: 'desk', params: z.object({ uuid }) } as const

const csv = formatted(z.string().min(1, 'required').max(60_000, 'too_long'))

const line = z.object({
  /** In the file, from 1. */
  line: z.int(),
  email: z.string(),
  /** Whose it is; null where nobody was found. */
  code: z.string().nullable(),
  name: z.string().nullable(),
  policy: z.object({ from: localDate, to: localDate }).nullable(),
  flight: bookedFlight.nullable(),
  errors: z.array(z.object({ column: z.enum(DOCUMENT_COLUMNS), code: z.enum(LINE_ERRORS) })),
  /** Why the flight does not fit the days of the trip; it can be written all the same. */
  warnings: z.array(z.enum(FLIGHT_PROBLEMS)),
  /** Everything of it is so already. */
  is_same: z.boolean(),
})

/** What a file would write, signed for a quarter of an hour. */
export const documentsPreview = z.object({
  preview: z.string(),
  expires_at: instant,
  problem: z.object({ code: z.enum(FILE_PROBLEMS), line: z.int(), column: z.string().nullable() }).nullable(),
  lines: z.array(line),
  /** How many lines would change something. */
  writes: z.int(),
  /** Whether it can be written: no line is wrong, and one of them changes something. */
  is_whole: z.boolean(),
})

export const previewDocuments = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.previewDocuments,
  summary:
    'What a CSV with policies and flights would write, line by line, matched by e-mail with who travels on a departure; nothing is written',
  failures: [401, 403, 404, 422],
  body: z.strictObject({ csv }),
  data: documentsPreview,
})

export const writeDocuments = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.writeDocuments,
  summary:
    'Writes what a preview said, all of it or nothing; 409 with the preview of now when something moved',
  idempotency: 'required',
  failures: [401, 403, 404, 409, 422],
  body: z.strictObject({ csv, preview: formatted(z.string().min(1, 'required').max(2_000)) }),
  data: z.object({ written: z.int() }),
})

export type DocumentsPreview = z.output<typeof documentsPreview>
export type DocumentLine = z.output<typeof line>
