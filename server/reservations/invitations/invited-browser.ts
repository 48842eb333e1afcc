import { randomBytes } from 'node:crypto'

/**
 * The browser that took the coupon of an invitation: random, and nothing else is kept under it. Not the name that orders
 * have (device-cookie.ts), which no sign-in is sent.
 */
const COOKIE = 'invited-v1'
const DAYS_90 = 90 * 24 * 3600

/** A browser by its cookie; `cookie` is the value of `set-cookie` for one that has none yet. */
export function invitedBrowser(request: Request, siteUrl: string): { id: string; cookie: string | null } {
  const pattern = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]{22})(?:;|$)`)
  const known = pattern.exec(request.headers.get('cookie') ?? '')?.[1]
  if (known) return { id: known, cookie: null }
  const id = randomBytes(16).toString('base64url')
  const secure = siteUrl.startsWith('https:') ? '; Secure' : ''
  return { id, cookie: `${COOKIE}=${id}; Path=/; Max-Age=${DAYS_90}; HttpOnly; SameSite=Lax${secure}` }
}
