import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { captchaToken } from '@/lib/api/captcha'
import { formatted } from '@/lib/api/field-kinds'
import { instant } from '@/lib/api/wire'
import * as endpoints from './endpoints'

const experience = z.object({ experience: z.string().max(200) })
const qty = z.int().min(1).max(20)
const code = formatted(z.string().min(1).max(60))

/** What a mail carries about one place; any other text is one that is over. */
export const waitlistToken = formatted(z.string().min(1).max(400))

/** "Avísame": whoever joins is told when seats come free, and has them held for a day (domain.md §3). */
export const joinWaitlist = defineCall({
  endpoint: endpoints.joinWaitlist,
  summary: 'Puts an address on the waitlist of a departure; the answer is the same for every address',
  domain: 'availability',
  limit: 'contact',
  captcha: 'lead',
  failures: [404, 422],
  params: experience,
  body: z.strictObject({
    departure: code,
    qty,
    email: z.email('email').max(254, 'too_long'),
    captcha: captchaToken,
  }),
  data: z.object({ departure: z.string(), qty: z.int() }),
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
  summary: 'The seats held for who has the token of a mail; null when they are not any more',
  domain: 'availability',
  params: experience,
  body: z.strictObject({ token: waitlistToken }),
  data: z.object({ departure: z.string(), qty: z.int(), expires_at: instant }).nullable(),
})

export type WaitlistOffer = NonNullable<z.output<typeof waitlistOffer.data>>
