import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { formatted, given } from '@/lib/api/field-kinds'
import { currencyCode, instant, localeCode, uuid } from '@/lib/api/wire'

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

const name = z.string().trim().max(80, 'too_long')

/** What a traveller may change of themselves; what is left out stays. */
export const updateMe = defineCall({
  method: 'patch',
  path: '/api/me',
  summary: 'Changes name, phone, language or currency of the signed-in traveller',
  domain: 'accounts',
  access: 'user',
  failures: [422],
  body: z.strictObject({
    profile: z
      .strictObject({
        firstname: name.optional(),
        lastname: name.optional(),
        phone: z
          .strictObject({
            dial: formatted(z.string().regex(/^\+?\d{0,4}$/, 'dial')),
            number: given(z.string().regex(/^[\d\s()-]{0,20}$/, 'phone')),
          })
          .optional(),
      })
      .optional(),
    settings: z.strictObject({ locale: localeCode.optional(), currency: currencyCode.optional() }).optional(),
  }),
  data: user,
})

/** Fewer are guessed in an afternoon; longer ones only cost time to check. */
const newPassword = z.string('required').min(8, 'password_short').max(200, 'too_long')

export const changePassword = defineCall({
  method: 'put',
  path: '/api/me/password',
  summary: 'Sets the password after a fresh proof, and ends all other sessions',
  domain: 'accounts',
  access: 'user',
  limit: 'password',
  failures: [403, 422],
  body: z.strictObject({
    current: formatted(z.string().max(200, 'too_long')).optional(),
    password: newPassword,
  }),
  data: z.null(),
})

export const mySessions = defineCall({
  method: 'get',
  path: '/api/me/sessions',
  summary: 'Where the traveller is signed in, the newest first',
  domain: 'accounts',
  access: 'user',
  data: z.array(
    z.object({
      uuid,
      user_agent: z.string(),
      created_at: instant,
      last_seen_at: instant,
      current: z.boolean(),
    }),
  ),
})

export const endSession = defineCall({
  method: 'delete',
  path: '/api/me/sessions/{uuid}',
  summary: 'Signs out somewhere else',
  domain: 'accounts',
  access: 'user',
  failures: [404],
  params: z.object({ uuid }),
  data: z.null(),
})

export const logout = defineCall({
  method: 'delete',
  path: '/api/logout',
  summary: 'Ends the session',
  domain: 'accounts',
  access: 'user',
  data: z.null(),
})

/** The answer is the same whether the address has an account or not. */
export const magicLink = defineCall({
  method: 'post',
  path: '/api/magic-link',
  summary: 'Mails a link that signs in, once, within 15 minutes',
  domain: 'accounts',
  limit: 'magic_link',
  failures: [422],
  body: z.strictObject({ email: z.email('email').max(254, 'too_long') }),
  data: z.null(),
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
