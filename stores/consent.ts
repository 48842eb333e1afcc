import { type Allowed, CONSENT_COOKIE, type Consent, readConsent } from '@/lib/analytics/consent'

/** The event by which a page hears that a choice was made. */
export const CONSENT_CHOSEN = 'andanza:consent'

/** Whether the browser asks all sites not to follow anybody (Global Privacy Control). */
export function isOptedOut(): boolean {
  return (navigator as { globalPrivacyControl?: unknown }).globalPrivacyControl === true
}

/** What this browser allows; null while nobody was asked. */
export function storedConsent(): Consent | null {
  const pair = document.cookie.split('; ').find((one) => one.startsWith(`${CONSENT_COOKIE}=`))
  return readConsent(pair?.slice(CONSENT_COOKIE.length + 1), isOptedOut())
}

/** Whether something is allowed; what nobody was asked is not. */
export function allows(purpose: keyof Allowed): boolean {
  return storedConsent()?.allowed[purpose] ?? false
}
