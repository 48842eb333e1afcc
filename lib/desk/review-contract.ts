import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { instant, uuid } from '@/lib/api/wire'
import { LANGUAGES } from '@/lib/locale/market'
import { REVIEW_STATES } from '@/lib/reservations/reviews/review-states'
import * as endpoints from './endpoints'

const ofTheDesk = { domain: 'desk', access: 'desk' } as const

const review = z.object({
  uuid,
  state: z.enum(REVIEW_STATES),
  /** The reservation it was written from; null for who sees none. */
  code: z.string().nullable(),
  trip: z.string(),
  author: z.string(),
  rating: z.int(),
  message: z.string(),
  likes: z.string(),
  dislikes: z.string(),
  language: z.enum(LANGUAGES),
  photos: z.array(z.object({ uuid, url: z.string() })),
  written_at: instant,
  decided_at: instant.nullable(),
  decided_by: z.string().nullable(),
  /** Why it is not shown. */
  reason: z.string().nullable(),
  answer: z.string().nullable(),
})

export const listDeskReviews = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.listDeskReviews,
  summary:
    'Reviews of travellers by state: those that wait, the oldest first; decided ones, the newest first',
  failures: [401, 403, 422],
  query: z.object({
    state: z.enum(REVIEW_STATES).default('waiting'),
    cursor: z.string().max(200).optional(),
  }),
  data: z.object({
    items: z.array(review),
    next_cursor: z.string().nullable(),
    /** Of each state; from 1,000 on it is not counted further. */
    counts: z.object({ waiting: z.int(), published: z.int(), hidden: z.int() }),
  }),
})

export const decideReview = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.decideReview,
  summary: 'Publishes a review, hides it with a reason, or answers it in the name of who runs the trip',
  idempotency: 'required',
  failures: [401, 403, 404, 422],
  params: z.object({ uuid }),
  body: z
    .strictObject({
      state: z.enum(['published', 'hidden']).optional(),
      /** Always with `hidden`. */
      reason: z.string().trim().min(3, 'required').max(500, 'too_long').optional(),
      /** Null takes the answer away. */
      answer: z.string().trim().min(1, 'required').max(1000, 'too_long').nullable().optional(),
    })
    .refine(({ state, answer }) => state !== undefined || answer !== undefined, {
      path: ['state'],
      error: 'required',
    })
    .refine(({ state, reason }) => state !== 'hidden' || reason !== undefined, {
      path: ['reason'],
      error: 'required',
    }),
  data: review,
})

export const deskReviewPicture = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.deskReviewPicture,
  summary: 'A photograph of a review, also of one that nobody else sees',
  failures: [401, 403, 404],
  file: 'application/octet-stream',
  params: z.object({ uuid, picture: uuid }),
  data: z.instanceof(Uint8Array),
})

export type DeskReview = z.output<typeof review>
