import type { User } from '@/lib/accounts/contract'
import type { Market } from '@/lib/locale/market'
import { looksSignedIn } from './looks-signed-in'

let asked: Promise<User | null> | null = null

/** Who is signed in, asked once per page load: null for a guest, who asks nobody, and when nobody answers. */
export function knownMe(market: Market): Promise<User | null> {
  if (!looksSignedIn()) asked = null
  else asked ??= ask(market)
  return asked ?? Promise.resolve(null)
}

async function ask(market: Market): Promise<User | null> {
  try {
    const { api } = await import('@/lib/client/client')
    return await api(market).accounts.me()
  } catch {
    // The next who wants to know asks again.
    asked = null
    return null
  }
}

const CHANGED = 'andanza:me'

/** Tells everything that shows the traveller what they are called from now on. */
export function announceMe(user: User): void {
  asked = Promise.resolve(user)
  dispatchEvent(new Event(CHANGED))
}

/** Calls when the traveller changed. @returns what ends that */
export function onMeChanged(listen: () => void): () => void {
  addEventListener(CHANGED, listen)
  return () => removeEventListener(CHANGED, listen)
}
