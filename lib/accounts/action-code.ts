import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { formatted } from '@/lib/api/field-kinds'
import { instant } from '@/lib/api/wire'
import * as endpoints from './endpoints'

/** The six digits that a mail brought, beside what they let through. */
export const actionCode = formatted(z.string().regex(/^\d{6}$/, 'email_code'))

export const actionCodeSent = z.object({
  /** Until when it is good. */
  expires_at: instant,
  /** Seconds until another one can be asked for. */
  resend_in: z.int(),
})

/** Ours: a code for what a stolen session must not do alone; the call that does it takes the digits. */
export const sendOwnCode = defineCall({
  endpoint: endpoints.sendOwnCode,
  summary: 'Mails a code of six digits to the signed-in traveller, to save a card',
  domain: 'accounts',
  access: 'user',
  limit: 'lookup',
  data: actionCodeSent,
})

export type ActionCodeSent = z.output<typeof actionCodeSent>
