import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { instant } from '@/lib/api/wire'
import { invoiceData } from '@/lib/payments/invoice/invoice-data'
import * as endpoints from './endpoints'

/** An invoice that was asked for; of the tax number only its end. */
const invoice = z.object({
  kind: z.enum(['rfc', 'nit']),
  ending: z.string(),
  requested_at: instant,
  /** null until whoever issues it said so. */
  issued_at: instant.nullable(),
})

const shared = {
  domain: 'reservations',
  access: 'optional',
  limit: 'lookup',
  params: z.object({ code: z.string().min(1).max(60) }),
  data: z.object({
    kind: z.enum(['rfc', 'nit']),
    invoice: invoice.nullable(),
  }),
} as const

export const showInvoice = defineCall({
  ...shared,
  endpoint: endpoints.showInvoice,
  summary: 'Whether an invoice was asked for, and by which number its country issues one',
  failures: [401, 404],
})

export const askForInvoice = defineCall({
  ...shared,
  endpoint: endpoints.askForInvoice,
  summary: 'Asks for an invoice, or for one with other data; they are kept sealed and never shown again',
  failures: [401, 404, 409, 422],
  body: invoiceData,
})

export type InvoiceState = z.output<typeof shared.data>
