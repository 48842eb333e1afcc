import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { amount, currencyCode, instant, uuid } from '@/lib/api/wire'
import { APPROVAL_KINDS } from './approval-kinds'
import * as endpoints from './endpoints'

const ofTheDesk = { domain: 'desk', access: 'desk' } as const

const person = z.object({ uuid, name: z.string() })

export const approval = z.object({
  uuid,
  /** `ledger_entry`: an entry by hand, whose amount may be below zero. */
  kind: z.enum(APPROVAL_KINDS),
  /** What an entry rests on: a number of it. */
  document: z.string().nullable(),
  /** A reservation by its code, a departure by its uuid. */
  subject: z.object({ type: z.enum(['reservation', 'departure']), id: z.string(), title: z.string() }),
  amount,
  currency: currencyCode,
  reason: z.string(),
  asked_by: person,
  asked_at: instant,
  state: z.enum(['waiting', 'signed', 'declined']),
  decided_by: person.nullable(),
  decided_at: instant.nullable(),
  decided_reason: z.string().nullable(),
  /** Why whoever looks at it cannot sign it; `alone`: their own, and nobody else is at the desk; null: they can. */
  why_not: z.enum(['own', 'alone', 'limit', 'decided']).nullable(),
  /** When it takes effect by waiting alone, unless it is taken back; null: somebody else signs it. */
  takes_effect_at: instant.nullable(),
})

const params = z.object({ uuid })

export const listApprovals = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.listApprovals,
  summary:
    'What waits for a second signature, the oldest first, and behind it what was decided in the last 30 days',
  failures: [401, 403],
  data: z.object({ items: z.array(approval) }),
})

const decides = {
  ...ofTheDesk,
  idempotency: 'required',
  failures: [401, 403, 404, 409, 422],
  params,
} as const

export const signApproval = defineCall({
  ...decides,
  endpoint: endpoints.signApproval,
  summary: 'Signs what somebody else asked for; it is done by it',
  data: approval,
})

export const declineApproval = defineCall({
  ...decides,
  endpoint: endpoints.declineApproval,
  summary: 'Says no to what was asked for, or takes back what one asked for oneself',
  body: z.strictObject({ reason: z.string().trim().min(3, 'required').max(500, 'too_long') }),
  data: approval,
})

export type Approval = z.output<typeof approval>
