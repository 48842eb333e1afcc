import { UNTESTED } from '@/lib/campaigns/ab-tests'
import { variantFor } from '@/lib/campaigns/ab-visit'
import { isDefault, readAddress } from '@/lib/discovery/search-address'
import { type Language, languageOf } from '@/lib/locale/market'
import { visitorMarket } from '@/lib/locale/visitor-market'
import { withoutGatewayQuery } from './after-gateway'
import { isBlockedCountry, isBlockedPath } from './block-list'
import { cleanPath, hasStraySlashes, singleSlashes } from './clean-path'
import { type Decision, type Facts, type Question, type Redirect, type Rewrite, redirectTo } from './decision'
import { guardNamed } from './guards'
import type { PageRoute, Params, RedirectRoute, Visit, Visitor } from './route'
import { matchRoute, type RouteMatch } from './route-table'

/**
 * Decides from facts alone: the block-list first, then stray slashes, then the table and its guards. A rewrite with a
 * question still needs `settle`. Specification §2, §5; domain.md §11.
 */
export function decide(facts: Facts): Decision {
  const path = cleanPath(facts.pathname)
  if (path === null) return notFound(facts)
  if (isBlockedPath(path) || isBlockedCountry(path, facts.country, facts.blockedCountries))
    return redirectTo('/404')
  if (hasStraySlashes(facts.pathname)) return redirectTo(singleSlashes(facts.pathname) + facts.search)
  const match = matchRoute(path, facts.enabledRedirects)
  return match ? decideAt(path, match, facts) : notFound(facts)
}

/** The guard of a route before the route itself; nobody is asked who they are where it makes no difference. */
function decideAt(path: string, { route, params, language }: RouteMatch, facts: Facts): Decision {
  const back = route.kind === 'page' && route.reservation ? withoutGatewayQuery(path, facts) : null
  if (back) return back
  const visitor = facts.token === null ? 'guest' : facts.visitor
  if (route.guard !== undefined) {
    if (visitor === null) return { kind: 'ask-visitor', token: facts.token ?? '' }
    const guard = guardNamed(route.guard)
    if (!guard) return { kind: 'failure', status: 500, message: 'Unknown middleware' }
    const elsewhere = guard(visitor, visitOf(path, params, facts))
    if (elsewhere !== null) return { ...redirectTo(elsewhere), status: 307 }
  }
  if (route.kind === 'redirect') return follow(route, params, facts)
  if (route.tested !== null && facts.tests === null) return { kind: 'ask-tests' }
  return (
    toOwnAddress(path, { route, params, language }, facts) ??
    showPage(route, params, facts, { language, visitor: visitor ?? 'guest' })
  )
}

/** A fixed page with an address in each language leads whoever reads the other one to theirs. */
function toOwnAddress(path: string, { route, language }: RouteMatch, facts: Facts): Redirect | null {
  if (route.kind !== 'page' || route.english === null) return null
  const { locale } = visitorMarket(facts, language)
  const own = languageOf(locale) === 'en' ? route.english : route.pattern
  return own === path ? null : { ...redirectTo(own + facts.search), status: 308 }
}

function visitOf(path: string, params: Params, { search, byRouter }: Facts): Visit {
  return { params, path, search, mark: byRouter ? 'redirect_from' : 'redirect_from_ssr' }
}

function follow(route: RedirectRoute, params: Params, { search }: Facts): Redirect {
  const location = route.to(params, search.slice(1))
  return { kind: 'redirect', status: route.status, location, remember: route.remember?.(params) ?? {} }
}

/** A page of the table, in the market of its visitor. */
export function showPage(
  route: PageRoute,
  params: Params,
  facts: Facts,
  { language, visitor }: { readonly language: Language | null; readonly visitor: Visitor },
): Rewrite {
  const variant = route.tested && variantFor(facts.abVisitor, route.tested, facts.tests ?? UNTESTED)
  const isStored = route.access === 'open' && !asksForMore(route, params, facts)
  const inside = route.page(params, visitor)
  const control = route.lists && !isStored ? `/results${inside}` : inside
  return {
    kind: 'rewrite',
    market: visitorMarket(facts, language),
    page:
      variant === null || variant === 'control'
        ? control
        : `${route.variantsOf?.(params) ?? control}/${variant}`,
    access: route.access,
    isStored,
    status: route.status,
    variant,
    question: questionOf(route, params),
  }
}

/** Whether the query of a list asks for anything but what its page shows anyway. */
function asksForMore({ lists }: PageRoute, params: Params, { search }: Facts): boolean {
  if (!lists || search === '') return false
  const scope = lists(params)
  return !isDefault(readAddress(new URLSearchParams(search), scope), scope)
}

function questionOf(route: PageRoute, params: Params): Question | null {
  if (route.slug) return { about: 'slug', ...route.slug(params) }
  return route.reservation ? { about: 'reservation', code: route.reservation(params) } : null
}

/** The not-found page in place of the address: the address stays, the status is 404. */
export function notFound(facts: Facts): Rewrite {
  const market = visitorMarket(facts, null)
  return {
    kind: 'rewrite',
    market,
    page: '/404',
    access: 'open',
    isStored: true,
    status: 404,
    variant: null,
    question: null,
  }
}
