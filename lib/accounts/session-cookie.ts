/**
 * The HttpOnly cookie with the bearer token of the site's session (domain.md §9). The API sets it; middleware's guard
 * reads it, no script of a page can.
 */
export const SESSION_COOKIE = 'andanza_session'
/** The one that renews it; only the site's own sign-in route is sent it. */
export const REFRESH_COOKIE = 'andanza_refresh'
