import { z } from 'zod'
import {
  amount,
  breadcrumb,
  currencyCode,
  faq,
  meetingPoint,
  permalink,
  picture,
  promotion,
  rating,
  uuid,
} from '@/lib/api/wire'
import { MEALS } from '@/lib/catalogue/meals'
import { arrivalTerms, paymentScheme } from '@/lib/pricing/arrival-contract'
import { card, offer, salesPlan } from './card-contract'

/** A map drawn to scale: an SVG whose address says what it holds, so that it is kept for good. */
export const drawnMap = z.object({ src: z.string(), width: z.int(), height: z.int() })

const named = z.object({ slug: z.string(), name: z.string() })

/** An extra, room, flight or insurance of a product: identified by uuid, with the defaults of specification §3. */
export const addOn = z.object({
  uuid,
  kind: z.enum(['extra', 'room', 'flight', 'insurance']),
  name: z.string(),
  description: z.string(),
  price: amount,
  currency: currencyCode,
  qty: z.int().default(1),
  checked: z.boolean().default(false),
  unit: z.int().default(1),
  /** `included` is free and cannot be removed, `mandatory` is charged and cannot be removed. */
  group: z.enum(['included', 'mandatory']).nullable(),
  /** How many travellers share it; rooms only. */
  occupancy: z.int().nullable(),
  /** This extra adds a traveller under age to the list. */
  extra_minor: z.boolean(),
})

/** An entry of the itinerary: a day, or several (`day` is then "3–4" and the figures hold for each of them). */
export const itineraryDay = z.object({
  day: z.string(),
  title: z.string(),
  description: z.string(),
  image: picture.nullable(),
  /** Where one sleeps; null where nobody knows, as all that follows. */
  overnight: z.string().nullable(),
  /** Included in the price. */
  meals: z.array(z.enum(MEALS)),
  walking_minutes: z.int().nullable(),
  walking_km: z.number().nullable(),
  /** The highest point, metres above the sea. */
  max_altitude_m: z.int().nullable(),
})

/** Specification §3, Experience: every field, defaults applied. */
export const experience = z.object({
  uuid,
  type: z.enum(['experience', 'package']),
  is_lad: z.boolean(),
  can_open_date: z.boolean(),
  with_flight: z.boolean(),
  name: z.string(),
  location: z.string(),
  headline: z.string(),
  keywords: z.array(z.string()),
  duration: z.int(),
  number_of_travelers: z.object({ min: z.int(), max: z.int() }),
  ages: z.object({ min: z.int(), max: z.int() }),
  brief_description: z.string(),
  redirect_url: z.string().nullable(),
  country: z.object({
    slug: permalink,
    name: z.string(),
    alpha_2_code: z.string(),
    alpha_3_code: z.string(),
    national: z.boolean(),
  }),
  starting_point: z.string(),
  ending_point: z.string(),
  destinations: z.array(z.string()),
  /** Destinations whose place is known, in order; degrees. */
  stops: z.array(z.object({ name: z.string(), lat: z.number(), lng: z.number() })),
  /** The way through the stops: as its section shows it, and small for a gallery; null without stops. */
  route: z.object({ page: drawnMap, tile: drawnMap }).nullable(),
  /** What to tell a taxi, how one finds each other there, and the spot in degrees; null where the catalogue has none. */
  meeting_point: meetingPoint.nullable(),
  permalink,
  facebook_group_id: z.string().nullable(),
  videos: z.object({ website: z.string().nullable(), conversation: z.string().nullable() }),
  main: z.object({ uuid, type: z.enum(['experience', 'package']), duration: z.int() }),
  /** Dates come from the availability call; only the counts are here, so that a page can be cached longer. */
  availability: z.object({ dates: z.array(z.string()), recommended: z.array(z.string()) }),
  favorite: z.boolean(),
  payment_scheme: paymentScheme,
  /** How its host takes what is paid on arrival; null where everything is paid here. */
  on_arrival: arrivalTerms.nullable(),
  cover: picture,
  gallery: z.array(picture),
  breadcrumbs: z.array(breadcrumb),
  map: z.object({ lat: z.number(), lng: z.number(), zoom: z.int().default(15), description: z.string() }),
  highlights: z.array(z.string()),
  itinerary: z.array(itineraryDay),
  extras: z.array(addOn),
  rooms: z.array(addOn),
  flights: z.array(addOn),
  insurances: z.array(addOn),
  promotions: z.array(promotion),
  local: z.object({
    uuid,
    name: z.string(),
    description: z.string(),
    initials: z.string(),
    /** Of their own page; null before they have one. */
    permalink: permalink.nullable(),
    profile_picture: z.object({ src: z.string(), srcset: z.string() }).nullable(),
  }),
  platform: z.object({
    uuid,
    link: z.string().nullable(),
    logo: z.string().nullable(),
    name: z.string(),
    created_at: z.string(),
    updated_at: z.string(),
  }),
  reviews: rating,
  sales_plan: salesPlan,
  whats_included: z.object({ included: z.array(z.string()), not_included: z.array(z.string()) }),
  for_me: z.array(z.string()),
  faqs: z.array(faq),
  categories: z.array(named),
  badges: z.array(z.string()),
  seasons: z.array(z.string()),
  languages: z.array(z.string()),
  story: z.object({ uuid }).nullable(),
  lead: z.object({ preventDoubleSubmit: z.boolean(), sent: z.boolean() }),
  liquidation_days: z.int(),
  /** The card of this product: the same money as in every list, for the page's initial render. */
  card,
  /** What its page begins with: the soonest departure that can be put on layaway, with a guide in the visitor's language. */
  offer,
  /** Similar products, as cards. */
  similar: z.array(card),
})

export type DrawnMap = z.output<typeof drawnMap>
export type ItineraryDay = z.output<typeof itineraryDay>
export type AddOn = z.output<typeof addOn>
export type Experience = z.output<typeof experience>
