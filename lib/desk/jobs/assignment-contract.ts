import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { formatted } from '@/lib/api/field-kinds'
import { uuid } from '@/lib/api/wire'
import * as endpoints from '../endpoints'
import { ROLES } from '../roles'
import { codes } from './job-contract'

const ofTheDesk = { domain: 'desk', access: 'desk' } as const

/** A case, as it stood after it was given to somebody, and who had it before. */
const givenCase = z.object({
  key: formatted(z.string().min(3).max(120)),
  version: z.int(),
  owner: uuid.nullable(),
})

export const listColleagues = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.listColleagues,
  summary: 'Who of the house a case can be given to',
  failures: [401, 403],
  data: z.object({ items: z.array(z.object({ uuid, name: z.string(), role: z.enum(ROLES) })) }),
})

export const assignReservations = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.assignReservations,
  summary: 'Gives the open cases of these reservations to somebody, or back to everybody',
  failures: [401, 403, 404, 422],
  body: z.strictObject({ codes, owner: uuid.nullable() }),
  data: z.object({
    /** Of each reservation how many of its cases were given; one that asks for nothing has none. */
    items: z.array(z.object({ code: z.string(), cases: z.int() })),
    /** What takes it back: `PUT /api/desk/cases/owners`. */
    before: z.array(givenCase),
  }),
})

export const restoreOwners = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.restoreOwners,
  summary: 'Gives cases back to who had them, each only while it stands as it was left',
  failures: [401, 403, 422],
  body: z.strictObject({ cases: z.array(givenCase).min(1, 'required').max(2000, 'too_big') }),
  data: z.object({
    restored: z.int(),
    /** Somebody did something to them since, or they are gone. */
    left: z.int(),
  }),
})

export type Assignment = z.output<typeof assignReservations.data>
export type GivenCase = z.output<typeof givenCase>
