import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { amount, currencyCode, instant, uuid } from '@/lib/api/wire'
import * as endpoints from '../endpoints'

/** What became of somebody who was invited: has an account · booked · pays · paid whole · ended · does not count. */
export const INVITED_STATES = ['joined', 'booked', 'paying', 'liquidated', 'cancelled', 'own'] as const

export type InvitedState = (typeof INVITED_STATES)[number]

/** As many are shown: the latest. */
export const INVITED_SHOWN = 50

/** What an invitation is worth, in the currency of the visitor. */
export const invitationTerms = z.object({
  gift: amount,
  /** What the friend's first trip must cost. */
  minimum: amount,
  currency: currencyCode,
  /** Of the inviter. */
  points: z.int(),
  valid_days: z.int(),
})

const coupon = z.object({ code: z.string(), ends_at: instant })

export const myInvitations = defineCall({
  endpoint: endpoints.myInvitations,
  summary: 'The own invitation, who came by it, and the coupon one came with oneself',
  domain: 'accounts',
  access: 'user',
  data: z.object({
    code: z.string(),
    /** Of the invitation, whole. */
    link: z.string(),
    terms: invitationTerms.nullable(),
    /** The latest first. */
    invited: z.array(
      z.object({
        uuid,
        /** `S. L.`; empty where no name is known. */
        initials: z.string(),
        state: z.enum(INVITED_STATES),
        /** That it brought. */
        points: z.int(),
        since: instant,
      }),
    ),
    /** Waits for one's own first trip; null where there is none. */
    coupon: coupon.nullable(),
  }),
})

export const showInvitation = defineCall({
  endpoint: endpoints.showInvitation,
  summary: 'What the invitation is worth that this browser came by; null where it came by none',
  domain: 'accounts',
  access: 'optional',
  data: invitationTerms.nullable(),
})

export const claimInvitation = defineCall({
  endpoint: endpoints.claimInvitation,
  summary: 'The coupon of the invitation that this browser came by: the same one however often',
  domain: 'accounts',
  access: 'optional',
  limit: 'lookup',
  failures: [404, 409],
  data: coupon,
})
