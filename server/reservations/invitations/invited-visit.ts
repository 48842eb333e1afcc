import { parse } from 'hono/utils/cookie'
import { REFERRAL_COOKIE } from '@/lib/routing/invited-cookie'
import { deviceToken } from '@/server/accounts/caller'
import type { Context, Session } from '@/server/platform/context'
import type { InvitedVisit } from './claim-invitation'

/** The code that a browser's cookies say it came by. */
export const invitationIn = (cookies: string | null): string | undefined =>
  parse(cookies ?? '', REFERRAL_COOKIE)[REFERRAL_COOKIE]

/** What a request tells of an invitation. @param browser its name */
export function visitOf(
  context: Context,
  request: Request,
  user: Session['user'] | null,
  browser: string,
): InvitedVisit {
  const cookies = request.headers.get('cookie')
  return { code: invitationIn(cookies), user, browser, device: deviceToken(context, cookies) }
}
