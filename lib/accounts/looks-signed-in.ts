import { readMark } from '@/lib/accounts/session-mark'

/** Whether this browser says that somebody is signed in; who it is only the API knows. */
export function looksSignedIn(): boolean {
  return readMark(document.cookie) !== null
}
