import { looksSignedIn } from '@/lib/accounts/looks-signed-in'
import { type OneTapPage, oneTapShows } from '@/lib/accounts/one-tap'
import { DEFAULT_MARKET, parseMarketSegment } from '@/lib/locale/market'
import { oneTapNonce, signIn } from './sign-in'

const SCRIPT = 'https://accounts.google.com/gsi/client'

interface GoogleIdentity {
  initialize(options: {
    readonly client_id: string
    readonly nonce: string
    readonly callback: (answer: { readonly credential: string }) => void
    readonly use_fedcm_for_prompt: boolean
  }): void
  prompt(): void
}

/**
 * Offers to sign in with Google where the rule says so; its script is loaded only then. What Google answers goes to our
 * own sign-in route, which verifies it (domain.md §9).
 * @param said of the page's `meta`: `home es_MX.MXN client-id`
 */
export async function offerOneTap(said: string): Promise<void> {
  const [page = '', segment = '', clientId = ''] = said.split(' ')
  const place: OneTapPage = { page, clientId }
  if (!oneTapShows(place, location.search, looksSignedIn())) return
  const market = parseMarketSegment(segment) ?? DEFAULT_MARKET
  const [google, nonce] = await Promise.all([loadGoogle(), oneTapNonce(market)])
  const enter = async (credential: string) => {
    await signIn(market, { grant_type: 'google', credential })
    location.reload()
  }
  google?.initialize({
    client_id: clientId,
    nonce,
    // Refused or no answer: the page stays as it is, and the other ways to sign in are there.
    callback: ({ credential }) => void enter(credential).catch(() => undefined),
    use_fedcm_for_prompt: true,
  })
  google?.prompt()
}

/** null when the script is blocked or cannot be loaded. */
function loadGoogle(): Promise<GoogleIdentity | null> {
  return new Promise((resolve) => {
    const script = Object.assign(document.createElement('script'), { src: SCRIPT, async: true })
    script.onerror = () => resolve(null)
    script.onload = () => {
      const { google } = window as { google?: { accounts?: { id?: GoogleIdentity } } }
      resolve(google?.accounts?.id ?? null)
    }
    document.head.append(script)
  })
}
