import { z } from 'zod'
import { actionCode, actionCodeSent } from '@/lib/accounts/action-code'
import { defineCall } from '@/lib/api/call'
import { formatted } from '@/lib/api/field-kinds'
import { amount, currencyCode, instant, localDate, uuid } from '@/lib/api/wire'
import { changeDates } from '@/lib/reservations/change-contract'
import { codeParam } from '@/lib/reservations/code-param'
import * as endpoints from './endpoints'

const ofTheDesk = { domain: 'desk', access: 'desk', params: codeParam } as const
const writes = { ...ofTheDesk, idempotency: 'required', failures: [401, 403, 404, 409, 422] } as const

/** What is done to a reservation without a quote of the desk's own. */
export const DEEDS = ['pay_link', 'remind', 'contact', 'entry', 'supplier_paid'] as const

export const deskChangeDates = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.deskChangeDates,
  summary: 'What can be changed of a trip, as its buyer may: departures, travellers, rooms and extras',
  failures: [401, 403, 404, 422],
  query: changeDates.query,
  data: changeDates.data,
})

export const payLink = defineCall({
  ...writes,
  endpoint: endpoints.payLink,
  summary: 'The address of the page that pays a reservation, with an amount proposed; nothing is sent',
  body: z.strictObject({
    /** What is due now where it is left out. */
    amount: z.number().positive().optional(),
  }),
  data: z.object({
    url: z.string(),
    amount,
    currency: currencyCode,
    /** Until when a change that waits for it can be paid; null: no such end. */
    until: instant.nullable(),
  }),
})

export const remindBuyer = defineCall({
  ...writes,
  endpoint: endpoints.remindBuyer,
  summary: 'Reminds the buyer of what is due now, unless they were reminded, or paid, within 24 hours',
  data: z.object({
    /** Which of the mails that remind anyway. */
    mail: z.enum(['part_due', 'grace']),
  }),
})

/** A mail that was written about a reservation. */
export const deskMail = z.object({
  uuid,
  /** As it left; null while it waits. */
  subject: z.string().nullable(),
  recipient: z.string(),
  /** `dropped`: why it was written was gone before it left. */
  state: z.enum(['queued', 'sent', 'failed', 'dropped']),
  created_at: instant,
  sent_at: instant.nullable(),
})

export const resendMail = defineCall({
  ...writes,
  endpoint: endpoints.resendMail,
  summary: 'Sends a mail that was written about a reservation once more, as it was, to whoever it is for now',
  params: codeParam.extend({ uuid }),
  data: deskMail,
})

export const askLedgerEntry = defineCall({
  ...writes,
  endpoint: endpoints.askLedgerEntry,
  summary: 'Asks somebody else to sign an entry of the ledger; nothing is booked before',
  later: true,
  body: z.strictObject({
    /** Below zero is owed no more: down to nothing; above zero: as much as was paid. */
    amount: z.number().refine((asked) => asked !== 0, 'required'),
    reason: z.string().trim().min(3, 'required').max(500, 'too_long'),
    /** What it rests on, as its number: an invoice, a mail, a case of the gateway. */
    document: formatted(z.string().trim().min(1).max(120, 'too_long')).optional(),
  }),
  data: z.object({ approval: uuid }),
})

export const noteSupplierPaid = defineCall({
  ...writes,
  endpoint: endpoints.noteSupplierPaid,
  summary:
    'Notes on which day whoever provides a reservation was paid for it, or that they were not; no money moves',
  body: z.strictObject({
    /** Null: not after all. */
    on: localDate.nullable(),
    reason: z.string().trim().min(3, 'required').max(500, 'too_long'),
  }),
  data: z.object({ on: localDate.nullable() }),
})

const address = z.email('email').max(254, 'too_long')

export const sendContactCode = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.sendContactCode,
  summary: 'Mails a code to the address that a buyer says is theirs, to prove that it is read',
  limit: 'magic_link',
  failures: [401, 403, 404, 422, 429],
  body: z.strictObject({ email: address }),
  data: actionCodeSent,
})

export const correctContact = defineCall({
  ...writes,
  endpoint: endpoints.correctContact,
  summary: 'Corrects the buyer’s address, proved by a code that it was mailed; both addresses are told',
  attempt: ['email_code'],
  body: z.strictObject({
    email: address,
    email_code: actionCode,
    reason: z.string().trim().min(3, 'required').max(500, 'too_long'),
  }),
  data: z.object({ email: z.string() }),
})

export type Deed = (typeof DEEDS)[number]
export type DeskMail = z.output<typeof deskMail>
