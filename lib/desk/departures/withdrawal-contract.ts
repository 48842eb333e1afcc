import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { formatted } from '@/lib/api/field-kinds'
import { instant, uuid } from '@/lib/api/wire'
import { PROVIDER_ANSWERS, PROVIDER_KINDS } from '@/lib/reservations/provider/provider-change'
import * as endpoints from '../endpoints'

const ofAChange = { domain: 'desk', access: 'desk', params: z.object({ uuid }) } as const

const asked = { code: z.string(), buyer: z.string() }

const quote = z.object({
  quote: z.string(),
  expires_at: instant,
  kind: z.enum(PROVIDER_KINDS),
  /** Whoever has not answered: asked no more, and going on as they were. */
  open: z.array(z.object(asked)),
  /** Whoever has: what they chose holds. */
  answered: z.array(z.object({ ...asked, answer: z.enum(PROVIDER_ANSWERS) })),
  /** What becomes of the departure: stays: it goes anyway · closed: it goes again · sold: and is sold again. */
  departure: z.enum(['stays', 'closed', 'sold']),
  /** What becomes of the refusal of who provides it: confirmed: noted as had · asked: their system is asked again; null: none. */
  refusal: z.enum(['confirmed', 'asked']).nullable(),
})

export const quoteWithdrawal = defineCall({
  ...ofAChange,
  endpoint: endpoints.quoteWithdrawal,
  summary:
    'What it would come to that a provider serves after all what they had changed; nothing is done by asking',
  failures: [401, 403, 404, 409],
  data: quote,
})

export const withdrawChange = defineCall({
  ...ofAChange,
  endpoint: endpoints.withdrawChange,
  summary:
    'Takes back what a provider had changed: whoever has not answered is asked no more and goes on as they were; what was answered holds',
  idempotency: 'required',
  failures: [401, 403, 404, 409, 422],
  body: z.strictObject({
    quote: formatted(z.string().min(1).max(2000)),
    /** For travellers. */
    reason: z.string().trim().min(3, 'required').max(500, 'too_long'),
  }),
  data: z.object({
    /** How many were asked until now. */
    told: z.int(),
  }),
})

export type WithdrawalQuote = z.output<typeof quote>
