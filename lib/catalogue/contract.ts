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

/** A number from 1 to `most` in a query; what cannot be read is the default, because a read is never refused for it. */
function wholeNumber(otherwise: number, most: number) {
  return z
    .union([z.number(), z.string()])
    .optional()
    .transform((given) => {
      const text = String(given)
      return /^\d{1,6}$/.test(text) ? Math.min(Math.max(Number(text), 1), most) : otherwise
    })
}

export const productReviews = defineCall({
  method: 'get',
  path: '/api/v1.5/products/{productUuid}/reviews',
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
