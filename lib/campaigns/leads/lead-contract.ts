import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { captchaToken } from '@/lib/api/captcha'
import { formatted, given, identity, message } from '@/lib/api/field-kinds'
import { instant, uuid } from '@/lib/api/wire'
import { LONGEST_MESSAGE } from '@/lib/messenger/limits'
import * as endpoints from '../endpoints'
import { LEAD_KINDS, LEAD_STATES } from './lead-states'

/** What an advisor answers to. */
export const leadRequest = z.object({
  firstname: z.string().trim().min(1).max(80),
  email: z.email().max(254),
  phone: given(z.string().trim().max(30)),
  where: z.string().trim().max(120),
  month: z.string().trim().max(40),
  travelers: z.int().min(1).max(99),
  wishes: z.string().trim().max(1000),
})
export type LeadRequest = z.output<typeof leadRequest>

/** What tells one wish from another, here and in the conversion that is told beside it. */
export const eventId = identity(z.string().regex(/^[A-Za-z0-9_-]{8,80}$/))

export const sendLead = defineCall({
  domain: 'campaigns',
  endpoint: endpoints.sendLead,
  summary: 'Somebody wants to be advised, or asks something: kept once per `event_id`, and told to the desk',
  access: 'optional',
  limit: 'contact',
  captcha: 'lead',
  failures: [404],
  body: z
    .strictObject({
      event_id: eventId,
      kind: z.enum(LEAD_KINDS),
      /** Of kind `product` alone. */
      product: uuid.optional(),
      request: leadRequest,
      captcha: captchaToken,
    })
    .refine(({ kind, product }) => (kind === 'product') === (product !== undefined), {
      path: ['product'],
      message: 'required',
    }),
  data: z.object({ event_id: z.string() }),
})
export type SentLead = z.output<typeof sendLead.body>

const ofMailedLink = {
  domain: 'campaigns',
  limit: 'lookup',
  params: z.object({ token: formatted(z.string().min(1).max(200)) }),
} as const

export const leadMessage = z.object({
  uuid,
  author: z.enum(['desk', 'person']),
  message: z.string(),
  created_at: instant,
})

export const showLead = defineCall({
  ...ofMailedLink,
  endpoint: endpoints.showLead,
  summary: 'The lead of a mailed link: what was asked, how it stands, and what was answered',
  failures: [404],
  data: z.object({
    kind: z.enum(LEAD_KINDS),
    state: z.enum(LEAD_STATES),
    /** The trip it is about, else the place that was typed; empty for none. */
    about: z.string(),
    month: z.string(),
    travelers: z.int(),
    wishes: z.string(),
    created_at: instant,
    /** Until when it is to be answered; null where nobody waits. */
    answer_due: instant.nullable(),
    /** Whether its person may write: once for every answer. */
    may_reply: z.boolean(),
    messages: z.array(leadMessage),
  }),
})

export const replyToLead = defineCall({
  ...ofMailedLink,
  endpoint: endpoints.replyToLead,
  limit: 'contact',
  summary: 'Writes once more to the desk from a mailed link, once for every answer',
  idempotency: 'required',
  failures: [404, 409, 429],
  body: z.strictObject({
    message: message(z.string().trim().min(1, 'required').max(LONGEST_MESSAGE, 'too_long')),
  }),
  data: z.object({ state: z.enum(LEAD_STATES) }),
})
