import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { instant, uuid } from '@/lib/api/wire'
import { role } from './contract'
import * as endpoints from './endpoints'

const ofTheDesk = { domain: 'desk', access: 'desk' } as const

const person = z.object({
  uuid,
  name: z.string(),
  email: z.string(),
  role,
  host: z.object({ uuid, name: z.string() }).nullable(),
  /** `invited`: has no second step yet, and so never came in. */
  state: z.enum(['invited', 'active', 'suspended']),
  last_seen_at: instant.nullable(),
  created_at: instant,
})

const params = z.object({ uuid })

export const listPeople = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.listPeople,
  summary: 'Who works at the desk',
  failures: [401, 403],
  data: z.object({ items: z.array(person) }),
})

export const invitePerson = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.invitePerson,
  summary: 'Invites somebody to the desk by a link in a mail',
  idempotency: 'required',
  failures: [401, 403, 409, 422],
  status: 201,
  body: z.strictObject({
    name: z.string().trim().min(1, 'required').max(80, 'too_long'),
    email: z.email('email'),
    role,
    /** Only, and always, for a host. */
    host: uuid.optional(),
  }),
  data: person,
})

export const changePerson = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.changePerson,
  summary:
    'Changes a role, suspends somebody or lets them in again, or makes them set up their second step anew',
  idempotency: 'required',
  failures: [401, 403, 404, 409, 422],
  params,
  body: z.strictObject({
    role: role.optional(),
    suspended: z.boolean().optional(),
    new_second_step: z.literal(true).optional(),
    reason: z.string().trim().min(3, 'required').max(500, 'too_long'),
  }),
  data: person,
})

export const listDeskSessions = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.listDeskSessions,
  summary: 'Where members are signed in: their own sessions, and those of all for whoever manages people',
  failures: [401],
  data: z.object({
    items: z.array(
      z.object({
        uuid,
        person: z.object({ uuid, name: z.string() }),
        user_agent: z.string(),
        created_at: instant,
        last_seen_at: instant,
        current: z.boolean(),
      }),
    ),
  }),
})

export const endDeskSession = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.endDeskSession,
  summary: 'Ends a session at the desk: one of one’s own, or anybody’s for whoever manages people',
  failures: [401, 404],
  params,
  data: z.null(),
})

export type Person = z.output<typeof person>
