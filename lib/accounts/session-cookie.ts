/**
 * The HttpOnly cookie with the bearer token of the site's session (domain.md §9). The API sets it; middleware's guard
 * reads it, no script of a page can.
 */
const SESSION_COOKIE = 'andanza_session'
/** The one that renews it; only the site's own sign-in route is sent it. */
const REFRESH_COOKIE = 'andanza_refresh'
/** Says that this browser signed in before; strangers' failures do not slow it down. No script can read it. */
const DEVICE_COOKIE = 'andanza_device'

interface SessionCookies {
  readonly session: string
  readonly refresh: string
  readonly device: string
}

/**
 * The names of the cookies. On https a browser takes the prefixed ones only from this very host over TLS: neither a
 * sub-domain nor somebody on the way can plant a session. `__Host-` asks for the path `/`, which the second has not.
 * @param siteUrl where travellers reach the site (SITE_URL)
 */
export function sessionCookies(siteUrl: string): SessionCookies {
  return siteUrl.startsWith('https:')
    ? {
        session: `__Host-${SESSION_COOKIE}`,
        refresh: `__Secure-${REFRESH_COOKIE}`,
        device: `__Host-${DEVICE_COOKIE}`,
      }
    : { session: SESSION_COOKIE, refresh: REFRESH_COOKIE, device: DEVICE_COOKIE }
}

/** Where a sign-in leads back to when it ends in another tab, by a link in a mail (specification §4; domain.md §9). */
export const REDIRECT_COOKIE = 'andanza_redirect'
/** Says to scripts that somebody is signed in and until when (session-mark.ts): a guest's page need not ask who it is. */
export const SIGNED_IN_COOKIE = 'andanza_signed_in'
