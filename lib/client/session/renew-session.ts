import { SIGNED_IN_COOKIE } from '@/lib/accounts/session-cookie'
import { isRenewalDue, readMark } from '@/lib/accounts/session-mark'
import type { Market } from '@/lib/locale/market'
import { tellSession } from './session-news'

/** The site's own sign-in route; the token that renews is a cookie that only this path is sent (domain.md §9). */
const PATH = '/_auth/custom-login/token'
/** Specification §4: who waits for a renewal looks so often, so long; then it goes on with what there is. */
const LOOKS = 10
const LOOK_MS = 1000
/** Specification §4: new tokens count as stored so long after they arrived. */
const STORED_AFTER_MS = 300
/** After a renewal without an answer a page asks nobody for so long. */
const PAUSE_MS = 60_000
/** And whoever was refused asks again only after so long. */
const RETRY_MS = 5_000

/** renewed: go on · over: the session ended, and this browser is a guest's · unknown: nobody answered. */
export type Renewal = 'renewed' | 'over' | 'unknown'

let running: Promise<Renewal> | null = null
let triedAt = Number.NEGATIVE_INFINITY
let notBefore = Number.NEGATIVE_INFINITY

/** The mark of this browser's session; null for a guest. It is another one after every renewal. */
export const currentMark = (): string | null => readMark(document.cookie)

/** Before a call is sent: renews a session that ends soon, and waits while one is renewed. At most ten seconds. */
export async function sessionInHand(market: Market): Promise<void> {
  const mark = currentMark()
  const isDue = mark !== null && isRenewalDue(mark, Date.now()) && Date.now() - triedAt > PAUSE_MS
  const renewal = running ?? (isDue ? renewSession(market, mark) : null)
  for (let look = 0; renewal && renewal === running && look < LOOKS; look++)
    await Promise.race([renewal, pause(LOOK_MS)])
}

/**
 * Renews the session once for all who ask at the same time, in all tabs. Whoever had it renewed since goes on.
 * @param mark of the session when the caller looked
 */
export function renewSession(market: Market, mark: string): Promise<Renewal> {
  running ??= alone(() => renew(market, mark)).finally(() => {
    running = null
  })
  return running
}

function alone(work: () => Promise<Renewal>): Promise<Renewal> {
  return 'locks' in navigator ? navigator.locks.request('andanza:session', work) : work()
}

async function renew(market: Market, mark: string): Promise<Renewal> {
  const now = currentMark()
  if (now !== mark) return now === null ? 'over' : 'renewed'
  if (Date.now() < notBefore) return 'unknown'
  triedAt = Date.now()
  const answer = await ask(market)
  if (answer?.ok) {
    await pause(STORED_AFTER_MS)
    return 'renewed'
  }
  if (answer?.status !== 401) {
    notBefore = Date.now() + RETRY_MS
    return 'unknown'
  }
  forgetMark()
  await forgetKept()
  tellSession('over')
  return 'over'
}

/** What was kept of reservations ends with the session. */
async function forgetKept(): Promise<void> {
  const { emptyVault } = await import('@/lib/pwa/vault')
  await emptyVault('account').catch(() => undefined)
}

/** The answer takes the cookies back too; a browser that kept this one would look signed in, and ask for ever. */
function forgetMark(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and older Safari
  document.cookie = `${SIGNED_IN_COOKIE}=; path=/; max-age=0; samesite=lax`
}

async function ask({ locale, currency }: Market): Promise<Response | null> {
  try {
    return await fetch(PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'X-Locale': locale, 'X-Currency': currency },
      body: JSON.stringify({ grant_type: 'refresh_token' }),
    })
  } catch {
    return null
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
