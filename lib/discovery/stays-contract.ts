import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { uuid } from '@/lib/api/wire'
import { STAY_CATEGORIES } from '@/lib/catalogue/stay-categories'
import { card } from './card-contract'
import * as endpoints from './endpoints'

/** As many trips as a question may name. */
const MOST_TRIPS = 50

/** A place that one sleeps at during trips. It is no thing that can be bought: its nights are part of them. */
const stay = z.object({
  uuid,
  name: z.string(),
  place: z.string(),
  category: z.enum(STAY_CATEGORIES),
  /** ISO 3166 alpha-3, and its name. */
  country: z.object({ code: z.string(), name: z.string() }),
  /** Trips for sale that contain it, each one of `cards`, and how many nights they spend there. */
  trips: z.array(z.object({ uuid, nights: z.int() })),
})

export const listStays = defineCall({
  endpoint: endpoints.listStays,
  summary: 'Stays that trips for sale contain, by country, with the cards of these trips',
  domain: 'discovery',
  maxAge: 60,
  failures: [422],
  query: z.object({
    /** Uuids by commas: only the stays of these trips. */
    trips: z
      .string()
      .max(MOST_TRIPS * 37)
      .optional()
      .transform((list) => list?.split(',') ?? null)
      .pipe(z.array(uuid).max(MOST_TRIPS).nullable()),
  }),
  data: z.object({ stays: z.array(stay), cards: z.array(card) }),
})

export type Stay = z.output<typeof stay>
export type StayList = z.output<typeof listStays.data>
