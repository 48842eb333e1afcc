import { z } from 'zod'
import { safeRedirect } from '@/lib/links/safe-redirect'
import { ARRIVAL_WAYS, PAYMENT_SCHEMES } from '@/lib/pricing/on-arrival'
import {
  alpha3,
  currency,
  destination,
  key,
  map,
  meetingPoint,
  pictureName,
  price,
  question,
  slugs,
  text,
} from './format-base'
import { departureRule, guideLanguage, season } from './format-departures'
import { extra, flight, insurance, promotion, room } from './format-items'
import { itineraryDay } from './format-itinerary'
import { productStay } from './format-stays'

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'like 07:30')
const timezone = z
  .string()
  .refine((zone) => Intl.supportedValuesOf('timeZone').includes(zone), 'an IANA zone')
const range = z
  .strictObject({ min: z.number().int().min(1), max: z.number().int().min(1) })
  .refine(({ min, max }) => min <= max, 'min is above max')
const age = z
  .strictObject({ min: z.number().int().min(0).max(99), max: z.number().int().min(0).max(99) })
  .refine(({ min, max }) => min <= max, 'min is above max')

const amounts = { total: price, layaway: price }
const layawayFits = ({ total, layaway }: { total: number; layaway: number }) => layaway <= total
const tooHigh = { path: ['layaway'], message: 'is above the total' }
const planPrice = z.strictObject(amounts).refine(layawayFits, tooHigh)

/** Per traveller, in the base currency. `net`: what of it whoever provides the trip gets; null: nobody said. `language` null serves both. `currencies`: prices that are not converted. */
const salesPlan = z
  .strictObject({
    season,
    language: guideLanguage.nullable().default(null),
    ...amounts,
    net: price.nullable().default(null),
    currencies: z.partialRecord(currency, planPrice).default({}),
  })
  .refine(layawayFits, tooHigh)
  .refine(({ total, net }) => net === null || net <= total, { path: ['net'], message: 'is above the total' })

/** From so many days before departure on, so much percent of the price (lib/pricing/service-fee.ts). */
const serviceFee = z.strictObject({
  days_before: z.number().int().min(1).max(120),
  percent: z.number().gt(0).max(50).multipleOf(0.01),
})

/** In which currency and by which ways a host takes what is paid on arrival. */
const onArrival = z.strictObject({ currency, ways: z.array(z.enum(ARRIVAL_WAYS)).min(1) })

/** `catalogue/products/<slug.es>.json`: the Experience of specification §3, as its author writes it. */
export const product = z.strictObject({
  uuid: z.uuid(),
  /** Starts the code of every departure: `NIL-270314-ES`. */
  code: z.string().regex(/^[A-Z]{3}$/, 'three capital letters'),
  kind: z.enum(['experience', 'package']),
  slug: slugs,
  platform: key,
  host: key,
  is_lad: z.boolean(),
  can_open_date: z.boolean(),
  with_flight: z.boolean(),
  payment_scheme: z.enum(PAYMENT_SCHEMES).default('customer'),
  /** How the host takes what is paid on arrival; with `payment_scheme` `local` alone, and then always. */
  on_arrival: onArrival.nullable().default(null),
  country: alpha3,
  cities: z.array(key).min(1),
  categories: z.array(key).min(1),
  duration_days: z.number().int().min(1).max(45),
  /** The unit of a room. */
  nights: z.number().int().min(0).max(44),
  currency,
  timezone,
  start_time: time,
  end_time: time,
  /** Overrides the defaults of domain.md §6 (national 15, international 40). */
  liquidation_days: z.number().int().min(1).max(120).nullable().default(null),
  /** Until so many days before departure its date can be changed without a fee; null: 30. */
  localflex_days: z.number().int().min(0).max(365).nullable().default(null),
  ages: age,
  /** Travellers of one booking. */
  travellers: range,
  /** Where travellers land for it, on the clock of its `timezone`; flights are looked for with it. */
  airport: z
    .string()
    .regex(/^[A-Z]{3}$/, 'an airport code')
    .nullable()
    .default(null),
  starting_point: text,
  ending_point: text,
  meeting_point: meetingPoint.optional(),
  destinations: z.array(destination).min(1),
  name: text,
  headline: text,
  brief_description: text,
  keywords: text,
  highlights: z.array(text).min(1),
  itinerary: z.array(itineraryDay).min(1),
  /** Where its nights are spent, in their order; all of them or none. */
  stays: z.array(productStay).default([]),
  whats_included: z.strictObject({ included: z.array(text).min(1), not_included: z.array(text) }),
  for_me: z.array(text).min(1),
  faqs: z.array(question),
  badges: z.array(text),
  map,
  /** The first one is the cover. */
  gallery: z.array(pictureName).min(2).max(24),
  videos: z
    .strictObject({ website: z.url().nullable(), conversation: z.url().nullable() })
    .default({ website: null, conversation: null }),
  /** The group of its travellers on Facebook, as its address names it. */
  facebook_group_id: z
    .string()
    .regex(/^[A-Za-z0-9.]{3,80}$/, 'as in facebook.com/groups/…')
    .nullable()
    .default(null),
  /** Where its page leads instead: a path of this site. */
  redirect_url: z
    .string()
    .refine((path) => safeRedirect(path) === path, 'a path of this site')
    .nullable()
    .default(null),
  languages: z.array(guideLanguage).min(1),
  sales_plans: z.array(salesPlan).min(1),
  service_fees: z.array(serviceFee).max(5).default([]),
  extras: z.array(extra).default([]),
  rooms: z.array(room).default([]),
  flights: z.array(flight).default([]),
  insurances: z.array(insurance).default([]),
  promotions: z.array(promotion).default([]),
  departures: z.array(departureRule).default([]),
})
export type Product = z.infer<typeof product>
