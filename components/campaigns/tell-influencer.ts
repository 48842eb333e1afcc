import { api } from '@/lib/client/client'
import { DEFAULT_MARKET } from '@/lib/locale/market'

/**
 * Tells our own server that a page of an influencer was looked at, or a cart begun by whom they sent: once a day and browser.
 * Nothing of the visitor goes along, and that it is lost is nobody's failure.
 */
export async function tellInfluencer(code: string, what: 'visit' | 'cart'): Promise<void> {
  const key = `andanza-told:${what}:${code}`
  const today = new Date().toISOString().slice(0, 10)
  try {
    if (localStorage.getItem(key) === today) return
    localStorage.setItem(key, today)
  } catch {
    // A private window may refuse: then it counts once for every page.
  }
  await api(DEFAULT_MARKET)
    .campaigns.countForInfluencer({ body: { code, what } })
    .catch(() => undefined)
}
