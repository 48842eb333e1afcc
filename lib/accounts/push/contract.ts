import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { formatted } from '@/lib/api/field-kinds'
import * as endpoints from '../endpoints'
import { PUSH_TOPICS } from './topics'

const ofOne = { domain: 'accounts', access: 'user' } as const
const topics = z.array(z.enum(PUSH_TOPICS)).max(PUSH_TOPICS.length)

/** So many bytes in base64url; browsers write no padding, libraries do. */
const bytes = (characters: number) =>
  z.string('required').regex(new RegExp(`^[\\w-]{${characters}}={0,2}$`), 'invalid_format')

export const showPush = defineCall({
  ...ofOne,
  endpoint: endpoints.showPush,
  summary: 'Whether this browser may be pushed to, and what',
  data: z.object({
    /** What a browser subscribes with; null: this site pushes nothing. */
    public_key: z.string().nullable(),
    /** Null: this browser is not pushed to. */
    topics: topics.nullable(),
  }),
})

export const subscribePush = defineCall({
  ...ofOne,
  endpoint: endpoints.subscribePush,
  summary: 'Lets this browser be pushed to, in place of what it gave before, until it is signed out',
  limit: 'lookup',
  failures: [404, 422],
  body: z.strictObject({
    /** Of a push service: a secret of this browser. */
    endpoint: formatted(z.url({ protocol: /^https$/, error: 'invalid_format' }).max(1000, 'too_long')),
    keys: z.strictObject({ p256dh: formatted(bytes(87)), auth: formatted(bytes(22)) }),
    topics,
  }),
  data: z.null(),
})

export const unsubscribePush = defineCall({
  ...ofOne,
  endpoint: endpoints.unsubscribePush,
  summary: 'Ends pushes to this browser',
  data: z.null(),
})
