import type { TestedPage } from '@/lib/campaigns/ab-tests'
import type { SearchScopeAddress } from '@/lib/discovery/search-address'
import type { SlugType } from '@/lib/links/segments'

/** The slug of an address, and what it must name for the address to exist. */
export interface SlugQuestion {
  readonly type: SlugType
  readonly slug: string
}

/** What a pattern found in a path, by name. */
export type Params = Readonly<Record<string, string>>

/** Who asks: somebody whose session the API knows, or anybody else. */
export type Visitor = 'guest' | 'user'

/** One visit to an address whose answer depends on who asks. */
export interface Visit {
  readonly params: Params
  /** Clean and decoded. */
  readonly path: string
  /** With its question mark, or empty. */
  readonly search: string
  /** How a redirect names the side a visitor came from: another word where the browser's own router asks. */
  readonly mark: 'redirect_from' | 'redirect_from_ssr'
}

/** Where a visitor is sent with a 307 instead (specification §2, redirects and guards), or null: let through. */
export type Guard = (visitor: Visitor, visit: Visit) => string | null

export type GuardName =
  | 'usersOnly'
  | 'guestsOnly'
  | 'newcomersOnly'
  | 'userReservation'
  | 'publicReservation'
  | 'publicReservationEdit'

interface AnyRoute {
  readonly name: string
  readonly pattern: string
  /** Without one nobody is asked who they are. */
  readonly guard?: GuardName
}

/** A page of the app. */
export interface PageRoute extends AnyRoute {
  readonly kind: 'page'
  /** The page's internal address behind the market segment. */
  readonly page: (params: Params, visitor: Visitor) => string
  /** `open`: cached per market, the same for everybody. `private`: rendered for each visitor, never stored. */
  readonly access: 'open' | 'private'
  /** The status this page itself answers with. */
  readonly status: 200 | 401 | 404
  /** Which slug must exist; without it the address exists as it is. */
  readonly slug?: (params: Params) => SlugQuestion
  /** Which segment of the address holds it, behind its prefix if there is one; from 1. */
  readonly slugAt: number
  /** The reservation that must exist. */
  readonly reservation?: (params: Params) => string
  /** What it lists, for pages with results: what its query asks for is rendered on a page of its own. */
  readonly lists?: (params: Params) => SearchScopeAddress
  /** Whose A/B tests its visitors are in (domain.md §10). */
  readonly tested: TestedPage | null
  /** The internal address below which the pages of its variants lie; without it that is its own. */
  readonly variantsOf?: (params: Params) => string
  /** Whether the words of the address are read without accents and case (specification §5, influencers). */
  readonly folded: boolean
  /** Where a fixed page is in English, if its own address is in Spanish words: each language is led to its own. */
  readonly english: string | null
  /** A fixed address that the sitemap lists. Addresses with slugs come from catalogue and content. */
  readonly sitemap: boolean
}

/** An address that only leads to another one. `to` gets the query without its question mark. */
export interface RedirectRoute extends AnyRoute {
  readonly kind: 'redirect'
  readonly status: 301 | 307
  readonly to: (params: Params, query: string) => string
  /** Codes to remember on the way, by cookie name. */
  readonly remember?: (params: Params) => Readonly<Record<string, string>>
  /** Only followed when an operator has enabled it by its name (specification §2: exists but disabled). */
  readonly disabled: boolean
}

export type Route = PageRoute | RedirectRoute

type PageOptions = Partial<Omit<PageRoute, 'kind' | 'name' | 'pattern'>>

/** A page; its internal address is its pattern where that is fixed. */
export function page(name: string, pattern: string, options: PageOptions = {}): PageRoute {
  const defaults = {
    access: 'open',
    status: 200,
    slugAt: 2,
    folded: false,
    sitemap: false,
    english: null,
  } as const
  return { kind: 'page', name, pattern, page: () => pattern, tested: null, ...defaults, ...options }
}

type RedirectOptions = Pick<RedirectRoute, 'to'> & Partial<Omit<RedirectRoute, 'kind' | 'name' | 'pattern'>>

/** An address that leads to another one, for good unless told otherwise. */
export function redirect(name: string, pattern: string, options: RedirectOptions): RedirectRoute {
  return { kind: 'redirect', name, pattern, status: 301, disabled: false, ...options }
}

/** A path with the query it came with, kept to the byte. */
export function withQuery(path: string, query: string): string {
  if (query === '') return path
  return `${path}${path.includes('?') ? '&' : '?'}${query}`
}
