import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { formatted } from '@/lib/api/field-kinds'
import { amount, currencyCode, instant, uuid } from '@/lib/api/wire'
import { codeParam } from '@/lib/reservations/code-param'
import { REMINDER_REFUSALS } from '@/lib/reservations/reminder-refusals'
import * as endpoints from '../endpoints'
import { EXTENSION_REFUSALS } from './extension-refusals'

const ofTheDesk = { domain: 'desk', access: 'desk' } as const

/** Of reservations, 500 at most. */
export const codes = z.array(formatted(codeParam.shape.code)).min(1, 'required').max(500, 'too_big')

export const previewReminders = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.previewReminders,
  summary:
    'Who of these buyers would be reminded of what is due, and why not the others; nothing is sent by asking',
  failures: [401, 403, 404, 422],
  body: z.strictObject({ codes }),
  data: z.object({
    preview: z.string(),
    expires_at: instant,
    items: z.array(
      z.object({
        code: z.string(),
        buyer: z.string(),
        /** What they are reminded of; null for who is not. */
        due: amount.nullable(),
        currency: currencyCode,
        refusal: z.enum(REMINDER_REFUSALS).nullable(),
      }),
    ),
    /** How many are reminded. */
    reminds: z.int(),
  }),
})

/**
 * Why nothing was done with one of them: as a reminder or another last day is refused · `changed`: it is not as it was looked
 * at · `gone`: it is not there · `member`: whoever asked may not any more.
 */
export const JOB_SKIPS = [
  ...new Set([...REMINDER_REFUSALS, ...EXTENSION_REFUSALS, 'changed', 'gone', 'member'] as const),
]

export const JOB_KINDS = ['remind', 'extend'] as const

export const job = z.object({
  uuid,
  kind: z.enum(JOB_KINDS),
  /** Who asked for it. */
  by: z.string(),
  created_at: instant,
  /** running: some wait · stopped: somebody stopped the rest · ended. */
  state: z.enum(['running', 'stopped', 'ended']),
  total: z.int(),
  done: z.int(),
  skipped: z.int(),
  failed: z.int(),
  items: z.array(
    z.object({
      code: z.string(),
      state: z.enum(['waiting', 'done', 'skipped', 'failed']),
      reason: z.enum(JOB_SKIPS).nullable(),
    }),
  ),
})

export const startJob = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.startJob,
  summary:
    'Carries a preview out one by one; what was done meanwhile by others is skipped, and each says what became of it',
  idempotency: 'required',
  later: true,
  failures: [401, 403, 409, 422],
  body: z.strictObject({
    kind: z.enum(['remind']),
    codes,
    preview: formatted(z.string().min(1).max(2000)),
  }),
  data: job,
})

export const showJob = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.showJob,
  summary: 'How far a job is, and what became of each',
  failures: [401, 403, 404],
  params: z.object({ uuid }),
  data: job,
})

export const stopJob = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.stopJob,
  summary: 'Stops the rest of a job; what is done stays done',
  failures: [401, 403, 404],
  params: z.object({ uuid }),
  data: job,
})

export type RemindersPreview = z.output<typeof previewReminders.data>
export type DeskJob = z.output<typeof job>
export type JobSkip = (typeof JOB_SKIPS)[number]
