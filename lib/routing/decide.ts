import type { Language, Market } from '@/lib/locale/market'
import { languageOf } from '@/lib/locale/market'
import { type MarketWishes, visitorMarket } from '@/lib/locale/visitor-market'
import { isBlockedCountry, isBlockedPath } from './block-list'
import { cleanPath, hasStraySlashes } from './clean-path'
import {
  matchRoute,
  type PageRoute,
  type RedirectRoute,
  type RouteMatch,
  type SlugQuestion,
} from './route-table'

/** What middleware knows about a request. */
export interface Facts extends MarketWishes {
  /** As it came, percent signs included. */
  readonly pathname: string
  /** With its question mark, or empty; redirects keep it to the byte. */
  readonly search: string
  readonly country: string | null
  readonly blockedCountries: readonly string[]
}

/** What the API said about a slug: the current ones, `missing`, or `unknown` when it could not be asked. */
export type SlugAnswer =
  | { readonly es: string; readonly en: string; readonly default: string }
  | 'missing'
  | 'unknown'

/** What to ask before a rewrite is final, because existence is decided before the cache (decision 4). */
export type Question =
  | ({ readonly about: 'slug' } & SlugQuestion)
  | { readonly about: 'reservation'; readonly code: string }

export interface Rewrite {
  readonly kind: 'rewrite'
  readonly market: Market
  /** The page behind the market segment: `/tours/x`. */
  readonly page: string
  readonly access: 'open' | 'private'
  readonly status: 200 | 401 | 404
  readonly question: Question | null
}

export interface Redirect {
  readonly kind: 'redirect'
  readonly status: 301 | 307
  /** A path of this site, query included. */
  readonly location: string
  readonly remember: Readonly<Record<string, string>>
}

export type Decision = Rewrite | Redirect

/** Decides from facts alone. A rewrite with a question still needs `settle`. Specification §2, §5; domain.md §11. */
export function decide(facts: Facts): Decision {
  const path = cleanPath(facts.pathname)
  if (path === null) return notFound(facts)
  if (isBlockedPath(path) || isBlockedCountry(path, facts.country, facts.blockedCountries))
    return redirectTo('/404')
  if (hasStraySlashes(facts.pathname)) return redirectTo(tidy(facts.pathname) + facts.search)
  const match = matchRoute(path)
  if (!match) return notFound(facts)
  const { route, params, language } = match
  return route.kind === 'redirect'
    ? follow(route, params, facts)
    : rewrite({ route, params, language }, facts, language)
}

/** Applies the API's answer: unknown slugs are 404, old and foreign ones 301 to the default slug (specification §5). */
export function settle(decision: Rewrite, answer: SlugAnswer, facts: Facts): Decision {
  const { question } = decision
  if (!question || answer === 'unknown') return { ...decision, question: null }
  if (answer === 'missing') return notFound(facts)
  if (question.about === 'reservation') return { ...decision, question: null }
  return atSlug(answer, question.slug, facts)
}

/** The page in the language of its slug, where only the slug tells it; both slugs share one page of a market. */
function atSlug(answer: Exclude<SlugAnswer, string>, slug: string, facts: Facts): Decision {
  const path = cleanPath(facts.pathname) ?? ''
  const match = matchRoute(path)
  if (match?.route.kind !== 'page') return notFound(facts)
  const { route, params } = match
  if (slug !== answer.es && slug !== answer.en) {
    return redirectTo(withSlug(path, params, answer.default) + facts.search)
  }
  const language = match.language ?? languageOfSlug(answer, slug)
  const { locale } = visitorMarket(facts, language)
  const inMarket = { ...params, slug: answer[languageOf(locale)] }
  return { ...rewrite({ route, params: inMarket, language }, facts, language), question: null }
}

/** The same address with another slug; a slug is always the second segment, behind its prefix if there is one. */
function withSlug(path: string, params: RouteMatch['params'], slug: string): string {
  const segments = path.split('/')
  segments[2] = (params.prefix ?? '') + slug
  return segments.join('/')
}

function languageOfSlug(answer: { es: string; en: string }, slug: string): Language | null {
  if (answer.es === answer.en) return null
  return slug === answer.en ? 'en' : 'es'
}

function rewrite(match: RouteMatch<PageRoute>, facts: Facts, language: Language | null): Rewrite {
  const { route, params } = match
  const market = visitorMarket(facts, language)
  const question = questionOf(route, params)
  return {
    kind: 'rewrite',
    market,
    page: route.page(params),
    access: route.access,
    status: route.status,
    question,
  }
}

function questionOf(route: PageRoute, params: RouteMatch['params']): Question | null {
  if (route.slug) return { about: 'slug', ...route.slug(params) }
  return route.reservation ? { about: 'reservation', code: route.reservation(params) } : null
}

function follow(route: RedirectRoute, params: RouteMatch['params'], facts: Facts): Redirect {
  const location = route.to(params, facts.search.slice(1))
  return { kind: 'redirect', status: route.status, location, remember: route.remember?.(params) ?? {} }
}

function redirectTo(location: string): Redirect {
  return { kind: 'redirect', status: 301, location, remember: {} }
}

/** The not-found page in place of the address: the address stays, the status is 404. */
function notFound(facts: Facts): Rewrite {
  const market = visitorMarket(facts, null)
  return { kind: 'rewrite', market, page: '/404', access: 'open', status: 404, question: null }
}

function tidy(pathname: string): string {
  return pathname.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')
}
