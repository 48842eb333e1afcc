import type { Language } from '@/lib/locale/market'
import { compilePattern } from './pattern'
import type { Params, Route } from './route'
import { CONTENT_ROUTES, INFLUENCER_ROUTE } from './routes/content-routes'
import { DESK_ROUTES } from './routes/desk-routes'
import { DISABLED_REDIRECTS, FIXED_ROUTES } from './routes/fixed-routes'
import { SHOP_ROUTES } from './routes/shop-routes'
import { VISITOR_ROUTES } from './routes/visitor-routes'

/**
 * Every address the site knows, most particular first: the first pattern that fits decides, anything else is 404
 * (specification §2; domain.md §11.2; README.md, precedence). Middleware and sitemap read this table, nothing else.
 */
export const ROUTES: readonly Route[] = [
  ...DISABLED_REDIRECTS,
  ...FIXED_ROUTES,
  ...VISITOR_ROUTES,
  ...DESK_ROUTES,
  ...SHOP_ROUTES,
  ...CONTENT_ROUTES,
  INFLUENCER_ROUTE,
]

/** A route with what its pattern found in the path. */
export interface RouteMatch<R extends Route = Route> {
  readonly route: R
  readonly params: Params
  /** The language the words of the address belong to; null where they are used in both. */
  readonly language: Language | null
}

const isFixed = ({ pattern }: Route) => !/[{(]/.test(pattern)
const isDisabled = (route: Route) => route.kind === 'redirect' && route.disabled
const inUse = ROUTES.filter((route) => !isDisabled(route))

/** Fixed addresses are looked up; only what has parameters is tried pattern by pattern. */
const fixed = new Map<string, RouteMatch>(inUse.filter(isFixed).flatMap(fixedMatches))
const patterned = inUse.filter((route) => !isFixed(route)).map(compiled)
const disabled = new Map(ROUTES.filter(isDisabled).map((route) => [route.pattern, route]))

/** A fixed route under each of its addresses. The Spanish words of one say nothing: it was everybody's. */
function fixedMatches(route: Route): [string, RouteMatch][] {
  const own: [string, RouteMatch] = [route.pattern, { route, params: {}, language: null }]
  const english = route.kind === 'page' ? route.english : null
  return english === null ? [own] : [own, [english, { route, params: {}, language: 'en' }]]
}

function compiled(route: Route) {
  const match = compilePattern(route.pattern)
  const folded = route.kind === 'page' && route.folded
  return { route, match: folded ? (path: string) => match(fold(path)) : match }
}

/**
 * The first route whose pattern fits a clean path (no query, no trailing slash), or null: 404.
 * @param enabled names of redirects that exist but are disabled
 */
export function matchRoute(path: string, enabled: readonly string[] = []): RouteMatch | null {
  const switched = disabled.get(path)
  if (switched && enabled.includes(switched.name)) return { route: switched, params: {}, language: null }
  const known = fixed.get(path)
  if (known) return known
  for (const { route, match } of patterned) {
    const found = match(path)
    if (found) return { route, ...found }
  }
  return null
}

/** True for a listed address without parameters: the block-list exempts it (domain.md §11.1). */
export function isFixedPath(path: string): boolean {
  return fixed.has(path)
}

/** Without accents and case, as influencers and their pages are matched (specification §5). */
function fold(path: string): string {
  return path.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
