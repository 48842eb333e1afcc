import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { localDate } from '@/lib/api/wire'
import * as endpoints from './endpoints'

const tokenParam = z.object({ token: z.string().min(1).max(200) })

/** What a traveller's own link shows: their own names and the trip, and nobody else. */
export const ownVoucher = z.object({
  trips: z.array(z.string()),
  /** Those of the mailbox that the link was mailed to. */
  travelers: z.array(z.string()),
  start: localDate.nullable(),
  end: localDate.nullable(),
  /** Whether there is a voucher: after a change something may be missing again. */
  open: z.boolean(),
})

export const showOwnVoucher = defineCall({
  endpoint: endpoints.showOwnVoucher,
  summary: 'Whose copy of a voucher the link of a traveller opens, and for which trip',
  domain: 'reservations',
  limit: 'lookup',
  failures: [404],
  params: tokenParam,
  data: ownVoucher,
})

export const readOwnVoucher = defineCall({
  endpoint: endpoints.readOwnVoucher,
  summary: 'A traveller’s own copy of the voucher, as PDF: their own name and nobody else’s',
  domain: 'reservations',
  limit: 'lookup',
  failures: [404, 409],
  file: 'application/pdf',
  params: tokenParam,
  data: z.instanceof(Uint8Array),
})

export type OwnVoucher = z.output<typeof ownVoucher>
