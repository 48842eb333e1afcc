import type { AbVisitor } from '@/lib/campaigns/ab-cookie'
import type { AbTests, TestVariant } from '@/lib/campaigns/ab-tests'
import { type Market, marketSegment } from '@/lib/locale/market'
import type { MarketWishes } from '@/lib/locale/visitor-market'
import type { SlugQuestion, Visitor } from './route'

/** What middleware knows about a request. */
export interface Facts extends MarketWishes {
  /** As it came, percent signs included. */
  readonly pathname: string
  /** With its question mark, or empty; redirects keep it to the byte. */
  readonly search: string
  readonly country: string | null
  readonly blockedCountries: readonly string[]
  /** Names of redirects that exist but are disabled, and that the operator has enabled. */
  readonly enabledRedirects: readonly string[]
  /** The bearer token of the session cookie; whether it is worth anything only the API knows. */
  readonly token: string | null
  /** Who asks; null until the API was asked about the token. */
  readonly visitor: Visitor | null
  /** The framework's router in the browser asks, not the browser itself. */
  readonly byRouter: boolean
  /** Who takes part in A/B tests; null for robots and whoever keeps no cookies. */
  readonly abVisitor: AbVisitor | null
  /** What tested pages show; null until the API was asked. */
  readonly tests: AbTests | null
}

/** What the API said about a slug: the current ones, `missing`, or `unknown` when it could not be asked. */
export type SlugAnswer =
  | { readonly es: string; readonly en: string; readonly default: string }
  | 'missing'
  | 'unknown'

/** What to ask before a rewrite is final, because existence is decided before the cache (adr 0004). */
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
  /** The same for everybody in a market, so it may be stored; a list that answers a query is rendered for it. */
  readonly isStored: boolean
  /** What a tested page shows this visitor; null where nothing is tested. */
  readonly variant: TestVariant | null
  readonly question: Question | null
}

/** Where a page is inside, behind the segment of its market: `/es_MX.MXN/tours/x`. */
export function insideAddress({ market, page }: Rewrite): string {
  return `/${marketSegment(market)}${page === '/' ? '' : page}`
}

export interface Redirect {
  readonly kind: 'redirect'
  readonly status: 301 | 307 | 308
  /** A path of this site, query included. */
  readonly location: string
  /** Codes to remember on the way, by cookie name. */
  readonly remember: Readonly<Record<string, string>>
}

/** The address is guarded: find out what the token is worth and decide again. */
export interface AskVisitor {
  readonly kind: 'ask-visitor'
  readonly token: string
}

/** The page is tested: find out what its visitors are shown and decide again. */
export interface AskTests {
  readonly kind: 'ask-tests'
}

/** The table names a guard that nobody knows: a mistake of ours, behind which nobody is let (specification §8). */
export interface Failure {
  readonly kind: 'failure'
  readonly status: 500
  readonly message: 'Unknown middleware'
}

export type Decision = Rewrite | Redirect | AskVisitor | AskTests | Failure

/** A 301 to a path of this site. */
export function redirectTo(location: string): Redirect {
  return { kind: 'redirect', status: 301, location, remember: {} }
}
