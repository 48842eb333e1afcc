/**
 * The HttpOnly cookie with the bearer token of the site's session (domain.md §9). The API sets it; middleware's guard
 * reads it, no script of a page can.
 */
export const SESSION_COOKIE = 'andanza_session'
/** The one that renews it; only the site's own sign-in route is sent it. */
export const REFRESH_COOKIE = 'andanza_refresh'
/** Where a sign-in leads back to when it ends in another tab, by a link in a mail (specification §4; domain.md §9). */
export const REDIRECT_COOKIE = 'andanza_redirect'
/** Says to scripts that somebody is signed in, and nothing else: a guest's page need not ask who it is. */
export const SIGNED_IN_COOKIE = 'andanza_signed_in'
