import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { captchaToken } from '@/lib/api/captcha'
import { formatted, given } from '@/lib/api/field-kinds'
import { currencyCode, instant, localeCode, uuid } from '@/lib/api/wire'
import { ownClosing } from './closing'
import * as endpoints from './endpoints'

export const phone = z.object({ dial: z.string(), number: z.string() })

/** Specification §3: the points of Club Local and what inviting somebody brings, in points. */
const localPoints = z.object({
  /** Earned within two years. */
  amount: z.int(),
  available: z.int(),
  /** On reservations, less what came back. */
  spent: z.int(),
  /** What one friend brings, at least and at most, and what all of them have brought. */
  referring_amount: z.object({ min: z.int(), max: z.int(), all: z.int() }),
  referral_code: z.string(),
})

/** Specification §3, User. */
export const user = z.object({
  uuid,
  email: z.string(),
  profile: z.object({ firstname: z.string(), lastname: z.string(), phone }),
  settings: z.object({ locale: localeCode, currency: currencyCode }),
})

export const ping = defineCall({
  endpoint: endpoints.ping,
  summary: 'pong with a valid token or none, 401 with an invalid one',
  domain: 'accounts',
  access: 'optional',
  data: z.literal('pong'),
})

export const me = defineCall({
  endpoint: endpoints.me,
  summary: 'The signed-in traveller',
  domain: 'accounts',
  access: 'user',
  data: user.extend({ local_points: localPoints }),
})

const name = z.string().trim().max(80, 'too_long')

/** What a traveller may change of themselves; what is left out stays. */
export const updateMe = defineCall({
  endpoint: endpoints.updateMe,
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
export const newPassword = z.string('required').min(8, 'password_short').max(200, 'too_long')

export const changePassword = defineCall({
  endpoint: endpoints.changePassword,
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

/** The answer is the same whether another account has the address or not. */
export const changeEmail = defineCall({
  endpoint: endpoints.changeEmail,
  summary: 'Mails a link to the address that the account shall have, after a fresh proof',
  domain: 'accounts',
  access: 'user',
  limit: 'password',
  failures: [403, 422],
  body: z.strictObject({
    current: formatted(z.string().max(200, 'too_long')).optional(),
    email: z.email('email').max(254, 'too_long'),
  }),
  data: z.null(),
})

export const confirmEmail = defineCall({
  endpoint: endpoints.confirmEmail,
  summary: 'Gives the account the address that a link was mailed to, once, and ends all other sessions',
  domain: 'accounts',
  access: 'optional',
  limit: 'token',
  failures: [404, 409, 422],
  body: z.strictObject({
    token: formatted(z.string('required').min(16, 'invalid_format').max(200, 'too_long')),
  }),
  data: z.object({ email: z.string() }),
})

export const showClosing = defineCall({
  endpoint: endpoints.showClosing,
  summary: 'What stands against closing the own account, what would be lost, and when it closes',
  domain: 'accounts',
  access: 'user',
  data: ownClosing,
})

export const askClosing = defineCall({
  endpoint: endpoints.askClosing,
  summary: 'Closes the own account in fourteen days, after a fresh proof',
  domain: 'accounts',
  access: 'user',
  limit: 'password',
  failures: [403, 409, 422],
  body: z.strictObject({ current: formatted(z.string().max(200, 'too_long')).optional() }),
  data: ownClosing,
})

export const keepAccount = defineCall({
  endpoint: endpoints.keepAccount,
  summary: 'Thinks again: the account stays open',
  domain: 'accounts',
  access: 'user',
  data: z.null(),
})

export const mySessions = defineCall({
  endpoint: endpoints.mySessions,
  summary: 'Where the traveller is signed in, the newest first',
  domain: 'accounts',
  access: 'user',
  data: z.array(
    z.object({
      uuid,
      user_agent: z.string(),
      created_at: instant,
      last_seen_at: instant,
      /** Where it was used last, in two letters; null where nobody says it. */
      country: z.string().nullable(),
      current: z.boolean(),
    }),
  ),
})

export const endSession = defineCall({
  endpoint: endpoints.endSession,
  summary: 'Signs out somewhere else',
  domain: 'accounts',
  access: 'user',
  failures: [404],
  params: z.object({ uuid }),
  data: z.null(),
})

export const endOtherSessions = defineCall({
  endpoint: endpoints.endOtherSessions,
  summary: 'Signs out everywhere but here',
  domain: 'accounts',
  access: 'user',
  data: z.null(),
})

export const logout = defineCall({
  endpoint: endpoints.logout,
  summary: 'Ends the session',
  domain: 'accounts',
  access: 'user',
  data: z.null(),
})

/** The answer is the same whether the address has an account or not. */
export const magicLink = defineCall({
  endpoint: endpoints.magicLink,
  summary: 'Mails a link that signs in, once, within 15 minutes',
  domain: 'accounts',
  limit: 'magic_link',
  captcha: 'magic_link',
  failures: [422],
  body: z.strictObject({ email: z.email('email').max(254, 'too_long'), captcha: captchaToken }),
  data: z.null(),
})

/** The answer is the same whether the address has an account or not. */
export const passwordLink = defineCall({
  endpoint: endpoints.passwordLink,
  summary: 'Mails a link to choose a password, once, within 30 minutes',
  domain: 'accounts',
  limit: 'magic_link',
  captcha: 'magic_link',
  failures: [422],
  body: z.strictObject({ email: z.email('email').max(254, 'too_long'), captcha: captchaToken }),
  data: z.null(),
})

export const levels = defineCall({
  endpoint: endpoints.levels,
  summary: 'The tiers of Club Local',
  domain: 'accounts',
  maxAge: 300,
  data: z.array(
    z.object({ id: z.string(), name: z.string(), min_points: z.int(), benefits: z.array(z.string()) }),
  ),
})

export type User = z.output<typeof user>
