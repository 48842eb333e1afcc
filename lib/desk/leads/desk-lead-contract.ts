import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { message } from '@/lib/api/field-kinds'
import { instant, localeCode, uuid } from '@/lib/api/wire'
import { leadMessage, leadRequest } from '@/lib/campaigns/leads/lead-contract'
import { LEAD_KINDS, LEAD_STATES } from '@/lib/campaigns/leads/lead-states'
import { LONGEST_MESSAGE } from '@/lib/messenger/limits'
import * as endpoints from '../endpoints'

const ofTheDesk = { domain: 'desk', access: 'desk' } as const
const params = z.object({ uuid })
const someone = z.object({ uuid, name: z.string() })

const deskLead = z.object({
  uuid,
  kind: z.enum(LEAD_KINDS),
  state: z.enum(LEAD_STATES),
  request: leadRequest,
  /** The trip it is about, by its uuid, as the catalogue names it. */
  product: someone.nullable(),
  /** The account of whoever asked signed in. */
  traveller: uuid.nullable(),
  locale: localeCode,
  /** The page it came from, and what a campaign put into its address; null where the browser told nothing. */
  source: z.object({ page: z.string(), campaign: z.record(z.string(), z.string()) }).nullable(),
  owner: someone.nullable(),
  created_at: instant,
  /** Since when somebody waits, and until when they are to be answered; null where nobody waits. */
  waits_since: instant.nullable(),
  answer_due: instant.nullable(),
  /** Goes up with everything that happens to it; `If-Match` of what is done next. */
  version: z.int(),
})

export const listLeads = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.listLeads,
  summary: 'Leads, those that wait longest first; closed ones the newest first, 200 at most',
  failures: [401, 403],
  query: z.object({ state: z.enum(['open', 'closed']).default('open') }),
  data: z.object({
    items: z.array(deskLead),
    /** How many there are of each state that is not closed. */
    counts: z.object({ new: z.int(), answering: z.int(), answered: z.int() }),
  }),
})

export const showDeskLead = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.showDeskLead,
  summary: 'A lead with what was written about it since',
  failures: [401, 403, 404],
  params,
  data: deskLead.extend({
    messages: z.array(
      leadMessage.extend({
        /** The colleague who answered. */
        by: z.string().nullable(),
      }),
    ),
  }),
})

export const handleLead = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.handleLead,
  summary:
    'Takes a lead on or gives it back, closes it or opens it again; that it was answered nobody types. With `If-Match: "{version}"` only while it stands as it was seen',
  failures: [401, 403, 404, 412, 422],
  params,
  body: z.strictObject({
    state: z.enum(['open', 'closed']).optional(),
    /** Null gives it back to everybody. */
    owner: uuid.nullable().optional(),
  }),
  data: deskLead,
})

export const answerLead = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.answerLead,
  summary:
    'Answers a lead, which goes to its person by mail. With `If-Match: "{version}"` only while it stands as it was seen',
  idempotency: 'required',
  failures: [401, 403, 404, 412],
  params,
  body: z.strictObject({
    message: message(z.string().trim().min(1, 'required').max(LONGEST_MESSAGE, 'too_long')),
    /** Closes it with the answer. */
    close: z.boolean().optional(),
  }),
  data: z.object({ state: z.enum(LEAD_STATES), version: z.int() }),
})

export type DeskLead = z.output<typeof deskLead>
