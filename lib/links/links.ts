import { type Language, type Locale, languageOf } from '@/lib/locale/market'
import {
  COUNTRY_WORDS,
  HOST_WORDS,
  PLACE_WORDS,
  type PlaceType,
  type ProductSection,
  type ReservationSection,
} from './segments'
import { signIn } from './sign-in'

/** Slugs of a thing in both languages, as every API answer carries them. */
export interface Slugs {
  readonly default: string
  readonly es: string
  readonly en: string
}

/** What a link to a product needs to know, its slug perhaps in the reader's language already; the API answers other types (`group` …) as experiences. */
export interface LinkedProduct {
  readonly type: string
  readonly permalink: Slugs | string
}

/** The departure of an offer by its code, and for how many it is. */
interface LinkedOffer {
  readonly code: string | null
  readonly travellers: number
  readonly plan: { readonly rhythm: string | null }
}

function productPath(product: LinkedProduct, locale: Locale): string {
  return `/${product.type === 'package' ? 'paquete' : 'tours'}/${slugIn(product.permalink, locale)}`
}

type Query = Readonly<Record<string, string | number | undefined>>

/**
 * Every link of the site is built here, from the words of the route table (specification §2). All are paths of this
 * site; slugs follow the reader's language.
 */
export const links = {
  home: () => '/',
  search: (query: Query = {}) => `/search${queryString(query)}`,
  /** The canonical address: `/tours/{slug}` for experiences, `/paquete/{slug}` for packages. */
  product: productPath,
  /**
   * The same with the departure and party a card shows, which its page begins with.
   * @param isAsked whether the rhythm of its plan was asked for
   */
  offer: (product: LinkedProduct & { readonly offer: LinkedOffer }, locale: Locale, isAsked = false) => {
    const { code, travellers, plan } = product.offer
    const rhythm = (isAsked && plan.rhythm) || undefined
    const query = { departure: code ?? undefined, travelers: travellers, rhythm }
    return `${productPath(product, locale)}${queryString(query)}`
  },
  /** What a mail of the waitlist carries: the departure and party whose seats are held, with the token that buys them. */
  waitlistOffer: (
    product: LinkedProduct,
    { code, travelers, token }: { readonly code: string; readonly travelers: number; readonly token: string },
    locale: Locale,
  ) => `${productPath(product, locale)}${queryString({ departure: code, travelers, seats: token })}#apartar`,
  /** Where somebody proves an address and enters a waitlist, with one press: opening it alone does nothing. */
  waitlistConfirm: (product: LinkedProduct, token: string, locale: Locale) =>
    `${productPath(product, locale)}${queryString({ wait: token })}#apartar`,
  /** Where somebody leaves a waitlist, with one press. */
  waitlistLeave: (product: LinkedProduct, token: string, locale: Locale) =>
    `${productPath(product, locale)}${queryString({ leave: token })}#apartar`,
  productSection: (product: LinkedProduct, section: ProductSection, locale: Locale) =>
    `/${product.type === 'package' ? 'package' : 'experience'}/${slugIn(product.permalink, locale)}/${section}`,
  country: (slug: Slugs | string, locale: Locale) => {
    const { type, prefix } = COUNTRY_WORDS[languageOf(locale)]
    return `/${type}/${prefix}${slugIn(slug, locale)}`
  },
  place: (type: PlaceType, slug: Slugs | string, locale: Locale) =>
    `/${PLACE_WORDS[type][languageOf(locale)]}/${slugIn(slug, locale)}`,
  host: (slug: Slugs | string, locale: Locale) =>
    `/${HOST_WORDS[languageOf(locale)]}/${slugIn(slug, locale)}`,
  cart: () => '/shopping-cart',
  checkout: (query: Query = {}) => `/checkout${queryString(query)}`,
  /** With a reservation code: the page that pays its next amount (domain.md §5). */
  layaway: (query: Query = {}) => `/layaway${queryString(query)}`,
  /** Where a bank asks whether it is its customer who pays, in a frame. */
  challenge: (code: string, payment: string) => `/layaway${queryString({ code, payment })}`,
  fastCheckout: (query: Query = {}) => `/fast-checkout${queryString(query)}`,
  publicReservation: (code: string, section?: ReservationSection) =>
    `/public/reservation/${code}${section ? `/${section}` : ''}`,
  /** Where a browser that used the buyer's link changes the trip. */
  editPublicReservation: (code: string) => `/public/reservation/${code}/edit`,
  /** What a mail carries: shows everything of a reservation to its buyer, once. */
  access: (token: string) => `/public/access/${token}`,
  /** A traveller's own form, and nothing else of the reservation. */
  traveler: (token: string) => `/public/traveler/${token}`,
  /** A traveller's own copy of the voucher, and nothing else of the reservation. */
  ownVoucher: (token: string) => `/public/voucher/${token}`,
  /** Where whoever helped to pay says to which account their refund goes, and sees nothing else. */
  refundAccount: (token: string) => `/public/refund-account/${token}`,
  /** The one conversation that a mail opens to a host without people at the desk. */
  hostChat: (token: string) => `/public/host-chat/${token}`,
  /** What a mail to somebody who asked without a session carries: signs in and asks, once. */
  question: (token: string) => `/public/question/${token}`,
  /** What a mail to whom a lead is of carries: where it stands, what was answered, and where to write once more. */
  lead: (token: string) => `/public/lead/${token}`,
  /** Says whether a certificate, by its hash, or a voucher, by its signed id, is valid. */
  certificate: (hash: string) => `/public/certificate/${hash}`,
  /** The sign-in dialog, which leads back to `path`. */
  signIn,
  notFound: () => '/404',
  unauthorised: () => '/401',
  offline: () => '/offline',
} as const

/** The slug of a language; a plain string is the same in both. */
export function slugIn(slug: Slugs | string, locale: Locale): string {
  if (typeof slug === 'string') return slug
  const language: Language = languageOf(locale)
  return slug[language] || slug.default
}

function queryString(query: Query): string {
  const pairs = Object.entries(query).filter(
    (pair): pair is [string, string | number] => pair[1] !== undefined,
  )
  if (pairs.length === 0) return ''
  return `?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))}`
}
