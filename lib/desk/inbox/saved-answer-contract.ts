import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { uuid } from '@/lib/api/wire'
import { LONGEST_MESSAGE } from '@/lib/messenger/limits'
import * as endpoints from '../endpoints'
import { unknownPlaceholders } from './placeholders'
import { LONGEST_TITLE } from './saved-limits'

const ofTheDesk = { domain: 'desk', access: 'desk' } as const
const params = z.object({ uuid })

const savedAnswer = z.object({
  uuid,
  title: z.string(),
  language: z.enum(['es', 'en']),
  /** With placeholders in braces, which are filled in for a conversation. */
  text: z.string(),
  /** Another one after each change; `If-Match` of the next. */
  version: z.int(),
})

export const listSavedAnswers = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.listSavedAnswers,
  summary: 'Answers that the team keeps for its inbox; of a host those of his people',
  failures: [401, 403],
  data: z.object({ items: z.array(savedAnswer) }),
})

export const keepSavedAnswer = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.keepSavedAnswer,
  summary:
    'Keeps an answer under a uuid of the caller’s; again, it is changed. With `If-Match: "{version}"` only while it stands as it was seen',
  failures: [401, 403, 404, 412, 422],
  params,
  body: z.strictObject({
    title: z.string().trim().min(1, 'required').max(LONGEST_TITLE, 'too_long'),
    language: z.enum(['es', 'en']),
    text: z
      .string()
      .trim()
      .min(1, 'required')
      .max(LONGEST_MESSAGE, 'too_long')
      .refine((text) => unknownPlaceholders(text).length === 0, 'unknown_placeholder'),
  }),
  data: savedAnswer,
})

export const dropSavedAnswer = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.dropSavedAnswer,
  summary:
    'Forgets an answer; one that is gone already is as good. With `If-Match: "{version}"` only while it stands as it was seen',
  failures: [401, 403, 412],
  params,
  data: z.null(),
})

export type SavedAnswer = z.output<typeof savedAnswer>
