import { SIGNED_IN_COOKIE } from '@/lib/accounts/session-cookie'

/** Whether this browser says that somebody is signed in; who it is only the API knows. */
export function looksSignedIn(): boolean {
  return document.cookie.includes(`${SIGNED_IN_COOKIE}=`)
}
