import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { instant, uuid } from '@/lib/api/wire'
import * as endpoints from '../endpoints'

const ofTheDesk = { domain: 'desk', access: 'desk' } as const

/** capacity: so many seats · price: of one traveller, as “4990 MXN” · status: `open` or `closed` · decision: `guarantee`, `move` or `cancel` · else what a provider changes. */
export const REQUEST_KINDS = [
  ...(['capacity', 'status', 'price', 'decision'] as const),
  ...(['start_time', 'hotel', 'guide', 'city', 'category'] as const),
] as const

export type RequestKind = (typeof REQUEST_KINDS)[number]

const text = z.string().trim().min(1, 'required').max(200, 'too_long')
const reason = z.string().trim().min(3, 'required').max(500, 'too_long')

const request = z.object({
  uuid,
  kind: z.enum(REQUEST_KINDS),
  /** As it was when it was asked for, and as it shall be. */
  before: z.string(),
  after: z.string(),
  reason: z.string(),
  state: z.enum(['waiting', 'accepted', 'declined']),
  asked_by: z.string(),
  asked_at: instant,
  /** Who answered; null while it waits. */
  decided_by: z.string().nullable(),
  decided_at: instant.nullable(),
  /** Why not. */
  answer: z.string().nullable(),
})

export const listRequests = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.listRequests,
  summary: 'What the host of a departure asked for, the newest first, with what became of it',
  failures: [401, 403, 404],
  params: z.object({ uuid }),
  data: z.object({ items: z.array(request) }),
})

export const askForChange = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.askForChange,
  summary: 'A host asks for a change of a departure of his; nothing changes until somebody accepts it',
  idempotency: 'required',
  failures: [401, 403, 404, 409, 422],
  params: z.object({ uuid }),
  body: z.strictObject({
    kind: z.enum(REQUEST_KINDS),
    /** Of seats, status and decision the departure itself says it. */
    before: text.optional(),
    after: text,
    reason,
  }),
  data: request,
})

export const acceptRequest = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.acceptRequest,
  summary:
    'Does what a host asked for: seats and sale at once, what a provider changes as if it were recorded here; a decision is taken by its own quote',
  idempotency: 'required',
  failures: [401, 403, 404, 409, 422],
  params: z.object({ uuid, request: uuid }),
  data: request,
})

export const declineRequest = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.declineRequest,
  summary: 'Says why what a host asked for is not done',
  idempotency: 'required',
  failures: [401, 403, 404, 409, 422],
  params: z.object({ uuid, request: uuid }),
  body: z.strictObject({ reason }),
  data: request,
})

export type DepartureRequest = z.output<typeof request>
export type AskedChange = z.output<typeof askForChange.body>
