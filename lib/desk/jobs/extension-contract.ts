import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { formatted } from '@/lib/api/field-kinds'
import { amount, currencyCode, instant, localDate } from '@/lib/api/wire'
import * as endpoints from '../endpoints'
import { EXTENSION_REFUSALS } from './extension-refusals'
import { codes, job } from './job-contract'

const ofTheDesk = { domain: 'desk', access: 'desk' } as const

export const previewExtensions = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.previewExtensions,
  summary:
    'Which last day each of these layaways would be given, and why others are given none; nothing is written by asking',
  failures: [401, 403, 404, 422],
  body: z.strictObject({
    codes,
    /** The day that is wished for; left out: a week from today. Whose trip allows no such day has the last it allows. */
    until: formatted(localDate).optional(),
  }),
  data: z.object({
    preview: z.string(),
    expires_at: instant,
    until: localDate,
    items: z.array(
      z.object({
        code: z.string(),
        buyer: z.string(),
        currency: currencyCode,
        /** All that is left, due on the new day; null with a refusal. */
        pending: amount.nullable(),
        before: localDate.nullable(),
        after: localDate.nullable(),
        refusal: z.enum(EXTENSION_REFUSALS).nullable(),
      }),
    ),
    /** How many are given one. */
    extends: z.int(),
  }),
})

export const startExtensions = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.startExtensions,
  summary:
    'Gives another last day to many as a preview said, one by one; what moved since is skipped, and each says what became of it',
  idempotency: 'required',
  later: true,
  failures: [401, 403, 404, 409, 422],
  body: z.strictObject({
    codes,
    until: formatted(localDate),
    preview: formatted(z.string().min(1).max(2000)),
    reason: z.string().trim().min(3, 'required').max(500, 'too_long'),
  }),
  data: job,
})

export type ExtensionsPreview = z.output<typeof previewExtensions.data>
