import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { amount, currencyCode, instant, uuid } from '@/lib/api/wire'
import { PAID_WITH } from '@/lib/payments/contract'
import * as endpoints from './endpoints'

const ofTheDesk = { domain: 'desk', access: 'desk' } as const

const dispute = z.object({
  /** Of the payment. */
  uuid,
  code: z.string(),
  buyer: z.string(),
  trip: z.string(),
  gateway: z.string(),
  method: z.enum(PAID_WITH),
  /** What the gateway calls the charge. */
  reference: z.string().nullable(),
  currency: currencyCode,
  paid: amount,
  /** What the bank took back, and what of it it returned. */
  taken: amount,
  returned: amount,
  /** `taken`: open or lost, which gateways do not tell apart · `returned`: won. */
  state: z.enum(['taken', 'returned']),
  opened_at: instant,
  moved_at: instant,
  /** Until when the gateway hears us; null where it does not tell. */
  deadline: instant.nullable(),
})

export const listDisputes = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.listDisputes,
  summary: 'Payments of which a bank took money back, those whose money is gone in front',
  failures: [401, 403],
  data: z.object({ items: z.array(dispute) }),
})

export const disputeFile = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.disputeFile,
  summary:
    'What speaks for a payment in one PDF: what was agreed to, payments, ledger, documents, history; that it was made is kept',
  failures: [401, 403, 404],
  file: 'application/pdf',
  params: z.object({ uuid }),
  data: z.instanceof(Uint8Array),
})

export type DeskDispute = z.output<typeof dispute>
