import { z } from 'zod'
import { amount, currencyCode, localDate, permalink, picture, promotion, rating, uuid } from '@/lib/api/wire'
import { layawayPreview } from '@/lib/layaway/contract'
import { paymentScheme } from '@/lib/pricing/arrival-contract'

/** Specification §3, sales_plan, in the market's currency, per traveller. */
export const salesPlan = z.object({
  layaway_amount: amount,
  total_amount: amount,
  season: z.string(),
  language: z.string(),
  code: z.string().nullable(),
  currency: currencyCode,
})

/** One departure that can be bought now, and what it costs a party with everything that must be bought with it. */
export const offer = z.object({
  /** null: an open date, or nothing to choose just now. */
  departure: localDate.nullable(),
  code: z.string().nullable(),
  /** Of the guide. */
  language: z.string(),
  /** The party: two, one where no more are possible, else the smallest booking. Deposit and plan are its. */
  travellers: z.int(),
  per_traveller: amount,
  /** Before promotions. */
  original_per_traveller: amount,
  deposit: amount,
  plan: layawayPreview,
  other_dates_cost_more: z.boolean(),
})

/** Specification §3, Tour card / search result item. */
export const card = z.object({
  uuid,
  type: z.enum(['experience', 'package']),
  title: z.string(),
  description: z.string(),
  days: z.int(),
  categories: z.array(z.object({ slug: z.string(), name: z.string() })),
  /** Lowest bookable price per traveller after promotions that need no code. */
  total_amount: amount,
  original_amount: amount,
  currency: currencyCode,
  /** The first day on which it leaves and can still be bought; null without a date. */
  next_departure: localDate.nullable(),
  reviews: rating,
  starting_point: z.string(),
  /** Where the trip goes: its first city and the country. */
  place: z.object({ city: z.string(), country: z.string() }),
  permalink,
  promotions: z.array(promotion),
  country: z.object({ slug: permalink, name: z.string(), alpha_2_code: z.string() }),
  media: picture,
  is_lad: z.boolean(),
  includes: z.array(z.string()),
  languages: z.array(z.string()),
  sales_plan: salesPlan,
  payment_scheme: paymentScheme,
  exchange_rate: z
    .object({ from_currency: currencyCode, to_currency: currencyCode, rate: z.number() })
    .nullable(),
  /** What one traveller would put down today, from the same function as everywhere else. */
  layaway: layawayPreview,
  /** What the card shows, and its click opens. */
  offer,
})

export type CardOffer = z.output<typeof offer>
export type Card = z.output<typeof card>
