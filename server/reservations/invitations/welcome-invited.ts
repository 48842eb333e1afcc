import { userById } from '@/server/accounts/user-by-id'
import type { Context } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { claimInvitation } from './claim-invitation'
import { invitedBrowser } from './invited-browser'
import { invitationIn, visitOf } from './invited-visit'

/**
 * Somebody proved who they are in a browser that an invitation brought: their coupon waits in their account from now on.
 * Before the browser is known as theirs, which tells whether it was the inviter's. What is refused here is told where it
 * would be used.
 */
export async function welcomeInvited(context: Context, userId: string, request: Request): Promise<void> {
  if (invitationIn(request.headers.get('cookie')) === undefined) return
  const user = await userById(context, userId)
  if (!user) return
  const { id } = invitedBrowser(request, context.env.siteUrl)
  try {
    await claimInvitation(context, visitOf(context, request, user, id))
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
  }
}
