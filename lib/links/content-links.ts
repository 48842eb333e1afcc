import { type Locale, languageOf } from '@/lib/locale/market'
import type { AvailabilityState, Campaign, Variant } from './content-segments'
import { type LinkedProduct, links, type Slugs, slugIn } from './links'
import type { PlaceTab, PlaceType } from './segments'

/** A fixed address whose words are of one language. */
const inEach = (spanish: string, english: string) => (locale: Locale) =>
  languageOf(locale) === 'en' ? english : spanish

/** What every page of the site may lead to: fixed addresses of specification §2. */
const fixed = {
  aboutUs: () => '/about-us',
  whyChooseUs: () => '/why-choose-us',
  contactUs: () => '/contact-us',
  terms: () => '/terms-and-conditions',
  /** Of a version that is accepted no more. */
  pastTerms: (version: string) => `/terms-and-conditions/${version}`,
  privacy: () => '/privacy-policy',
  visas: () => '/visas-and-restrictions',
  localflex: () => '/localflex',
  approvedPartner: () => '/approved-partner',
  clubLocal: () => '/club-local',
  buenFin: () => '/buen-fin',
  mountains: () => '/c/mountains-in-mexico',
  expo: () => '/expo-viaja-vuela-2023',
  vancouver: inEach(
    '/vancouver-tours-con-vuelo-desde-guadalajara',
    '/vancouver-tours-with-flight-from-guadalajara',
  ),
  auroras: inEach('/caceria-de-auroras-grupal', '/northern-lights-group-trip'),
  conference: inEach('/conferencia', '/conference'),
  conferenceSpeakers: inEach('/conferencia-ponentes', '/conference-speakers'),
  conferenceAllies: inEach('/conferencia-aliados', '/conference-allies'),
  wheel: () => '/wheel-of-fortune',
  announcements: () => '/announcement',
  flights: () => '/f',
  hotels: () => '/h',
} as const

/** The words of the pages that show a landing by its slug; `landing` is canonical. */
export type LandingWord = 'l' | 'p' | 'permalink' | 'landing'

/** Addresses of content and campaign pages, and the variants of shop pages (specification §2). */
export const contentLinks = {
  ...fixed,
  /** @param slug the whole `slug-id` */
  announcement: (slug: Slugs | string, locale: Locale) => `/announcement/${slugIn(slug, locale)}`,
  flight: (slug: Slugs | string, locale: Locale) => `/f/${slugIn(slug, locale)}`,
  /** Flights to a trip, for its next departure; `departure` in the query is another one's code. */
  tripFlights: (product: string) => `/f?trip=${product}#flights-title`,
  hotel: (slug: Slugs | string, locale: Locale) => `/h/${slugIn(slug, locale)}`,
  landing: (slug: Slugs | string, locale: Locale, word: LandingWord = 'landing') =>
    `/${word}/${slugIn(slug, locale)}`,
  landingVariant: (slug: Slugs | string, test: Variant, locale: Locale) =>
    `/landing/${slugIn(slug, locale)}/${test}`,
  outlet: (test?: Variant) => `/outlet${test ? `/${test}` : ''}`,
  influencer: (alias: string, campaign: Campaign) => `/${alias}/${campaign}`,
  availabilityState: (state?: AvailabilityState) => `/f/components/availability${state ? `/${state}` : ''}`,
  /** Variant of the product page (specification §9). */
  productVariant: (product: LinkedProduct, locale: Locale) => `${links.product(product, locale)}/ppcv1`,
  /** A place with a tab and the length of a trip in days; `trips` is `viajes` in Spanish. */
  placeTab: (
    type: PlaceType,
    slug: Slugs | string,
    { tab, days }: { readonly tab: Exclude<PlaceTab, 'viajes'>; readonly days?: number },
    locale: Locale,
  ) => {
    const word = tab === 'trips' && languageOf(locale) === 'es' ? 'viajes' : tab
    return `${links.place(type, slug, locale)}/${word}${days === undefined ? '' : `/${days}`}`
  },
} as const
