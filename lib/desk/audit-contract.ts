import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { instant } from '@/lib/api/wire'
import { role } from './contract'
import * as endpoints from './endpoints'

const ofTheDesk = { domain: 'desk', access: 'desk', failures: [401, 403] } as const

const entry = z.object({
  seq: z.int(),
  at: instant,
  actor: z.string(),
  role: z.union([role, z.literal('system')]),
  action: z.string(),
  object: z.object({ type: z.string(), id: z.string() }),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  reason: z.string().nullable(),
  hash: z.string(),
})

export const listAudit = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.listAudit,
  summary: 'What was done at the desk, the newest first: everything, or one’s own, by role',
  query: z.object({
    object_type: z.string().max(40).optional(),
    object_id: z.string().max(80).optional(),
    /** The last `seq` seen; entries before it follow. */
    before: z.coerce.number().int().positive().optional(),
  }),
  data: z.object({ items: z.array(entry), next: z.int().nullable() }),
})

export const verifyAudit = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.verifyAudit,
  summary: 'Whether every entry still follows from the one before it',
  data: z.object({ entries: z.int(), broken_at: z.int().nullable() }),
})

export type AuditEntry = z.output<typeof entry>
