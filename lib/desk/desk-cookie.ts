const DESK_COOKIE = 'andanza_desk'

/**
 * The HttpOnly cookie with the token of a session at the desk. It is another one than a traveller's: signing out here
 * ends nothing there, and nobody who bought with their own account works with it.
 * @param siteUrl where travellers reach the site (SITE_URL); on https only this very host can set the cookie
 */
export function deskCookie(siteUrl: string): string {
  return siteUrl.startsWith('https:') ? `__Host-${DESK_COOKIE}` : DESK_COOKIE
}
