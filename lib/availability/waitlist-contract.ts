import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { captchaToken } from '@/lib/api/captcha'
import { formatted } from '@/lib/api/field-kinds'
import { instant } from '@/lib/api/wire'
import * as endpoints from './endpoints'

const experience = z.object({ experience: z.string().max(200) })
const code = formatted(z.string().min(1).max(60))

/** For how many somebody waits: a party that an order could be. */
export const waitingParty = z.int().min(1, 'too_small').max(20, 'too_big')

/** Where to write to. */
export const waitingEmail = z.email('email').max(254, 'too_long')

/** What a mail carries about one place; any other text is one that is over. */
export const waitlistToken = formatted(z.string().min(1).max(400))

/** Where somebody is in the queue of a departure, 1 first; null where they are in none (any more). */
const place = z.int().nullable()

/** "Avísame": whoever joins is told when seats come free, and has them held for a day (domain.md §3). */
export const joinWaitlist = defineCall({
  endpoint: endpoints.joinWaitlist,
  summary:
    'Puts an address on the waitlist of a departure: at once that of an account that proved it, any other by a mail to confirm',
  domain: 'availability',
  access: 'optional',
  limit: 'contact',
  captcha: 'lead',
  failures: [404, 422],
  params: experience,
  body: z.strictObject({
    departure: code,
    qty: waitingParty,
    email: waitingEmail,
    captcha: captchaToken,
  }),
  data: z.object({
    departure: z.string(),
    qty: z.int(),
    /** `check_mail` is the answer for every address that is not the caller's own, whoever waits already. */
    state: z.enum(['check_mail', 'waiting', 'offered']),
    place,
  }),
})

/** By the link of a mail and a press on the page that it opens: who only looks at links confirms nothing. */
export const confirmWaiting = defineCall({
  endpoint: endpoints.confirmWaiting,
  summary:
    'Proves an address by the token of a mail, which puts it into the queue; again it answers the same',
  domain: 'availability',
  params: experience,
  body: z.strictObject({ token: waitlistToken }),
  data: z.object({
    /** `full`: the mailbox is on as many lists as one can be, or on this one in another spelling · `over`: too late, of another trip, or no token. */
    state: z.enum(['waiting', 'offered', 'full', 'over']),
    departure: z.string().nullable(),
    qty: z.int().nullable(),
    place,
  }),
})

/** By the link of a mail; answers the same whatever it is sent. */
export const leaveWaitlist = defineCall({
  endpoint: endpoints.leaveWaitlist,
  summary: 'Leaves a waitlist, with the token of a mail; seats held for it come free',
  domain: 'availability',
  params: experience,
  body: z.strictObject({ token: waitlistToken }),
  data: z.object({ left: z.literal(true) }),
})

/** A call of its own and no part of availability: that is the same for everybody. */
export const waitlistOffer = defineCall({
  endpoint: endpoints.waitlistOffer,
  summary: 'The seats held for who has the token of a mail, or why they are not',
  domain: 'availability',
  params: experience,
  body: z.strictObject({ token: waitlistToken }),
  data: z.object({
    /** `used`: an order took them · `ended`: the day is over, or they were given back · `other`: of another trip, or no token. */
    state: z.enum(['held', 'used', 'ended', 'other']),
    departure: z.string().nullable(),
    qty: z.int().nullable(),
    /** Until when they are held; null when they are not. */
    expires_at: instant.nullable(),
  }),
})

export type JoinedWaitlist = z.output<typeof joinWaitlist.data>
export type ConfirmedWaiting = z.output<typeof confirmWaiting.data>
export type WaitlistOffer = z.output<typeof waitlistOffer.data>
