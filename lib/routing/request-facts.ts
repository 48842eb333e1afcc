import { AB_COOKIE, readAbCookie } from '@/lib/campaigns/ab-cookie'
import { isRobot } from '@/lib/device/is-robot'
import { MARKET_COOKIES } from '@/lib/locale/visitor-market'
import type { Facts } from './decision'
import type { RoutingSettings } from './settings'

/** The parts of a request that facts are read from; a NextRequest has them. */
export interface FactSource {
  readonly url: string
  readonly headers: { get(name: string): string | null }
  readonly cookies: { get(name: string): { readonly value: string } | undefined }
}

/** Reads the facts of a request: address, visitor country, session, wishes for language and currency. */
export function readFacts(request: FactSource, settings: RoutingSettings): Facts {
  const { pathname, search } = new URL(request.url)
  return {
    pathname,
    search: withoutRouterKey(search),
    country: request.headers.get(settings.countryHeader),
    blockedCountries: settings.blockedCountries,
    enabledRedirects: settings.enabledRedirects,
    token: request.cookies.get(settings.sessionCookie)?.value || null,
    visitor: null,
    byRouter: request.headers.get('rsc') === '1',
    abVisitor: readAbVisitor(request),
    tests: null,
    localeCookie: request.cookies.get(MARKET_COOKIES.locale)?.value ?? null,
    currencyCookie: request.cookies.get(MARKET_COOKIES.currency)?.value ?? null,
    acceptLanguage: request.headers.get('accept-language'),
  }
}

/** Robots always see the control. */
function readAbVisitor({ cookies, headers }: FactSource) {
  const visitor = readAbCookie(cookies.get(AB_COOKIE)?.value)
  return visitor && !isRobot(headers.get('user-agent')) ? visitor : null
}

/** The framework's router adds `_rsc` to its own requests, with a value or without; a visitor's address never has it. */
function withoutRouterKey(search: string): string {
  if (!/[?&]_rsc(?=[=&]|$)/.test(search)) return search
  const parameters = search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !/^_rsc(?:=|$)/.test(pair))
  return parameters.length === 0 ? '' : `?${parameters.join('&')}`
}
