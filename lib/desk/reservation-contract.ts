import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { amount, currencyCode, instant, localDate, sums, uuid } from '@/lib/api/wire'
import { codeParam } from '@/lib/reservations/code-param'
import { RESERVATION_STATUSES, reservationDetail } from '@/lib/reservations/detail'
import { historyEntry } from '@/lib/reservations/history-contract'
import { QUOTED_ACTIONS } from './action-contract'
import { deskCase } from './case-contract'
import { DEEDS, deskMail } from './deed-contract'
import * as endpoints from './endpoints'
import { tripConfirmation } from './manifest/confirmation-contract'
import { assistance, provided } from './manifest/provided-contract'
import { providedFile } from './manifest/provided-files-contract'
import { RESERVATION_VIEWS } from './reservation-views'
import { RESERVATION_SORTS } from './views/list-sorts'

const ofTheDesk = { domain: 'desk', access: 'desk' } as const

export const reservationRow = z.object({
  code: z.string(),
  buyer: z.string(),
  trip: z.string(),
  /** Null while its date is open. */
  start: localDate.nullable(),
  tickets: z.int(),
  status: z.enum(RESERVATION_STATUSES),
  currency: currencyCode,
  /** Null for a host: what travellers pay is not theirs to see. */
  total: amount.nullable(),
  paid: amount.nullable(),
  pending: amount.nullable(),
  /** The last day on which the whole is due; null for full payment. */
  liquidation_date: localDate.nullable(),
  created_at: instant,
  /** When whoever provides it was paid; null: not yet, or not for this member to see. */
  supplier_paid_on: localDate.nullable(),
})

export const searchReservations = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.searchReservations,
  summary: 'Reservations by view and words, a page at a time',
  failures: [401, 403, 422],
  query: z.object({
    view: z.enum(RESERVATION_VIEWS).default('all'),
    /** A code, an e-mail address, or a part of a name. */
    q: z.string().trim().max(120).optional(),
    status: z.enum(RESERVATION_STATUSES).optional(),
    currency: currencyCode.optional(),
    /** Departs from this day on, and until that one, both included; of open dates none. */
    from: localDate.optional(),
    to: localDate.optional(),
    /** Left out: the newest first, of those that leave soon the next one. */
    sort: z.enum(RESERVATION_SORTS).optional(),
    cursor: z.string().max(200).optional(),
  }),
  data: z.object({
    items: z.array(reservationRow),
    next_cursor: z.string().nullable(),
    total: z.int(),
    /** From 10,000 on it is not counted further. */
    total_is_exact: z.boolean(),
    /** What is left to pay of them all; of up to 1,000, on the first page, and not for a host. */
    sums,
  }),
})

const ledgerEntry = z.object({
  at: instant,
  kind: z.enum(['charge', 'fee', 'payment', 'points', 'refund', 'dispute', 'adjustment']),
  /** What it was paid with; null for what no payment moved. */
  method: z.string().nullable(),
  /** By which its gateway, or the bank, finds it; null for what neither moved. */
  reference: z.string().nullable(),
  /** As it moves what is owed: a payment is below zero. */
  amount,
  /** What was owed after it. */
  balance: amount,
})

/** What is still missing before departure, as its traveller is told. */
const checkUp = z.object({
  /** Whole percent of what is there; 100 only when nothing is missing. */
  progress: z.int(),
  missing: z.array(
    z.object({
      key: z.enum(['travelers', 'passport', 'emergency_contact', 'flights', 'insurances', 'payments']),
      /** Whose; null for what is of the whole reservation. */
      position: z.int().nullable(),
      /** `todo`: not there · `warning`: there, and not as it should be. */
      state: z.enum(['todo', 'warning']),
    }),
  ),
})

const note = z.object({ uuid, at: instant, by: z.string(), text: z.string() })

export const showReservation = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.showReservation,
  summary:
    'One reservation from inside: as its buyer sees it, with ledger, history, cases, notes and what can be done',
  failures: [401, 403, 404],
  params: codeParam,
  data: z.object({
    detail: reservationDetail,
    /** Empty for a host. */
    ledger: z.array(ledgerEntry),
    history: z.array(historyEntry),
    cases: z.array(deskCase),
    notes: z.array(note),
    /** What this member may ask a quote for now. */
    actions: z.array(z.enum(QUOTED_ACTIONS)),
    /** What this member may do now without a quote. */
    deeds: z.array(z.enum(DEEDS)),
    /** What was written about it, the newest first; empty for a host. */
    mails: z.array(deskMail),
    /** What is told the traveller of each trip; of a host's own trips for a host. */
    provided: z.array(provided),
    /** What was put there for the traveller, for who may; of a host's own trips for a host. */
    files: z.array(providedFile),
    /** Null for who enters no policies. */
    assistance: assistance.nullable(),
    /** Trips that were moved or grew, with what who provides them said of that; of a host’s own trips for a host. */
    confirmations: z.array(tripConfirmation),
    /** When whoever provides it was paid; null: not yet, or not for this member to see. */
    supplier_paid_on: localDate.nullable(),
    /** Of its trips that have a date, by position, for who sees departures. */
    departures: z.array(z.object({ position: z.int(), uuid })),
    /** Null for a host, and for one that is not to come any more. */
    check_up: checkUp.nullable(),
  }),
})

export const addNote = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.addNote,
  summary: 'Writes down something about a reservation that travellers never see',
  idempotency: 'required',
  failures: [401, 403, 404, 422],
  status: 201,
  params: codeParam,
  body: z.strictObject({ text: z.string().trim().min(1, 'required').max(2000, 'too_long') }),
  data: note,
})

export type ReservationRow = z.output<typeof reservationRow>
export type DeskCheckUp = z.output<typeof checkUp>
export type DeskNote = z.output<typeof note>
export type DeskReservation = z.output<typeof showReservation.data>
