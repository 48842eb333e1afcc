import { AB_COOKIE } from '@/lib/campaigns/ab-cookie'
import { MARKET_COOKIES } from '@/lib/locale/visitor-market'

/** What a decision reads beside the session (lib/routing/request-facts.ts). */
const READ: readonly string[] = [MARKET_COOKIES.locale, MARKET_COOKIES.currency, AB_COOKIE]
/** Drafts and tests of the framework change what it answers. */
const OF_THE_FRAMEWORK = /^(?:__prerender_|__next|next-)/

/**
 * The cookies that a decision reads, by name. Null where the framework might read another value than we do: one that
 * comes twice, has no value or needs decoding; and where a cookie is the framework's own.
 * @param header `Cookie` as it came
 * @param session the name of the cookie with the session
 */
export function readCookies(header: string | undefined, session: string): ReadonlyMap<string, string> | null {
  const found = new Map<string, string>()
  for (const pair of header?.split(/; */) ?? []) {
    const at = pair.indexOf('=')
    const name = at < 0 ? pair : pair.slice(0, at)
    if (OF_THE_FRAMEWORK.test(name)) return null
    if (name !== session && !READ.includes(name)) continue
    const value = pair.slice(at + 1)
    if (at < 0 || found.has(name) || value.includes('%')) return null
    found.set(name, value)
  }
  return found
}
