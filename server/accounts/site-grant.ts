import { z } from 'zod'
import { newPassword } from '@/lib/accounts/contract'
import { captchaToken } from '@/lib/api/captcha'

/** How a browser of the site signs in. */
export const siteGrant = z.discriminatedUnion('grant_type', [
  z.strictObject({
    grant_type: z.literal('password'),
    username: z.string('required').min(1, 'required').max(254, 'too_long'),
    password: z.string('required').min(1, 'required').max(200, 'too_long'),
    captcha: captchaToken,
  }),
  z.strictObject({
    grant_type: z.literal('magic_link'),
    token: z.string('required').min(16, 'invalid_format').max(200, 'too_long'),
  }),
  z.strictObject({
    grant_type: z.literal('password_link'),
    token: z.string('required').min(16, 'invalid_format').max(200, 'too_long'),
    password: newPassword,
  }),
  z.strictObject({
    grant_type: z.literal('google'),
    credential: z.string('required').min(16, 'invalid_format').max(4000, 'too_long'),
  }),
  z.strictObject({ grant_type: z.literal('refresh_token') }),
])
