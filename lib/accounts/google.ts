import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { formatted } from '@/lib/api/field-kinds'
import { instant } from '@/lib/api/wire'
import * as endpoints from './endpoints'

export const googleState = z.object({
  /** Whether this site can ask Google at all. */
  offered: z.boolean(),
  /** Since when somebody of Google enters this account; null where nobody does. */
  connected_at: instant.nullable(),
})

export type GoogleState = z.output<typeof googleState>

const proof = z.strictObject({ current: formatted(z.string().max(200, 'too_long')).optional() })

export const showGoogle = defineCall({
  endpoint: endpoints.showGoogle,
  summary: 'Whether the own account is entered by Google too',
  domain: 'accounts',
  access: 'user',
  data: googleState,
})

export const connectGoogle = defineCall({
  endpoint: endpoints.connectGoogle,
  summary: 'Where the browser goes to connect the own account with Google, after a fresh proof',
  domain: 'accounts',
  access: 'user',
  limit: 'password',
  failures: [403, 404, 422],
  body: proof,
  data: z.object({ link: z.string() }),
})

export const disconnectGoogle = defineCall({
  endpoint: endpoints.disconnectGoogle,
  summary: 'Google does not enter the own account any more, after a fresh proof',
  domain: 'accounts',
  access: 'user',
  limit: 'password',
  failures: [403, 409, 422],
  body: proof,
  data: googleState,
})
