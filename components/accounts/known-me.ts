import type { User } from '@/lib/accounts/contract'
import { looksSignedIn } from '@/lib/accounts/looks-signed-in'
import { onSession, tellOtherTabs, tellSession } from '@/lib/client/session/session-news'
import type { Market } from '@/lib/locale/market'
import { sealedFor } from '@/lib/pwa/sealed-for'
import { forgetName, rememberedName, rememberName } from './session/remembered-name'

let asked: Promise<User | null> | null = null
let listens = false

/** Who is signed in, asked once per page load: null for a guest, who asks nobody, and when nobody answers. */
export function knownMe(market: Market): Promise<User | null> {
  hearOthers()
  if (!looksSignedIn()) {
    asked = null
    forgetName()
  } else asked ??= ask(market)
  return asked ?? Promise.resolve(null)
}

async function ask(market: Market): Promise<User | null> {
  try {
    const { api } = await import('@/lib/client/client')
    const user = await api(market).accounts.me()
    // Whoever signed in by leaving for another site and coming back was announced by nobody.
    if (rememberedName() === null) tellOtherTabs('in')
    rememberName(user.profile.firstname)
    onlyFor(user.uuid)
    return user
  } catch {
    // The next who wants to know asks again.
    asked = null
    if (!looksSignedIn()) forgetName()
    return null
  }
}

/** What another account kept of its reservations here is gone with it. */
function onlyFor(uuid: string): void {
  const owner = sealedFor()
  if (owner !== null && owner !== uuid)
    void import('@/lib/pwa/vault').then(({ emptyVault }) => emptyVault('account')).catch(() => undefined)
}

/** Before anybody looks again, what this page knew is forgotten. */
function hearOthers(): void {
  if (listens) return
  listens = true
  onSession(({ news, isHere }) => {
    if (news !== 'me' || !isHere) asked = null
  })
}

/** Tells everything that shows the traveller, in every tab, what they are called from now on. */
export function announceMe(user: User): void {
  asked = Promise.resolve(user)
  rememberName(user.profile.firstname)
  tellSession('me')
}

/** Calls when the traveller changed, here or in another tab. @returns what ends that */
export function onMeChanged(listen: () => void): () => void {
  hearOthers()
  return onSession(listen)
}
