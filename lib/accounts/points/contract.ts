import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { amount, currencyCode, instant, localDate, uuid } from '@/lib/api/wire'
import * as endpoints from '../endpoints'

/** What moved points; those of a reservation name it. */
export const POINTS_KINDS = [
  'earned',
  'released',
  'taken_back',
  'expired',
  'spent',
  'given_back',
  // Of a new order: they leave the account with it, and return where its first payment never comes.
  'held',
  'let_go',
  'referral',
  // By hand: from the house, or what was there by mistake.
  'given',
  'taken',
] as const

/** Rows of a page. */
export const POINTS_PAGE = 30

export const pointsEntry = z.object({
  uuid,
  kind: z.enum(POINTS_KINDS),
  /** What it did to the points that wait for the end of a trip, and to those that can be used. */
  pending: z.int(),
  available: z.int(),
  at: instant,
  /** Of the reservation; null for what no reservation did. */
  code: z.string().nullable(),
})

export const myPoints = defineCall({
  endpoint: endpoints.myPoints,
  summary:
    'The points of the signed-in traveller: balance, when it ends, and what moved it, the latest first',
  domain: 'accounts',
  access: 'user',
  query: z.object({ page: z.coerce.number().int().min(1).max(1_000).default(1) }),
  data: z.object({
    pending: z.int(),
    available: z.int(),
    /** What one is worth in the currency of the visitor. */
    point: z.object({ amount, currency: currencyCode }),
    /** The first day on which those available are gone, unless another trip ends before; null while there are none. */
    ends_on: localDate.nullable(),
    /** Became available within two years: what levels go by. */
    earned: z.int(),
    /** Spent on reservations, less what came back. */
    spent: z.int(),
    /** Changes of a date without a fee that the level gives in twelve months, and how many of them are left. */
    free_date_changes: z.object({ a_year: z.int(), left: z.int() }),
    entries: z.array(pointsEntry),
    has_more: z.boolean(),
  }),
})

export type PointsEntry = z.output<typeof pointsEntry>
