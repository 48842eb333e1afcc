import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { instant, localDate, page, permalink, picture, uuid, wholeNumber } from '@/lib/api/wire'
import { LANGUAGES } from '@/lib/locale/market'
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
  /** What they liked and what not, in their words; empty where they said nothing of it. */
  liked: z.string(),
  disliked: z.string(),
  date: localDate,
  verified: z.boolean(),
  /** In which it was written; in the other one its message is a translation, where there is one. */
  language: z.enum(LANGUAGES),
  translated: z.boolean(),
  /** Photographs that the traveller took. */
  pictures: z.array(picture),
  /** What the host answered. */
  answer: z.object({ author: z.string(), message: z.string(), date: localDate }).nullable(),
})

/** How many reviews have so many whole stars and are written in this language; none is left out for 0. */
const starCount = z.object({ rating: z.int(), language: z.enum(LANGUAGES), count: z.int() })

export const productReviews = defineCall({
  endpoint: endpoints.productReviews,
  summary: 'Reviews of a product, a chosen one first, by stars and language',
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
    rating: z
      .string()
      .optional()
      .transform((text) => (/^[1-5]$/.test(text ?? '') ? Number(text) : undefined)),
    language: z
      .string()
      .optional()
      .transform((text) => LANGUAGES.find((known) => known === text)),
  }),
  data: page(z.object({ review })).extend({
    /** Of all its reviews, whatever was asked for. */
    scores: z.array(starCount),
  }),
})

const hostListed = z.object({ uuid, name: z.string(), place: z.string(), permalink })

export const listHosts = defineCall({
  endpoint: endpoints.listHosts,
  summary: 'Hosts with trips, by name',
  domain: 'catalogue',
  maxAge: 60,
  query: z.object({ page: wholeNumber(1, 10_000), limit: wholeNumber(30, 100) }),
  data: page(hostListed),
})

/** As many as a page of search has. */
const uuids = z
  .string()
  .max(100 * 37)
  .default('')
  .transform((text) => text.split(',').filter((one) => uuid.safeParse(one).success))

export const productUpdates = defineCall({
  endpoint: endpoints.productUpdates,
  summary: 'When products were changed last, by their uuids with commas; what is not sold is left out',
  domain: 'catalogue',
  maxAge: 60,
  query: z.object({ uuids }),
  data: z.array(z.object({ uuid, updated_at: instant })),
})

export const placeUpdates = defineCall({
  endpoint: endpoints.placeUpdates,
  summary: 'When the products of a country, continent, city or category were changed last',
  domain: 'catalogue',
  maxAge: 60,
  data: z.array(
    z.object({
      type: z.enum(['country', 'continent', 'city', 'category']),
      /** The default slug. */
      permalink: z.string(),
      updated_at: instant,
    }),
  ),
})

export type Review = z.output<typeof review>
export type StarCount = z.output<typeof starCount>
export type HostListed = z.output<typeof hostListed>
