import type { Context as HonoContext } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import { SIGNED_IN_COOKIE, sessionCookies } from '@/lib/accounts/session-cookie'
import { SESSION_DAYS, sessionMark } from '@/lib/accounts/session-mark'
import type { Market } from '@/lib/locale/market'
import { MARKET_COOKIES } from '@/lib/locale/visitor-market'

interface Pair {
  readonly access_token: string
  readonly refresh_token: string
}

const SESSION_SECONDS = SESSION_DAYS * 24 * 3600
const DAYS_365 = 365 * 24 * 3600
/** The longest a browser keeps a cookie. */
const DAYS_400 = 400 * 24 * 3600
const ATTRIBUTES = { httpOnly: true, sameSite: 'Lax' } as const
/** Only the site's own sign-in route ever needs to see it. */
const REFRESH_PATH = '/_auth'

/** The token of the cookie header, or null. */
export function readSessionCookie(siteUrl: string, header: string | null): string | null {
  const pattern = new RegExp(`(?:^|;\\s*)${sessionCookies(siteUrl).session}=([\\w-]{16,200})(?:;|$)`)
  return pattern.exec(header ?? '')?.[1] ?? null
}

/** Keeps the tokens where scripts cannot read them; a session nobody renews ends with its cookie after 30 days. */
export function setSessionCookies(c: HonoContext, siteUrl: string, tokens: Pair, now: Date): void {
  const attributes = { ...ATTRIBUTES, secure: siteUrl.startsWith('https:'), maxAge: SESSION_SECONDS }
  const names = sessionCookies(siteUrl)
  setCookie(c, names.session, tokens.access_token, { ...attributes, path: '/' })
  setCookie(c, names.refresh, tokens.refresh_token, { ...attributes, path: REFRESH_PATH })
  setCookie(c, SIGNED_IN_COOKIE, sessionMark(now), { ...attributes, httpOnly: false, path: '/' })
}

/** It outlives signing out: the next sign-in of this browser is counted alone. */
export function setDeviceCookie(c: HonoContext, siteUrl: string, token: string): void {
  const secure = siteUrl.startsWith('https:')
  setCookie(c, sessionCookies(siteUrl).device, token, { ...ATTRIBUTES, secure, maxAge: DAYS_400, path: '/' })
}

/** The account's own language and currency come before what this browser chose (adr 0005). */
export function setMarketCookies(c: HonoContext, siteUrl: string, { locale, currency }: Market): void {
  const attributes = {
    sameSite: 'Lax',
    secure: siteUrl.startsWith('https:'),
    maxAge: DAYS_365,
    path: '/',
  } as const
  setCookie(c, MARKET_COOKIES.locale, locale, attributes)
  setCookie(c, MARKET_COOKIES.currency, currency, attributes)
}

export function clearSessionCookies(c: HonoContext, siteUrl: string): void {
  const names = sessionCookies(siteUrl)
  // A prefixed cookie is only taken back by one that is Secure too.
  const secure = siteUrl.startsWith('https:')
  deleteCookie(c, names.session, { ...ATTRIBUTES, secure, path: '/' })
  deleteCookie(c, names.refresh, { ...ATTRIBUTES, secure, path: REFRESH_PATH })
  deleteCookie(c, SIGNED_IN_COOKIE, { secure, path: '/' })
}
