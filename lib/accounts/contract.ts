import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { currencyCode, localeCode, uuid } from '@/lib/api/wire'

export const phone = z.object({ dial: z.string(), number: z.string() })

/** Specification §3, User. */
export const user = z.object({
  uuid,
  email: z.string(),
  profile: z.object({ firstname: z.string(), lastname: z.string(), phone }),
  settings: z.object({ locale: localeCode, currency: currencyCode }),
})

export const ping = defineCall({
  method: 'get',
  path: '/api/ping',
  summary: 'pong with a valid token or none, 401 with an invalid one',
  domain: 'accounts',
  access: 'optional',
  data: z.literal('pong'),
})

export const me = defineCall({
  method: 'get',
  path: '/api/me',
  summary: 'The signed-in traveller',
  domain: 'accounts',
  access: 'user',
  data: user,
})

export const levels = defineCall({
  method: 'get',
  path: '/api/levels/1',
  summary: 'The tiers of Club Local',
  domain: 'accounts',
  maxAge: 300,
  data: z.array(
    z.object({ id: z.string(), name: z.string(), min_points: z.int(), benefits: z.array(z.string()) }),
  ),
})

export type User = z.output<typeof user>
