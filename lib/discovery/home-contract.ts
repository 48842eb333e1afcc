import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { amount, localDate, permalink, picture, rating, uuid } from '@/lib/api/wire'
import { review } from '@/lib/catalogue/contract'
import { card } from './card-contract'
import * as endpoints from './endpoints'

/** A trip that the home page offers, with who runs it and what was said of it last. */
const offer = z.object({
  card,
  /** Its first city, then the country. */
  location: z.string(),
  /** Days with a departure that can be chosen. */
  dates: z.array(localDate),
  liquidation_days: z.int(),
  local: z.object({
    uuid,
    name: z.string(),
    description: z.string(),
    /** Of their own page; null before they have one. */
    permalink: permalink.nullable(),
    place: z.string(),
    /** Of all their trips together, as their own page has it. */
    rating,
  }),
  review: review.nullable(),
})

/** A popular country that has trips. */
const destination = z.object({
  name: z.string(),
  slug: permalink,
  picture,
  best_months: z.array(z.int()),
  /** The cheapest trip per traveller. */
  from: amount,
})

export const showHome = defineCall({
  endpoint: endpoints.showHome,
  summary: 'What the home page shows of the catalogue',
  domain: 'discovery',
  maxAge: 60,
  query: z.object({ cover: z.string().max(100).optional() }),
  data: z.object({
    /** Trips on sale. */
    total: z.int(),
    /** Per traveller, of the most recommended trips. */
    prices: z.object({ from: amount, to: amount }),
    /** What falls due of their offers in a fortnight; zeros where none is on layaway. */
    fortnightly: z.object({ from: amount, to: amount }),
    /** The recommended trip whose cover is the picture that was asked for. */
    hero: card.nullable(),
    offers: z.array(offer),
    destinations: z.array(destination),
    /** The largest discounts first. */
    outlet: z.array(card),
  }),
})

export type Home = z.output<typeof showHome.data>
export type HomeOffer = z.output<typeof offer>
