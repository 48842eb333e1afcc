import type { Language } from '@/lib/locale/market'

/**
 * The words of public addresses and the language each belongs to (specification §2). What is not listed here
 * (`search`, `tours`, `paquete`, `experience` …) is used in both languages: there, the slug tells the language.
 */
export const URL_WORDS = {
  country: 'en',
  pais: 'es',
  continent: 'en',
  continente: 'es',
  city: 'en',
  ciudad: 'es',
  category: 'en',
  categoria: 'es',
  host: 'en',
  anfitrion: 'es',
  'travel-to-': 'en',
  'viajar-a-': 'es',
  trips: 'en',
  viajes: 'es',
} as const satisfies Record<string, Language>

/** The places and themes a search page can stand for. */
export const PLACE_TYPES = ['continent', 'city', 'category'] as const
export type PlaceType = (typeof PLACE_TYPES)[number]

/** How each kind of search page is called in an address. */
export const PLACE_WORDS: Record<PlaceType, Record<Language, string>> = {
  continent: { en: 'continent', es: 'continente' },
  city: { en: 'city', es: 'ciudad' },
  category: { en: 'category', es: 'categoria' },
}

/** How a country page is called in an address: `/pais/viajar-a-egipto`. */
export const COUNTRY_WORDS: Record<Language, { type: string; prefix: string }> = {
  en: { type: 'country', prefix: 'travel-to-' },
  es: { type: 'pais', prefix: 'viajar-a-' },
}

/** How a host's page is called in an address. */
export const HOST_WORDS: Record<Language, string> = { en: 'host', es: 'anfitrion' }

/** The tabs of a search page in an address; `trips` and `viajes` are one. */
export const PLACE_TABS = ['trips', 'tours', 'viajes'] as const
export type PlaceTab = (typeof PLACE_TABS)[number]

/** The kinds of thing a slug can name, as `/api/settings/validate-slug` knows them. */
export const SLUG_TYPES = [
  'experience',
  'package',
  'country',
  ...PLACE_TYPES,
  'host',
  /** The pages `/l`, `/p`, `/permalink` and `/landing`. */
  'landing',
  /** `/f/{permalink}` */
  'flight',
  /** `/h/{permalink}` */
  'hotel',
  /** The whole `slug-id` of `/announcement/{slug}`. */
  'announcement',
  /** The alias in `/{influencer}/{campaign}`. */
  'influencer',
] as const
export type SlugType = (typeof SLUG_TYPES)[number]

/** Sub-pages of `/experience/{slug}` and `/package/{slug}`. */
export const PRODUCT_SECTIONS = ['for-me', 'whats-included', 'faqs', 'extras'] as const
export type ProductSection = (typeof PRODUCT_SECTIONS)[number]

/** Sub-sections of a reservation (domain.md §8). */
export const RESERVATION_SECTIONS = [
  'travelers',
  'insurances',
  'provider',
  'flights',
  'payments',
  'attachments',
  'cancellation',
  'review',
  'survey',
] as const
export type ReservationSection = (typeof RESERVATION_SECTIONS)[number]

/** Tabs of `/user/profile`; the first one is shown without a tab. */
export const PROFILE_TABS = ['data', 'reservations', 'favorites', 'points', 'security'] as const
export type ProfileTab = (typeof PROFILE_TABS)[number]

/** The place type behind an address word of either language, or null. */
export function placeTypeOf(word: string): PlaceType | null {
  return PLACE_TYPES.find((type) => PLACE_WORDS[type].en === word || PLACE_WORDS[type].es === word) ?? null
}

/** What became of connecting an account with Google, as the address of its page says it afterwards. */
export const GOOGLE_OUTCOMES = ['connected', 'taken', 'refused'] as const
export type GoogleOutcome = (typeof GOOGLE_OUTCOMES)[number]
