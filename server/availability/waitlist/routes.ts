import type { Hono } from 'hono'
import {
  joinWaitlist as join,
  leaveWaitlist as leave,
  waitlistOffer,
} from '@/lib/availability/waitlist-contract'
import { DomainError } from '@/server/platform/errors'
import type { EdgeVariables } from '@/server/platform/http/edge'
import { route } from '@/server/platform/http/route'
import { joinWaitlist } from './join-waitlist'
import { leaveWaitlist } from './leave-waitlist'
import { showOffer } from './show-offer'

export function waitlistRoutes(api: Hono<EdgeVariables>): void {
  route(api, join, async ({ context, params, body, market, isDoubtful }) => {
    if (isDoubtful) throw new DomainError('captcha_refused')
    const { departure, qty, email } = body
    const { experience } = params
    await joinWaitlist(context, { experience, departure, qty, email }, market.locale)
    return { departure, qty }
  })

  route(api, leave, async ({ context, body }) => {
    await leaveWaitlist(context, body.token)
    return { left: true as const }
  })

  route(api, waitlistOffer, ({ context, body }) => showOffer(context, body.token))
}
