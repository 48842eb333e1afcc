import { SIGNED_IN_COOKIE } from './session-cookie'

const DAY_MS = 24 * 3600 * 1000
/** How long the cookies of a session last after it began or was renewed (specification §9). */
export const SESSION_DAYS = 30
/** It is renewed while half of that is left, so that whoever comes every fortnight never signs in again. */
const RENEWED_BEFORE_MS = 15 * DAY_MS

/**
 * What the cookie for scripts says of a session: when it ends, in epoch milliseconds. It opens nothing; that it is another
 * one says that the session was renewed, also by another tab.
 */
export function sessionMark(now: Date): string {
  return String(now.getTime() + SESSION_DAYS * DAY_MS)
}

/** The mark among a browser's cookies; null for a guest. @param cookies as `document.cookie` has them */
export function readMark(cookies: string): string | null {
  const pair = cookies.split('; ').find((one) => one.startsWith(`${SIGNED_IN_COOKIE}=`))
  return pair?.slice(SIGNED_IN_COOKIE.length + 1) || null
}

/** Whether a session should be renewed now; one that does not say when it ends should. @param now epoch milliseconds */
export function isRenewalDue(mark: string, now: number): boolean {
  const end = /^\d{13}$/.test(mark) ? Number(mark) : now
  return end - now <= RENEWED_BEFORE_MS
}
