import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { formatted } from '@/lib/api/field-kinds'
import { amount, currencyCode, instant, uuid } from '@/lib/api/wire'
import { CASE_KINDS, CASE_SUBJECTS } from './case-kinds'
import * as endpoints from './endpoints'

const ofTheDesk = { domain: 'desk', access: 'desk' } as const

export type CaseKind = (typeof CASE_KINDS)[number]

export const deskCase = z.object({
  key: z.string(),
  kind: z.enum(CASE_KINDS),
  subject: z.object({
    type: z.enum(CASE_SUBJECTS),
    /** A reservation by its code, a departure, conversation, lead or mail by its uuid, a gateway by its name. */
    id: z.string(),
    /** Who and what it is about, as a person calls it: "Mariana Ríos · Salkantay a Machu Picchu". */
    title: z.string(),
  }),
  amount: amount.nullable(),
  currency: currencyCode.nullable(),
  due_at: instant,
  /** `late`: its time is over · `today`: within a day · `later`. */
  severity: z.enum(['late', 'today', 'later']),
  /** Somebody above has to decide it, because nobody did in time. */
  escalated: z.boolean(),
  owner: z.object({ uuid, name: z.string() }).nullable(),
  snoozed_until: instant.nullable(),
  note: z.string().nullable(),
  /** Goes up with everything that is added to it; `If-Match` of what is added next. */
  version: z.int(),
  /** Who added last. */
  changed_by: z.string().nullable(),
})

export const showToday = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.showToday,
  summary: 'What needs a person now, the most urgent first',
  failures: [401, 403],
  query: z.object({
    kind: z.enum(CASE_KINDS).optional(),
    /** `me`: those I took on. */
    owner: z.enum(['me', 'nobody']).optional(),
    snoozed: z.literal('1').optional(),
  }),
  data: z.object({
    cases: z.array(deskCase),
    /** Of every kind, whatever is asked for. */
    counts: z.record(z.string(), z.int()),
    total: z.int(),
  }),
})

export const handleCase = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.handleCase,
  summary:
    'Takes a case on, puts it off, or notes something beside it; a case itself is never ticked off. With `If-Match: "{version}"` only while it stands as it was seen',
  failures: [401, 403, 404, 412, 422],
  params: z.object({ key: z.string().min(3).max(120) }),
  body: z.strictObject({
    /** Null gives it back to everybody. */
    owner: uuid.nullable().optional(),
    snooze_until: formatted(instant.nullable()).optional(),
    note: z.string().trim().max(500, 'too_long').nullable().optional(),
  }),
  data: deskCase,
})

export type DeskCase = z.output<typeof deskCase>
