/** A link to "Ver todo" opens nothing after that. */
export const LINK_MINUTES = 30
/** The longest that a browser sees everything after one link. */
export const LONGEST_HOURS = 24
/** So long without use, and it is locked again. */
export const IDLE_HOURS = 2

const GUEST_COOKIE = 'andanza_guest'

/**
 * The name of the HttpOnly cookie of a browser that used a link to "Ver todo". On https only this very host can set it,
 * as with the session's (lib/accounts/session-cookie.ts).
 * @param siteUrl where travellers reach the site (SITE_URL)
 */
export function guestCookie(siteUrl: string): string {
  return siteUrl.startsWith('https:') ? `__Host-${GUEST_COOKIE}` : GUEST_COOKIE
}
