import { track } from '@/components/analytics/track'
import { tellSession } from '@/lib/client/session/session-news'
import { send } from '@/lib/client/transport'
import type { Market } from '@/lib/locale/market'

/** The site's own sign-in route: it keeps the tokens in cookies that no script reads (domain.md §9). */
const PATH = '/_auth/custom-login/token'
const NONCE_PATH = '/_auth/google/nonce'

export type Grant =
  | {
      readonly grant_type: 'password'
      readonly username: string
      readonly password: string
      readonly captcha?: string
    }
  | { readonly grant_type: 'magic_link'; readonly token: string }
  | { readonly grant_type: 'password_link'; readonly token: string; readonly password: string }
  | { readonly grant_type: 'google'; readonly credential: string }

/** Signs in, and tells every tab. @throws ApiError `sign_in_refused` when it does not fit */
export async function signIn(market: Market, grant: Grant): Promise<void> {
  const { is_new } = (await send(market, { method: 'post', path: PATH, body: grant })) as { is_new: boolean }
  track({ name: is_new ? 'sign_up' : 'login' })
  tellSession('in')
}

/** What Google's prompt must be asked for: its credential then counts in this browser alone, and once. */
export async function oneTapNonce(market: Market): Promise<string> {
  const { nonce } = (await send(market, { method: 'post', path: NONCE_PATH })) as { nonce: string }
  return nonce
}

/** Ends the session of this browser, and tells every tab. */
export async function signOut(market: Market): Promise<void> {
  await send(market, { method: 'delete', path: PATH })
  tellSession('out')
}
