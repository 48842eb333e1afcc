import { parse } from 'hono/utils/cookie'
import { CONSENT_COOKIE, type Consent, readConsent } from '@/lib/analytics/consent'
import type { OrderConsent } from './note-money-event'

/** Whether a browser asks all sites not to follow anybody (Global Privacy Control). */
export function isOptedOut({ headers }: Request): boolean {
  return headers.get('sec-gpc') === '1'
}

/** What the browser of a request allows; null where it was never asked. */
export function consentOf(request: Request): Consent | null {
  return readConsent(cookieOf(request), isOptedOut(request))
}

/** The key that a browser was measured by until now, whatever it says today. */
export function keyOf(request: Request): string | null {
  return readConsent(cookieOf(request), false)?.key ?? null
}

/** What an order keeps of it: null where nothing of an order is to be told. */
export function orderConsent(request: Request): OrderConsent | null {
  const { allowed, key } = consentOf(request) ?? { allowed: null, key: null }
  return allowed?.ads || key ? { ads: allowed?.ads === true, key } : null
}

function cookieOf({ headers }: Request): string | undefined {
  return parse(headers.get('cookie') ?? '', CONSENT_COOKIE)[CONSENT_COOKIE]
}
