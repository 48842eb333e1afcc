import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { formatted } from '@/lib/api/field-kinds'
import { instant, uuid } from '@/lib/api/wire'
import * as endpoints from './endpoints'

/** What is kept of an account: rows of each table that is about its owner. */
export const ownData = z.object({
  made_at: instant,
  account: uuid,
  /** By table; amounts in minor units of their currency. */
  data: z.record(z.string(), z.array(z.unknown())),
})

export type OwnData = z.output<typeof ownData>

export const askOwnData = defineCall({
  endpoint: endpoints.askOwnData,
  summary: 'Mails a link to everything that is kept of the own account, after a fresh proof',
  domain: 'accounts',
  access: 'user',
  limit: 'password',
  failures: [403, 422],
  body: z.strictObject({ current: formatted(z.string().max(200, 'too_long')).optional() }),
  data: z.null(),
})

export const showOwnData = defineCall({
  endpoint: endpoints.showOwnData,
  summary: 'Everything that is kept of the own account, for its owner with the link that was mailed',
  domain: 'accounts',
  access: 'user',
  limit: 'token',
  failures: [404, 422],
  body: z.strictObject({
    token: formatted(z.string('required').min(16, 'invalid_format').max(200, 'too_long')),
  }),
  data: ownData,
})
