import type { SessionNews } from '@/lib/client/session/session-news'
import { links } from '@/lib/links/links'
import { safeRedirect } from '@/lib/links/safe-redirect'
import { isOfAccount, isOfGuest, saysSessionEnded } from '@/lib/links/sign-in'
import { userLinks } from '@/lib/links/user-links'
import { leaveDevice } from '../leave-device'

/**
 * What an open page does about a session that began or ended in another tab. What is shown of the visitor changes by
 * itself (use-me.ts); a page that was made for them is made anew, or left.
 * @param refresh makes the page anew
 */
export async function followSession(news: SessionNews, refresh: () => void): Promise<void> {
  const { pathname, search } = location
  if (news === 'in' && saysSessionEnded(pathname)) {
    const back = safeRedirect(new URLSearchParams(search).get('redirect'))
    location.assign(back ?? userLinks.profile())
  }
  if (news === 'out') {
    await leaveDevice()
    // Signing out leads home (specification §4), in every tab that shows something of the account.
    if (isOfAccount(pathname)) location.assign(links.home())
  }
  if (news !== 'me' && isOfGuest(pathname)) refresh()
}
