import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { instant, uuid } from '@/lib/api/wire'
import { LANGUAGES } from '@/lib/locale/market'
import * as endpoints from '../endpoints'
import { LONGEST_PUBLISHED_ANSWER, LONGEST_QUESTION } from './question-limits'

const ofTheDesk = { domain: 'desk', access: 'desk' } as const

const publishedQuestion = z.object({
  uuid,
  /** The trip whose page it stands on. */
  product: z.object({ uuid, name: z.string() }),
  /** The conversation it came from; null where that is forgotten. */
  chat: uuid.nullable(),
  language: z.enum(LANGUAGES),
  question: z.string(),
  answer: z.string(),
  published_by: z.string(),
  published_at: instant,
  /** Of its words, another one when they are changed; `If-Match` of the next change. */
  version: z.int(),
})

export const listPublishedQuestions = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.listPublishedQuestions,
  summary:
    'Questions of travellers that stand on pages of trips with their answers, the newest first; of a host those of their trips',
  failures: [401, 403],
  data: z.object({ items: z.array(publishedQuestion) }),
})

export const publishQuestion = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.publishQuestion,
  summary:
    'Puts a question that was answered on the page of its trip, in words that name nobody, under a uuid of the caller’s; again, its words are changed, with `If-Match: "{version}"` only while they stand as they were seen',
  failures: [401, 403, 404, 412, 422],
  params: z.object({ uuid, question: uuid }),
  body: z.strictObject({
    language: z.enum(LANGUAGES),
    question: z.string().trim().min(1, 'required').max(LONGEST_QUESTION, 'too_long'),
    answer: z.string().trim().min(1, 'required').max(LONGEST_PUBLISHED_ANSWER, 'too_long'),
  }),
  data: publishedQuestion,
})

export const withdrawQuestion = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.withdrawQuestion,
  summary: 'Takes a question off the page of its trip; one that is off already is as good',
  failures: [401, 403],
  params: z.object({ uuid }),
  data: z.null(),
})

export type PublishedQuestion = z.output<typeof publishedQuestion>
