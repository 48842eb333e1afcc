import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { permalink, rating, uuid } from '@/lib/api/wire'
import { review } from '@/lib/catalogue/contract'
import { card } from './card-contract'
import * as endpoints from './endpoints'

/** Who runs trips, and what travellers said of them. */
const host = z.object({
  uuid,
  name: z.string(),
  initials: z.string(),
  permalink,
  place: z.string(),
  /** One sentence. */
  description: z.string(),
  /** A paragraph; empty where nobody wrote one. */
  about: z.string(),
  /** The year in which they began to receive travellers; null where nobody knows. */
  since: z.int().nullable(),
  /** Codes of `SPOKEN_LANGUAGES`, their own first. */
  languages: z.array(z.string()),
  /** Of all their trips together. */
  rating,
  /** Their trips on sale; the best rated of them as cards. */
  trips: z.object({ total: z.int(), cards: z.array(card) }),
  /** The newest that say something, each with the trip it is about. */
  reviews: z.array(z.object({ review, trip: z.object({ uuid, name: z.string() }) })),
})

export const showHost = defineCall({
  endpoint: endpoints.showHost,
  summary: 'A host: who they are, their trips, and what travellers said',
  domain: 'discovery',
  maxAge: 60,
  failures: [404],
  params: z.object({ host: z.string().min(1).max(200) }),
  data: host,
})

export type Host = z.output<typeof host>
