import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { localDate, page, uuid, wholeNumber } from '@/lib/api/wire'
import * as endpoints from './endpoints'

/** Specification §3, Review: likes and dislikes come as 'N / M' and parsed. */
export const review = z.object({
  uuid,
  message: z.string(),
  likes_dislikes: z.string(),
  likes: z.int(),
  dislikes: z.int(),
  rating: z.number(),
  author: z.string(),
  date: localDate,
  verified: z.boolean(),
})

export const productReviews = defineCall({
  endpoint: endpoints.productReviews,
  summary: 'Reviews of a product, a chosen one first',
  domain: 'catalogue',
  maxAge: 60,
  failures: [404],
  params: z.object({ productUuid: uuid }),
  query: z.object({
    page: wholeNumber(1, 10_000),
    limit: wholeNumber(30, 100),
    first: z
      .string()
      .optional()
      .transform((text) => (uuid.safeParse(text).success ? text : undefined)),
  }),
  data: page(z.object({ review })),
})

export type Review = z.output<typeof review>
