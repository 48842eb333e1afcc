import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { localDate, page, uuid } from '@/lib/api/wire'

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
  method: 'get',
  path: '/api/v1.5/products/{productUuid}/reviews',
  summary: 'Reviews of a product, a chosen one first',
  domain: 'catalogue',
  maxAge: 60,
  failures: [404],
  params: z.object({ productUuid: uuid }),
  query: z.object({
    page: z.coerce.number().int().min(1).max(200).catch(1),
    limit: z.coerce.number().int().min(1).max(100).catch(30),
    first: uuid.optional().catch(undefined),
  }),
  data: page(z.object({ review })),
})

export type Review = z.output<typeof review>
