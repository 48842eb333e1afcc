import { randomBytes } from 'node:crypto'

/** The browser an order comes from: random, unreadable for scripts, and nothing else is kept under it. */
export const DEVICE_COOKIE = 'device-v1'
const DAYS_365 = 365 * 24 * 3600
/** Only calls of the API need it. */
const PATH = '/api'

/** A browser that is known, or that will be from this answer on. */
export interface Device {
  readonly id: string
  /** The value of `set-cookie`, for a browser that did not name itself; null for one that did. */
  readonly cookie: string | null
}

/** The device of a request; one that has no cookie, or not one of ours, gets a fresh one. */
export function deviceOf(request: Request, siteUrl: string): Device {
  const pattern = new RegExp(`(?:^|;\\s*)${DEVICE_COOKIE}=([\\w-]{22})(?:;|$)`)
  const known = pattern.exec(request.headers.get('cookie') ?? '')?.[1]
  if (known) return { id: known, cookie: null }
  const id = randomBytes(16).toString('base64url')
  const secure = siteUrl.startsWith('https:') ? '; Secure' : ''
  return {
    id,
    cookie: `${DEVICE_COOKIE}=${id}; Path=${PATH}; Max-Age=${DAYS_365}; HttpOnly; SameSite=Lax${secure}`,
  }
}
