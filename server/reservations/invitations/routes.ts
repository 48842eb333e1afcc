import type { Hono } from 'hono'
import {
  claimInvitation as claimInvitationCall,
  myInvitations,
  showInvitation,
} from '@/lib/accounts/invitations/contract'
import { inviterOf } from '@/server/accounts/invitations/referral-code'
import { termsIn } from '@/server/accounts/invitations/referral-terms'
import { DomainError } from '@/server/platform/errors'
import { Answer } from '@/server/platform/http/answer'
import type { EdgeVariables } from '@/server/platform/http/edge'
import { route } from '@/server/platform/http/route'
import { claimInvitation } from './claim-invitation'
import { invitedBrowser } from './invited-browser'
import { invitationIn, visitOf } from './invited-visit'
import { listInvited, presentTerms } from './list-invited'

/** Invitations: one's own, and the one that a browser came by. Here and not with accounts: they go by trips. */
export function invitationRoutes(api: Hono<EdgeVariables>): void {
  route(api, myInvitations, ({ context, session, market }) => {
    if (!session) throw new DomainError('unauthenticated')
    return listInvited(context, session.user.uuid, market.currency)
  })

  route(api, showInvitation, async ({ context, request, market }) => {
    const inviterId = await inviterOf(context, invitationIn(request.headers.get('cookie')))
    const terms = inviterId === null ? null : await termsIn(context, market.currency)
    return terms && presentTerms(terms)
  })

  route(api, claimInvitationCall, async ({ context, session, request }) => {
    const browser = invitedBrowser(request, context.env.siteUrl)
    const visit = visitOf(context, request, session?.user ?? null, browser.id)
    const { coupon, endsAt } = await claimInvitation(context, visit)
    const told = { code: coupon, ends_at: endsAt.toISOString() }
    return browser.cookie ? new Answer(told, { 'set-cookie': browser.cookie }) : told
  })
}
