import type { Language } from '@/lib/locale/market'
import { compilePattern } from './pattern'
import { PRODUCT_SECTIONS, placeTypeOf, RESERVATION_SECTIONS, type SlugType } from './segments'
import { signIn } from './sign-in'

/** The slug of an address, and what it must name for the address to exist. */
export interface SlugQuestion {
  readonly type: SlugType
  readonly slug: string
}

export type Params = Readonly<Record<string, string>>

/** A page of the app. */
export interface PageRoute {
  readonly kind: 'page'
  readonly name: string
  readonly pattern: string
  /** The page's internal address behind the market segment; every first segment is a literal folder of `app/`. */
  readonly page: (params: Params) => string
  /** `open`: cached per market, the same for everybody. `private`: rendered for each visitor, never stored. */
  readonly access: 'open' | 'private'
  /** The status this page itself answers with. */
  readonly status: 200 | 401 | 404
  /** Which slug must exist; without it the address exists as it is. */
  readonly slug?: (params: Params) => SlugQuestion
  /** The reservation that must exist. */
  readonly reservation?: (params: Params) => string
  /** A fixed address that the sitemap lists. Addresses with slugs come from the catalogue. */
  readonly sitemap: boolean
}

/** An address that only leads to another one. `to` gets the query without its question mark. */
export interface RedirectRoute {
  readonly kind: 'redirect'
  readonly name: string
  readonly pattern: string
  readonly status: 301 | 307
  readonly to: (params: Params, query: string) => string
  /** Codes to remember on the way, by cookie name. */
  readonly remember?: (params: Params) => Readonly<Record<string, string>>
}

export type Route = PageRoute | RedirectRoute

/**
 * Every address the site knows, most particular first: the first pattern that fits decides, anything else is 404
 * (specification §2; domain.md §11.2). Middleware, the link builder and the sitemap read this table, nothing else.
 */
export const ROUTES: readonly Route[] = [
  page('home', '/', { page: () => '/', sitemap: true }),
  page('search', '/search', { page: () => '/search', sitemap: true }),
  page('notFound', '/404', { page: () => '/404', status: 404 }),
  page('unauthorised', '/401', { page: () => '/401', status: 401 }),
  page('offline', '/offline', { page: () => '/offline' }),
  page('cart', '/shopping-cart', { page: () => '/shopping-cart', access: 'private' }),
  page('checkout', '/checkout', { page: () => '/checkout', access: 'private' }),
  page('layaway', '/layaway', { page: () => '/layaway', access: 'private' }),
  page('publicReservation', `/public/reservation/{code}`, {
    page: ({ code }) => `/public/reservation/${code}`,
    access: 'private',
    reservation: ({ code = '' }) => code,
  }),
  page('publicReservationSection', `/public/reservation/{code}/(section:${RESERVATION_SECTIONS.join('|')})`, {
    page: ({ code, section }) => `/public/reservation/${code}/${section}`,
    access: 'private',
    reservation: ({ code = '' }) => code,
  }),
  page('country', '/(type:country|pais)/(prefix:travel-to-|viajar-a-){slug}', {
    page: ({ slug }) => `/country/${slug}`,
    slug: ({ slug = '' }) => ({ type: 'country', slug }),
  }),
  redirect(
    'countryWithDuration',
    '/(type:country|pais)/(prefix:travel-to-|viajar-a-){slug}/(tab:trips|tours|viajes)/{days}',
    {
      to: ({ slug = '', days = '' }, query) =>
        `/search?type=country&value=${slug}&duration=${days}${query && `&${query}`}`,
    },
  ),
  page('place', '/(type:continente?|city|ciudad|category|categoria)/{slug}', {
    page: ({ type = '', slug }) => `/${placeTypeOf(type)}/${slug}`,
    slug: ({ type = '', slug = '' }) => ({ type: placeTypeOf(type) ?? 'category', slug }),
  }),
  page('tour', '/tours/{slug}', {
    page: ({ slug }) => `/tours/${slug}`,
    slug: ({ slug = '' }) => ({ type: 'experience', slug }),
  }),
  page('paquete', '/paquete/{slug}', {
    page: ({ slug }) => `/paquete/${slug}`,
    slug: ({ slug = '' }) => ({ type: 'package', slug }),
  }),
  page('experience', '/experience/{slug}', {
    page: ({ slug }) => `/experience/${slug}`,
    slug: ({ slug = '' }) => ({ type: 'experience', slug }),
  }),
  page('experienceSection', `/experience/{slug}/(section:${PRODUCT_SECTIONS.join('|')})`, {
    page: ({ slug, section }) => `/experience/${slug}/${section}`,
    slug: ({ slug = '' }) => ({ type: 'experience', slug }),
  }),
  page('package', '/package/{slug}', {
    page: ({ slug }) => `/package/${slug}`,
    slug: ({ slug = '' }) => ({ type: 'package', slug }),
  }),
  page('packageSection', `/package/{slug}/(section:${PRODUCT_SECTIONS.join('|')})`, {
    page: ({ slug, section }) => `/package/${slug}/${section}`,
    slug: ({ slug = '' }) => ({ type: 'package', slug }),
  }),
  // A guest on a reservation of the user area sees the public one, without its sub-section (specification §2).
  redirect('userReservation', '/user/reservation/{code}', { to: toPublicReservation, status: 307 }),
  redirect('userReservationSection', '/user/reservation/{code}/{slug}', {
    to: toPublicReservation,
    status: 307,
  }),
  redirect('userProfile', '/user/profile', { to: () => signIn('/user/profile'), status: 307 }),
  redirect('userProfileTab', '/user/profile/(tab:data|reservations|points|security)', {
    to: ({ tab }) => signIn(`/user/profile/${tab}`),
    status: 307,
  }),
  redirect('invitation', '/invitation', { to: (_params, query) => `/${query && `?${query}`}` }),
  redirect('invitationCode', '/invitation/{token}', {
    to: (_params, query) => `/${query && `?${query}`}`,
    remember: ({ token = '' }) => ({ referral_code: token }),
  }),
]

function toPublicReservation({ code }: Params, query: string): string {
  return `/public/reservation/${code}?${query && `${query}&`}redirect_from_ssr=private`
}

type PageOptions = Pick<PageRoute, 'page'> & Partial<Omit<PageRoute, 'kind' | 'name' | 'pattern'>>

function page(name: string, pattern: string, options: PageOptions): PageRoute {
  return { kind: 'page', name, pattern, access: 'open', status: 200, sitemap: false, ...options }
}

type RedirectOptions = Pick<RedirectRoute, 'to'> & Partial<Omit<RedirectRoute, 'kind' | 'name' | 'pattern'>>

function redirect(name: string, pattern: string, options: RedirectOptions): RedirectRoute {
  return { kind: 'redirect', name, pattern, status: 301, ...options }
}

/** A route with what its pattern found in the path. */
export interface RouteMatch<R extends Route = Route> {
  readonly route: R
  readonly params: Params
  readonly language: Language | null
}

const compiled = ROUTES.map((route) => ({ route, match: compilePattern(route.pattern) }))

/** The first route whose pattern fits a clean path (no query, no trailing slash), or null: 404. */
export function matchRoute(path: string): RouteMatch | null {
  for (const { route, match } of compiled) {
    const found = match(path)
    if (found) return { route, ...found }
  }
  return null
}
