import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { amount, instant, localDate } from '@/lib/api/wire'
import { codeParam } from './code-param'
import * as endpoints from './endpoints'

/** What can have happened to a reservation: each has a text in messages (`reservation.history`). */
export const HISTORY_KINDS = [
  'placed',
  'placed_free',
  'first_payment',
  'late_payment',
  'window_ended',
  'replaced',
  'cancelled',
  'desk_cancelled',
  'overdue_ended',
  'open_date_ended',
  'provider_cancelled',
  'provider_unanswered',
  'trip_ended',
  'date_changed',
  'party_changed',
  'add_ons_changed',
  'trip_removed',
  /** Its provider cancelled or changed it, and its buyer let it go, or said nothing for ten days. */
  'trip_cancelled',
  'trip_unanswered',
  /** An entry of the desk in the ledger. */
  'adjusted',
  /** The buyer’s address: by the desk, or by its buyer before anything was paid. */
  'contact_corrected',
  'email_corrected',
  'change_dropped',
] as const

/** Who can ask for a change: the account it belongs to, its buyer in a browser that used a link, somebody at the desk. */
export const CHANGE_ACTORS = ['owner', 'buyer', 'desk'] as const
export type ChangeActor = (typeof CHANGE_ACTORS)[number]

const dates = z.object({ before: localDate.nullable(), after: localDate.nullable() })

/** One thing that happened; what does not belong to it is null. */
export const historyEntry = z.object({
  at: instant,
  kind: z.enum(HISTORY_KINDS),
  /** Of the reservation from then on; null for what made no version. */
  version: z.int().nullable(),
  /** Who did it; `system` for what happens by itself. */
  by: z.enum([...CHANGE_ACTORS, 'system']),
  /** The date of departure that was left, and the one that was wanted. */
  departure: dates.nullable(),
  /** How many travelled before, and from then on. */
  tickets: z.object({ before: z.int(), after: z.int() }).nullable(),
  /** The trip that was taken out, or ended. */
  trip: z.string().nullable(),
  total: z.object({ before: amount, after: amount }).nullable(),
  /** What it cost by itself. */
  fee: amount.nullable(),
})

export const reservationHistory = defineCall({
  endpoint: endpoints.reservationHistory,
  summary: 'Everything that happened to a reservation, newest first: who, when, what and the money of it',
  domain: 'reservations',
  access: 'optional',
  limit: 'lookup',
  failures: [401, 404],
  params: codeParam,
  data: z.object({ entries: z.array(historyEntry) }),
})

export type HistoryEntry = z.output<typeof historyEntry>
