import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { message } from '@/lib/api/field-kinds'
import { localDate, uuid } from '@/lib/api/wire'
import { codeParam } from '../code-param'
import * as endpoints from '../endpoints'
import { LEAST_LETTERS, MOST_LETTERS, MOST_PHOTOS, MOST_SIDE_LETTERS } from './review-limits'
import { REVIEW_STATES } from './review-states'

const side = message(z.string().trim().max(MOST_SIDE_LETTERS, 'too_long')).default('')

export const reviewForm = z.strictObject({
  /** The place in the list of travellers of who writes. */
  traveler: z.int().min(0).max(199).default(0),
  rating: z.int('rating').min(1, 'rating').max(5, 'rating'),
  /** What was good, and what was not. */
  likes: side,
  dislikes: side,
  message: message(
    z.string('required').trim().min(LEAST_LETTERS, 'review_short').max(MOST_LETTERS, 'too_long'),
  ),
  /** Photographs that were sent with the purpose `review`. */
  files: z.array(uuid).max(MOST_PHOTOS, 'too_many_photos').default([]),
})

const written = z.object({
  uuid,
  state: z.enum(REVIEW_STATES),
  rating: z.int(),
  likes: z.string(),
  dislikes: z.string(),
  message: z.string(),
})

export const reservationReviews = defineCall({
  endpoint: endpoints.reservationReviews,
  summary: 'Who of a reservation can write a review, until when, and what was written',
  domain: 'reservations',
  access: 'optional',
  limit: 'lookup',
  failures: [401, 404],
  params: codeParam,
  data: z.object({
    /** Null while it can be written. */
    closed: z.enum(['not_over', 'too_late']).nullable(),
    /** The last day; null before the trip is over. */
    until: localDate.nullable(),
    writers: z.array(
      z.object({ traveler: z.int(), name: z.string(), trip: z.string(), review: written.nullable() }),
    ),
  }),
})

export const addReview = defineCall({
  endpoint: endpoints.addReview,
  summary: 'A review of a trip that is over, once per traveller; a person reads it before it is shown',
  domain: 'reservations',
  access: 'optional',
  limit: 'contact',
  idempotency: 'required',
  status: 201,
  failures: [401, 404, 409, 422],
  params: codeParam,
  body: reviewForm,
  data: written,
})

export const reviewPicture = defineCall({
  endpoint: endpoints.reviewPicture,
  summary: 'A photograph of a published review',
  domain: 'reservations',
  failures: [404],
  file: 'application/octet-stream',
  params: z.object({ uuid, picture: uuid }),
  data: z.instanceof(Uint8Array),
})

export type ReviewForm = z.output<typeof reviewForm>
export type WrittenReview = z.output<typeof written>
export type ReservationReviews = z.output<(typeof reservationReviews)['data']>
export type ReviewWriter = ReservationReviews['writers'][number]
