/** A browser that pays is known by a random value, so that two of its tabs are one payer. Nothing else is kept in it. */
export const PAYER_COOKIE = 'payer'

/** The value of the cookie in a `Cookie` header or `document.cookie`; null for none, or one that is not ours. */
export function readPayerCookie(cookies: string): string | null {
  return new RegExp(`(?:^|;\\s*)${PAYER_COOKIE}=([0-9a-f-]{36})(?:;|$)`).exec(cookies)?.[1] ?? null
}
