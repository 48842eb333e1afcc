import { z } from 'zod'
import { actionCode, actionCodeSent } from '@/lib/accounts/action-code'
import { defineCall } from '@/lib/api/call'
import { captchaToken } from '@/lib/api/captcha'
import { instant } from '@/lib/api/wire'
import * as endpoints from '../endpoints'
import { WHEEL_STATES } from './wheel-state'

const percent = z.number().nullable()

/** Ours: the wheel of fortune, with its odds from the data that draws. */
export const wheel = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(WHEEL_STATES),
  start: instant,
  end: instant,
  /** Of its rules; a spin is drawn by the one that is in force. */
  version: z.int(),
  prizes: z.array(
    z.object({
      key: z.string(),
      /** What its coupon takes off; null: nothing comes out. */
      percent,
      /** In how many of 100 spins it comes out. */
      odds: z.number(),
      /** All of it were given: whoever draws it gets the consolation. */
      is_gone: z.boolean(),
    }),
  ),
  consolation: z.object({ key: z.string(), percent: z.number() }),
  coupon_days: z.int(),
  /** How many coupons there were, the consolation left out, and when the last one was given. */
  coupons: z.object({ total: z.int(), last_given_at: instant.nullable() }),
  permit: z.string().nullable(),
  legal_note: z.string().nullable(),
})

export const showWheel = defineCall({
  endpoint: endpoints.showWheel,
  summary: 'The wheel of fortune that there is, or null: dates, odds, whether it turns now',
  domain: 'campaigns',
  maxAge: 30,
  data: wheel.nullable(),
})

/** What a spin brought. */
export const wheelSpin = z.object({
  wheel: z.string(),
  version: z.int(),
  spun_at: instant,
  /** What came out. */
  drawn: z.object({ key: z.string(), percent }),
  /** What was given; not what was drawn where that was used up. */
  given: z.object({ key: z.string(), percent }),
  coupon: z.object({ code: z.string(), ends_at: instant, is_used: z.boolean() }).nullable(),
  /** It is the one this person had before. */
  is_earlier: z.boolean(),
})

export const ownSpin = defineCall({
  endpoint: endpoints.ownWheelSpin,
  summary: 'The spin of the signed-in traveller, null before it',
  domain: 'campaigns',
  access: 'user',
  data: wheelSpin.nullable(),
})

export const sendWheelCode = defineCall({
  endpoint: endpoints.sendWheelCode,
  summary:
    'Mails a code of six digits that proves the address of somebody without a session, to turn the wheel once',
  domain: 'campaigns',
  limit: 'contact',
  captcha: 'question',
  failures: [409, 422],
  body: z.object({ email: z.email().max(254), captcha: captchaToken }),
  data: actionCodeSent,
})

export const spinWheel = defineCall({
  endpoint: endpoints.spinWheel,
  summary: 'Turns the wheel, once per proved mailbox and campaign: the server draws',
  domain: 'campaigns',
  access: 'optional',
  limit: 'contact',
  idempotency: 'required',
  attempt: ['email_code'],
  failures: [409, 422],
  body: z.object({
    /** Of somebody without a session, with the code that was mailed there; the address of an account otherwise. */
    email: z.email().max(254).optional(),
    email_code: actionCode.optional(),
  }),
  data: wheelSpin,
})

export type Wheel = z.output<typeof wheel>
export type WheelSpin = z.output<typeof wheelSpin>
